/**
 * Setting the tiles that light is given before a game: taps lay and lift them, the rules judge.
 */
import { inspect, type BoardView, type Problem } from '$lib/rules'

export class HandicapSetup {
  readonly rules: string
  /** How many tiles light is given. */
  readonly count: number
  #cells = $state<string[]>([])
  #refused = $state.raw<{ cell: string; problem: Problem }>()
  readonly #view = $derived.by(() => inspect(this.rules, this.#cells, [], [], false))

  constructor(rules: string, count: number) {
    this.rules = rules
    this.count = count
  }

  get board(): BoardView {
    return this.#view.board
  }

  get laid(): number {
    return this.#cells.length
  }

  get isComplete(): boolean {
    return this.laid === this.count
  }

  /** Why the last tap was refused. */
  get refused(): { cell: string; problem: Problem } | undefined {
    return this.#refused
  }

  /** The position to start from. */
  get position(): string {
    return this.#view.text
  }

  press(cell: string): void {
    this.#refused = undefined
    if (this.#cells.includes(cell)) {
      this.#cells = this.#cells.filter((other) => other !== cell)
      return
    }
    if (this.isComplete) return
    const cells = [...this.#cells, cell]
    const [problem] = inspect(this.rules, cells, [], [], false).faults
    if (problem) this.#refused = { cell, problem }
    else this.#cells = cells
  }
}
