/** Handing a game on: its address, its board in a frame, and files of it. */
import { m } from '$lib/i18n/online'
import { get } from '$lib/net/api'
import { sentence } from '$lib/net/problems'
import { hasSheet, share } from '$lib/online/share'
import { recordEnding, save } from '$lib/shell/files'
import type { MenuItem } from '$lib/ui/Menu.svelte'
import { toast } from '$lib/ui/toast.svelte'
import type { OnlineGame } from './online-game.svelte'

/** The ways to hand a game on, as entries of a menu. */
export function shareItems(game: OnlineGame, embed: () => void): MenuItem[] {
  const title = `${game.player('first').name} – ${game.player('second').name}`
  return [
    {
      label: hasSheet() ? m.online_share() : m.online_copy_link(),
      icon: 'link',
      onselect: () => void share(`/game/${game.id}`, title),
    },
    // A private game is shown to nobody else, in no frame either.
    ...(game.terms.private
      ? []
      : [{ label: m.online_embed(), icon: 'picture', onselect: embed } as const]),
    { label: m.play_save(), icon: 'download', onselect: () => saveRecord(game) },
    { label: m.online_save_json(), icon: 'download', onselect: () => void saveJson(game.id) },
  ]
}

export function saveRecord(game: OnlineGame): void {
  save(`ponte-${game.id}${recordEnding}`, new Blob([game.board.text], { type: 'text/plain' }))
}

/** All that the server tells about a game, for programs. */
async function saveJson(id: string): Promise<void> {
  const answer = await get('games/{id}', { path: { id } })
  if ('problem' in answer) return toast.say(sentence(answer.problem))
  const text = JSON.stringify(answer.value, undefined, 2)
  save(`ponte-${id}.json`, new Blob([text], { type: 'application/json' }))
}
