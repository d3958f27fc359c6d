/** What is said at a game, in the order in which it was said. */
import type { ChatLine } from '$lib/net/wire'

export class GameChat {
  #lines = $state.raw<readonly ChatLine[]>([])

  get lines(): readonly ChatLine[] {
    return this.#lines
  }

  /** Takes lines, some of which may be known. */
  add(lines: readonly ChatLine[]): void {
    const known = new Set(this.#lines.map(({ id }) => id))
    const added = lines.filter(({ id }) => !known.has(id))
    this.#lines = [...this.#lines, ...added].toSorted((one, other) => one.id - other.id)
  }

  /** Forgets a line that a moderator has removed. */
  remove(id: number): void {
    this.#lines = this.#lines.filter((line) => line.id !== id)
  }
}
