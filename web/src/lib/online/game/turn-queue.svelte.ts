/** A turn that is prepared while the other thinks, and played as soon as it can be. */
import { attempt, judge, type PositionView } from '$lib/rules'

export class TurnQueue {
  #turn = $state<string>()
  #dropped = $state(0)

  get turn(): string | undefined {
    return this.#turn
  }

  /** How often a queued turn could not be played. */
  get dropped(): number {
    return this.#dropped
  }

  put(turn: string): void {
    this.#turn = turn
  }

  clear(): void {
    this.#turn = undefined
  }

  /** Takes the turn out to be played in a position; one that is illegal there is dropped. */
  take(position: PositionView): string | undefined {
    const turn = this.#turn
    if (turn === undefined) return undefined
    this.#turn = undefined
    const judged = attempt(() => judge(position.rules, position.text, turn))
    if ('value' in judged) return judged.value
    this.#dropped++
    return undefined
  }
}
