/** What was asked of the server and not answered yet, by nonce, in the order of asking. */
import type { FromClient, Problem } from './wire'

export type NoncedMessage = Extract<FromClient, { nonce: string }>

/** What the server said: done, or why not. */
export type Answer = { version: number | undefined } | { problem: Problem }

export class Pending {
  readonly #asked = new Map<string, { message: NoncedMessage; settle: (answer: Answer) => void }>()

  add(message: NoncedMessage): Promise<Answer> {
    return new Promise((settle) => this.#asked.set(message.nonce, { message, settle }))
  }

  all(): NoncedMessage[] {
    return [...this.#asked.values()].map(({ message }) => message)
  }

  /** Passes an answer on; one that nobody waits for is left out. */
  settle(nonce: string, answer: Answer): void {
    const asked = this.#asked.get(nonce)
    this.#asked.delete(nonce)
    asked?.settle(answer)
  }

  refuseAll(problem: Problem): void {
    for (const nonce of this.#asked.keys()) this.settle(nonce, { problem })
  }
}
