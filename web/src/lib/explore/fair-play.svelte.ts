/**
 * While two people play, neither asks an engine about their game: it is silent on every record that
 * holds a position of a running game of the reader, or one that led to it or has grown out of it.
 *
 * The whole record is judged, not the position on the board: a review would reach all of it. A
 * player whose running games are not known yet asks no engine at all. Tiles and bridges never leave
 * the board, so a position has grown out of another if all that lay there lies there still.
 */
import { hasCode, type Answered } from '$lib/net/api'
import type { GameLine, GameLines } from '$lib/net/wire'
import { other } from '$lib/net/seats'
import { holds, look } from '$lib/rules'

/** With fewer tiles than this a position is anybody's opening. */
const fewestTiles = 6

/** `asking` and `unanswered`: which games run is not known, and so nothing may be analysed. */
export type Verdict = 'allowed' | 'forbidden' | 'asking' | 'unanswered'

export class FairPlay {
  readonly #ask: () => Promise<Answered<GameLines>>
  #running = $state.raw<readonly GameLine[]>()
  #isAsking = $state(false)

  /** For a reader who is not known to the site nothing is asked, and nothing forbidden. */
  constructor(ask: () => Promise<Answered<GameLines>>, isKnownToSite: boolean) {
    this.#ask = ask
    if (isKnownToSite) void this.load()
    else this.#running = []
  }

  /** Reads which games run against people. */
  async load(): Promise<void> {
    this.#isAsking = true
    const answer = await this.#ask()
    this.#isAsking = false
    if ('value' in answer) this.#running = answer.value.games.filter(isAgainstPerson)
    else if (hasCode(answer.problem, 'signed-out')) this.#running = []
  }

  /** Whether a record may be analysed; `positions` gives all positions in it. */
  judge(rules: string, positions: () => readonly string[]): Verdict {
    if (!this.#running) return this.#isAsking ? 'asking' : 'unanswered'
    const games = this.#running.filter((game) => game.terms.rules === rules)
    if (games.length === 0) return 'allowed'
    const all = positions()
    const isNear = ({ position }: GameLine) => all.some((one) => isOnTheWay(rules, one, position))
    return games.some(isNear) ? 'forbidden' : 'allowed'
  }
}

function isAgainstPerson(game: GameLine): boolean {
  return game.you !== undefined && game[other(game.you)].kind !== 'bot'
}

/** Whether one of two positions may have grown out of the other, and is nobody's mere opening. */
function isOnTheWay(rules: string, one: string, other: string): boolean {
  return hasGrownFrom(rules, one, other) || hasGrownFrom(rules, other, one)
}

/** Whether all that lies in one position, which is no mere opening, lies in another. */
export function hasGrownFrom(rules: string, position: string, before: string): boolean {
  return holds(rules, position, before) && tileCount(rules, before) >= fewestTiles
}

function tileCount(rules: string, position: string): number {
  return look(rules, position).board.lands.flatMap(({ cells }) => cells).length
}
