/**
 * While two people play, neither asks an engine about their game: it is silent on every record that
 * holds a position which has grown out of a running game of the reader.
 *
 * The whole record is judged, not the position on the board: from its first turn a review would
 * reach the last one. The server refuses the same; here it is said in time. Tiles and bridges never
 * leave the board, so a position has grown out of another if all that lay there lies there still.
 */
import type { Answered } from '$lib/net/api'
import type { GameLine, GameLines } from '$lib/net/wire'
import { other } from '$lib/online/seats'

/** With fewer tiles than this a position is anybody's opening. */
const fewestTiles = 6

export class FairPlay {
  readonly #ask: () => Promise<Answered<GameLines>>
  #running = $state.raw<readonly GameLine[]>([])

  constructor(ask: () => Promise<Answered<GameLines>>) {
    this.#ask = ask
  }

  /** Reads which games run against people. */
  async load(): Promise<void> {
    const answer = await this.#ask()
    if ('problem' in answer) return
    this.#running = answer.value.games.filter(
      (game) => game.you !== undefined && game[other(game.you)].kind !== 'bot',
    )
  }

  /** Whether a record may not be analysed; `ends` are the positions at the ends of its lines. */
  forbids(rules: string, ends: readonly string[]): boolean {
    return this.#running.some(
      (game) => game.terms.rules === rules && ends.some((end) => hasGrownFrom(end, game.position)),
    )
  }
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
