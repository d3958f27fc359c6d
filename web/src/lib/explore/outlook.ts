/** What a report says from the side of the board, where the engine speaks from the mover's. */
import type { Chances } from '$lib/engine/protocol'
import { m } from '$lib/i18n/compiled/messages'
import { colorName } from '$lib/game/names'
import type { Color } from '$lib/rules'

export interface Outlook {
  light: number
  draw: number
  dark: number
  /** By how many points light is expected to be ahead. */
  lead: number
}

export function outlookOf({ win, draw, loss, score }: Chances, toMove: Color): Outlook {
  return toMove === 'light'
    ? { light: win, draw, dark: loss, lead: score }
    : { light: loss, draw, dark: win, lead: -score }
}

/** Who is expected to be ahead, and by how much, in the way that a language writes numbers. */
export function leadWords({ lead }: Outlook, language: string): string {
  const tenths = Math.round(10 * Math.abs(lead))
  if (tenths === 0) return m.machine_even()
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1 })
  const player = colorName(lead > 0 ? 'light' : 'dark')
  return m.machine_ahead({ player, points: number.format(tenths / 10) })
}

/** The chance of the mover in a hundred games, a draw counted as half. */
export function chanceOf({ win, draw }: Chances): number {
  return Math.round(100 * (win + draw / 2))
}
