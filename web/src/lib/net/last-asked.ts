/** Questions of which only the last matters: an answer that comes after another was asked is late. */
export class LastAsked {
  #count = 0

  /** Waits for an answer; nothing where it is late. */
  async wait<T>(asked: Promise<T>): Promise<T | undefined> {
    const mine = ++this.#count
    const answer = await asked
    return mine === this.#count ? answer : undefined
  }

  /** Nobody waits for an answer any more. */
  forget(): void {
    this.#count++
  }
}
