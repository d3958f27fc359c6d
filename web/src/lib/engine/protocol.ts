/** What the page and the worker tell each other. */

/** The opponents, the weakest first. */
export const opponents = ['random', 'greedy', 'careful'] as const
export type Opponent = (typeof opponents)[number]

/** Asks for a turn in a position. The same seed and position get the same turn. */
export interface Question {
  id: number
  opponent: Opponent
  rules: string
  position: string
  seed: number
}

/** The turn, or what went wrong; no turn in a finished game. */
export type Answer = { id: number; turn: string | undefined } | { id: number; failure: string }
