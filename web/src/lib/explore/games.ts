/**
 * The games of a text, in short, for somebody to choose one.
 *
 * A text may hold any number of games; the first fault in any of them refuses the whole text.
 */
import { attempt, GameRecord } from '$lib/rules'
import type { Outcome, Problem, RecordView } from '$lib/rules'
import { mainLine } from '$lib/rules/lines'

export interface GameSummary {
  /** The canonical text of this game alone. */
  text: string
  rules: string
  light: string | undefined
  dark: string | undefined
  outcome: Outcome | undefined
  /** The number of turns of the main line. */
  turns: number
}

/** Reads all games of a text. `rules` counts where the text names none. */
export function readGames(
  text: string,
  rules?: string,
): { value: GameSummary[] } | { problem: Problem } {
  const read = attempt(() => GameRecord.readAll(text, rules))
  if ('problem' in read) return read
  const games = read.value.map(summarize)
  for (const game of read.value) game.free()
  if (games.length > 0) return { value: games }
  // A text without a game is no fault for `readAll`; `read` says what is wrong with it.
  return attempt(() => [summarize(GameRecord.read(text, rules))])
}

/** The value of a tag. */
export function tagOf(record: RecordView, name: string): string | undefined {
  return record.tags.find(([tag]) => tag === name)?.[1] || undefined
}

function summarize(game: GameRecord): GameSummary {
  const record = game.view()
  return {
    text: game.text(),
    rules: record.rules,
    light: tagOf(record, 'Light'),
    dark: tagOf(record, 'Dark'),
    outcome: record.outcome,
    turns: mainLine(record).length - 1,
  }
}
