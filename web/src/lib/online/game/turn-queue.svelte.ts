/** A turn that is prepared while the other thinks, and played as soon as it can be. */
import { attempt, judge, type PositionView } from '$lib/rules'

export class TurnQueue {
  #turn = $state<string>()

  get turn(): string | undefined {
    return this.#turn
  }

  put(turn: string): void {
    this.#turn = turn
  }

  clear(): void {
    this.#turn = undefined
  }

  /** Takes the turn out to be played in a position; tells where it is illegal there. */
  take(position: PositionView): { turn: string } | 'illegal' | undefined {
    const turn = this.#turn
    if (turn === undefined) return undefined
    this.#turn = undefined
    const judged = attempt(() => judge(position.rules, position.text, turn))
    return 'value' in judged ? { turn: judged.value } : 'illegal'
  }
}
