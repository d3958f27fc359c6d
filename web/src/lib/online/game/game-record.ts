/** The record of a game of the site: its turns, who played, and how it ended. */
import type { Ending } from '$lib/net/wire'
import { GameRecord, type Color } from '$lib/rules'
import { playLine } from '$lib/rules/lines'

/** How a record states an end that the board does not show. */
const terminations: Partial<Record<Ending['reason'], string>> = {
  resign: 'resign',
  time: 'time',
  agreement: 'agreement',
}

/** All turns are played anew: games are short, and nothing can drift. */
export function recordOf(
  rules: string,
  turns: readonly string[],
  names: Record<Color, string>,
  ending: Ending | undefined,
): GameRecord {
  const record = GameRecord.begin(rules)
  playLine(record, turns)
  record.setTag('Light', names.light)
  record.setTag('Dark', names.dark)
  const { outcome, reason } = ending ?? {}
  const termination = reason && terminations[reason]
  if (outcome && termination) record.finish(outcome, termination)
  return record
}
