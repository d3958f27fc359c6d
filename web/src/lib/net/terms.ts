/**
 * What two agree on before they play, as the page handles it: the clocks that can be chosen, and
 * their texts, which the server reads in the same way.
 */

export type Speed = 'live' | 'correspondence'

/** Minutes to start with and seconds added a turn. */
export const liveTimes = ['3+5', '5+8', '10+15', '20+30'] as const
/** Days a turn, a bank of ten days with a day and a half a turn, and no clock at all. */
export const slowTimes = ['1d', '2d', '3d', '7d', '10d+36h/10d', '-'] as const

export function hasClock(time: string): boolean {
  return time !== '-'
}

/** The parts of a clock's text, for words about it. */
export type ReadTime =
  | { kind: 'live'; minutes: number; seconds: number }
  | { kind: 'days'; days: number }
  | { kind: 'bank'; days: number; hours: number }
  | { kind: 'none' }

/** The units of time, in seconds. */
const units = { d: 86_400, h: 3_600, m: 60, s: 1 }
/** A game in which a player may use more than this is not played in one sitting. */
const sitting = 6 * units.h
/** The turns of a player in a long game. */
const turnsInAGame = 30

/** Reads `5+8`, `90s+5`, `3d`, `10d+36h/10d`, `-`; the server writes no others. */
export function readTime(time: string): ReadTime {
  if (!hasClock(time)) return { kind: 'none' }
  const [start = '', more] = time.split('/')[0]?.split('+') ?? []
  if (more === undefined) return { kind: 'days', days: spanIn(start, 'd') / units.d }
  const [bank, added] = [spanIn(start, 'm'), spanIn(more, 's')]
  return bank + added * turnsInAGame <= sitting
    ? { kind: 'live', minutes: bank / units.m, seconds: added }
    : { kind: 'bank', days: bank / units.d, hours: added / units.h }
}

/** A span in seconds; the unit may be left out. */
function spanIn(text: string, usual: keyof typeof units): number {
  const unit = text.at(-1) ?? ''
  const isSaid = unit in units
  return Number.parseInt(text, 10) * units[isSaid ? (unit as keyof typeof units) : usual]
}

/** Live if a long game fits into one sitting. */
export function speedOf(time: string): Speed {
  return readTime(time).kind === 'live' ? 'live' : 'correspondence'
}

/** The rules that have ratings. */
export const ratedRules = ['print-10', 'print-12', 'bga', 'bsn'] as const

/** Whether a game on these terms may count. */
export function mayBeRated(rules: string, time: string): boolean {
  return hasClock(time) && (ratedRules as readonly string[]).includes(rules)
}

/** The list of ratings that a game on these terms counts in. */
export function poolOf(rules: string, time: string): string | undefined {
  return mayBeRated(rules, time) ? `${rules}-${speedOf(time)}` : undefined
}

/** The eight lists of ratings. */
export const pools = ratedRules.flatMap((rules) => [`${rules}-live`, `${rules}-correspondence`])
