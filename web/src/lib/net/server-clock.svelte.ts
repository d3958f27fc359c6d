/** What time it is at the server, and how long the way there and back takes. */

/** Clocks that differ by more than this from what was thought have jumped. */
const jump_ms = 1000

export class ServerClock {
  readonly #now_ms: () => number
  #lag_ms = $state<number>()
  /** The server's clock minus ours. */
  #offset_ms: number | undefined

  /** A clock of ours, in milliseconds; it may stand still while the device sleeps. */
  constructor(now_ms: () => number) {
    this.#now_ms = now_ms
  }

  /** The last measured way to the server and back. */
  get lag_ms(): number | undefined {
    return this.#lag_ms
  }

  /** In Unix milliseconds; our own time until the server has told its. */
  now(): number {
    return this.#offset_ms === undefined ? Date.now() : this.#now_ms() + this.#offset_ms
  }

  /** A first guess: the server has just said what time it is. */
  guess(serverNow: number): void {
    this.#offset_ms ??= serverNow - this.#now_ms()
  }

  /** The server has answered what was sent at a moment of ours. */
  measure(sentAt: number, serverNow: number): void {
    const now = this.#now_ms()
    const lag = now - sentAt
    const offset = serverNow + lag / 2 - now
    const isFirst = this.#lag_ms === undefined || this.#offset_ms === undefined
    const hasJumped = Math.abs(offset - (this.#offset_ms ?? offset)) > jump_ms + lag
    this.#offset_ms = isFirst || hasJumped ? offset : mix(this.#offset_ms ?? offset, offset)
    this.#lag_ms = isFirst ? lag : mix(this.#lag_ms ?? lag, lag)
  }
}

/** Follows a measure, but not each of its jumps. */
function mix(old: number, latest: number): number {
  return 0.8 * old + 0.2 * latest
}
