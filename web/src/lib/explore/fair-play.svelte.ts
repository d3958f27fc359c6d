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
    const holds = (game: GameLine) => all.some((position) => isOnTheWay(position, game.position))
    return games.some(holds) ? 'forbidden' : 'allowed'
  }
}

function isAgainstPerson(game: GameLine): boolean {
  return game.you !== undefined && game[other(game.you)].kind !== 'bot'
}

/** Whether one of two positions may have grown out of the other, and is nobody's mere opening. */
function isOnTheWay(one: string, other: string): boolean {
  return hasGrownFrom(one, other) || hasGrownFrom(other, one)
}

/** Whether all that lies in one position lies in another. */
export function hasGrownFrom(position: string, before: string): boolean {
  const [tiles, earlier] = [tilesOf(position), tilesOf(before)]
  const laid = earlier.filter((tile) => tile !== '.').length
  if (laid < fewestTiles || tiles.length !== earlier.length) return false
  const bridges = new Set(bridgesOf(position))
  return (
    earlier.every((tile, index) => tile === '.' || tile === tiles[index]) &&
    bridgesOf(before).every((bridge) => bridges.has(bridge))
  )
}

/** A letter for each cell, a dot for water. */
function tilesOf(position: string): string[] {
  const [rows = ''] = position.split(' ')
  return [...rows.replaceAll(/\d+/g, (count) => '.'.repeat(Number(count))).replaceAll('/', '')]
}

function bridgesOf(position: string): string[] {
  const [, bridges = '-'] = position.split(' ')
  return bridges === '-' ? [] : bridges.split(',')
}
