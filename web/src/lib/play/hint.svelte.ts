/**
 * A hint for the player to move: the turn that the machine would make, and what it expects of it.
 *
 * It holds for one position; whoever shows it clears it when the position changes.
 */
import type { Search } from '$lib/engine'
import type { Report } from '$lib/engine/protocol'

/** What a hint needs of an engine. */
export interface Adviser {
  search(search: Search, signal: AbortSignal): Promise<Report | undefined>
}

export interface Advice {
  turn: string
  /** The chance to win after it, a draw counted as half. */
  chance: number
}

/** How long the machine looks for it. */
const time_ms = 1000

export class Hint {
  readonly #adviser: Adviser
  #advice = $state.raw<Advice>()
  #isThinking = $state(false)
  #hasFailed = $state(false)
  #search: AbortController | undefined

  constructor(adviser: Adviser) {
    this.#adviser = adviser
  }

  get advice(): Advice | undefined {
    return this.#advice
  }

  get isThinking(): boolean {
    return this.#isThinking
  }

  get hasFailed(): boolean {
    return this.#hasFailed
  }

  async ask(rules: string, position: string): Promise<void> {
    this.clear()
    const { signal } = (this.#search = new AbortController())
    this.#isThinking = true
    try {
      const report = await this.#adviser.search({ rules, position, time_ms }, signal)
      if (!signal.aborted) this.#advice = adviceOf(report)
    } catch {
      if (!signal.aborted) this.#hasFailed = true
    }
    if (!signal.aborted) this.#isThinking = false
  }

  /** Forgets the hint, or stops looking for it. */
  clear(): void {
    this.#search?.abort()
    this.#advice = undefined
    this.#isThinking = false
    this.#hasFailed = false
  }
}

function adviceOf(report: Report | undefined): Advice | undefined {
  const line = report?.lines[0]
  const turn = line?.turns[0]
  if (!line || turn === undefined) return undefined
  return { turn, chance: line.chances.win + line.chances.draw / 2 }
}
