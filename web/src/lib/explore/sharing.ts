/** Handing an explored game on: as a file, as a link, as a picture. Each says what it has done. */
import { m } from '$lib/i18n/compiled/messages'
import { appearance } from '$lib/shell/appearance.svelte'
import type { Exploration } from './exploration.svelte'
import { fileName, recordEnding, save } from '$lib/shell/files'
import { tagOf } from './games'
import { packGame } from '$lib/game/link'
import { toast } from '$lib/ui/toast.svelte'
import { savePicture } from './pictures'

export function saveRecord(exploration: Exploration): void {
  const name = fileName(playersOf(exploration), recordEnding)
  save(name, new Blob([exploration.text()], { type: 'text/plain' }))
  toast.say(m.explore_saved({ name }))
}

/** Copies a link that carries the game; where the browser forbids that, hands it to `show`. */
export async function copyLink(
  exploration: Exploration,
  show: (link: string) => void,
): Promise<void> {
  const packed = await packGame(exploration.text())
  if ('problem' in packed) return toast.say(m.explore_game_too_long())
  const link = `${location.origin}/explore#${packed.value}`
  try {
    await navigator.clipboard.writeText(link)
    toast.say(m.explore_link_copied())
  } catch {
    show(link)
  }
}

/** Saves a picture of the current position, dark where the page is. */
export async function savePosition(exploration: Exploration, format: 'svg' | 'png'): Promise<void> {
  const words = [...playersOf(exploration), `${exploration.node.ply}`]
  const name = fileName(words, `.${format}`)
  const isDark = appearance.theme === 'dark'
  try {
    await savePicture(name, format, (size_px) => exploration.picture(isDark, size_px))
    toast.say(m.explore_saved({ name }))
  } catch {
    toast.say(m.explore_picture_failed())
  }
}

function playersOf({ record }: Exploration): (string | undefined)[] {
  return [tagOf(record, 'Light'), tagOf(record, 'Dark')]
}
