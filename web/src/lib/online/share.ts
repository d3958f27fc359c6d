/** Handing an address on, through the device's own sheet or the clipboard; and a game as a file. */
import { m as common } from '$lib/i18n/compiled/messages'
import { m } from '$lib/i18n/online'
import { get } from '$lib/net/api'
import { sentence } from '$lib/net/problems'
import { recordEnding, save } from '$lib/shell/files'
import type { OnlineGame } from '$lib/online/game/online-game.svelte'
import type { MenuItem } from '$lib/ui/Menu.svelte'
import { toast } from '$lib/ui/toast.svelte'

/** Whether the device has a sheet of its own for this. */
const hasSheet = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches

export async function share(path: string, title: string): Promise<void> {
  const url = new URL(path, location.href).href
  if (hasSheet()) {
    // Whoever closes the sheet has changed their mind; nothing needs to be said.
    await navigator.share({ url, title }).catch(() => undefined)
    return
  }
  await copy(url)
}

/** Without HTTPS there is no clipboard: then the text is shown. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.say(m.online_copied())
  } catch {
    toast.say(text, { stays: true })
  }
}

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
    { label: common.play_save(), icon: 'download', onselect: () => saveRecord(game) },
    { label: m.online_save_json(), icon: 'download', onselect: () => void saveJson(game.id) },
  ]
}

export function saveRecord(game: OnlineGame): void {
  save(`ponte-${game.id}${recordEnding}`, new Blob([game.board.text], { type: 'text/plain' }))
}

/** All that the server tells about a game, for programs. */
async function saveJson(id: string): Promise<void> {
  const answer = await get<unknown>(`games/${id}`)
  if ('problem' in answer) return toast.say(sentence(answer.problem))
  const text = JSON.stringify(answer.value, undefined, 2)
  save(`ponte-${id}.json`, new Blob([text], { type: 'application/json' }))
}
