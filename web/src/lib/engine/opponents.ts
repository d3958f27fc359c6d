/**
 * Who can be played against, as saved games name them.
 *
 * A level is a fixed strength. `adaptive:2.5` is about as strong as levels 2 and 3, leans towards an
 * even game, and will be a little stronger or weaker next time; `full:3` thinks three seconds as
 * well as it can.
 */

export const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export type Level = (typeof levels)[number]

/** Seconds that full strength may take for a turn. */
export const times_s = [1, 3, 10, 30] as const
export type Time = (typeof times_s)[number]

export type Opponent = `level:${Level}` | `adaptive:${number}` | `full:${Time}`

/** An opponent taken apart. */
export type Strength =
  | { kind: 'level'; level: Level }
  | { kind: 'adaptive'; level: number }
  | { kind: 'full'; time_s: Time }

export function strengthOf(opponent: Opponent): Strength {
  const [kind, number] = opponent.split(':')
  if (kind === 'full') return { kind, time_s: Number(number) as Time }
  if (kind === 'adaptive') return { kind, level: Number(number) }
  return { kind: 'level', level: Number(number) as Level }
}

/** The levels of the opponent that adapts: those above and the halves between them. */
export const adaptedLevels: readonly number[] = Array.from({ length: 19 }, (_, i) => 1 + i / 2)

const all: readonly string[] = [
  ...levels.map((level) => `level:${level}`),
  ...adaptedLevels.map((level) => `adaptive:${level}`),
  ...times_s.map((time_s) => `full:${time_s}`),
]

function isOpponent(it: unknown): it is Opponent {
  return typeof it === 'string' && all.includes(it)
}

/** The opponents that there were before levels, and the levels nearest to them. */
const former: Readonly<Record<string, Opponent>> = {
  random: 'level:1',
  greedy: 'level:2',
  careful: 'level:3',
}

/** The opponent that a stored game names; nothing for somebody nobody knows. */
export function readOpponent(it: unknown): Opponent | undefined {
  return isOpponent(it) ? it : former[String(it)]
}
