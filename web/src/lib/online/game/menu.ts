/** What can be done with a game of the site beside making turns, as entries of a menu. */
import { m } from '$lib/i18n/online'
import type { Offer } from '$lib/net/wire'
import type { OnlineGame } from './online-game.svelte'
import type { MenuItem } from '$lib/ui/Menu.svelte'

/** What is asked back before it is done. */
export type Question = 'resign' | 'abort' | Exclude<Offer, 'rematch'>

export interface GameMenu {
  ask: (question: Question) => void
  /** The ways to hand the game on. */
  shares: MenuItem[]
  help: () => void
}

export function menuOf(game: OnlineGame, menu: GameMenu): MenuItem[] {
  return [
    ...(game.you !== undefined && !game.isOver ? playersItems(game, menu) : []),
    ...menu.shares,
    { label: m.play_keys(), icon: 'help', onselect: menu.help },
  ]
}

function playersItems(game: OnlineGame, { ask }: GameMenu): MenuItem[] {
  const offer = (name: Exclude<Offer, 'rematch'>, label: string, icon: MenuItem['icon']) => ({
    label,
    ...(icon ? { icon } : {}),
    disabled: !game.mayOffer(name),
    onselect: () => ask(name),
  })
  const leave: MenuItem = game.mayAbort
    ? { label: m.online_abort(), icon: 'close', onselect: () => ask('abort') }
    : { label: m.play_resign(), icon: 'flag', onselect: () => ask('resign') }
  return [
    offer('draw', m.online_menu_draw(), 'people'),
    offer('takeback', m.online_menu_takeback(), 'undo'),
    offer('void', m.online_menu_void(), 'skip'),
    leave,
  ]
}
