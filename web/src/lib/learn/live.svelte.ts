/**
 * A board of the rules pages that can be played on: where it stands, and the way back.
 *
 * It has no opponent and no history. What is legal and what a turn leads to is asked of the rules,
 * which must have been loaded.
 */
import { GameRecord, look, type PositionView } from '$lib/rules'
import type { Example } from './examples'

export class LiveBoard {
  readonly #start: PositionView
  #view: PositionView = $state.raw() as PositionView

  constructor(example: Example) {
    this.#start = look(example.rules, example.position)
    this.#view = this.#start
  }

  get view(): PositionView {
    return this.#view
  }

  /** Whether something was played here. */
  get isChanged(): boolean {
    return this.#view.text !== this.#start.text
  }

  /** Plays a legal turn. */
  play(turn: string): void {
    const { rules, text } = this.#view
    const record = GameRecord.begin(rules, text)
    this.#view = record.look(record.add(0, turn))
    record.free()
  }

  reset(): void {
    this.#view = this.#start
  }
}
