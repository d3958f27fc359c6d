/** The clocks of a game of the site, told by the server and read at any of its moments. */
import type { Seat } from '$lib/net/wire'
import { indexOf } from '$lib/net/seats'
import { hasClock } from '$lib/net/terms'

/** In live games each player has so long for the first turn, before the clocks run. */
const firstTurn_ms = 60_000

/** Where time is unlimited nothing is said of it. */
const noTime = [0, 0] as const

export class GameClocks {
  readonly #isTimed: boolean
  #at = $state(0)
  #left_ms = $state.raw<readonly [number, number]>(noTime)
  #running = $state<Seat>()

  /** The text of the time control. */
  constructor(time: string) {
    this.#isTimed = hasClock(time)
  }

  /** What was left to both seats at a moment of the server. */
  set(at: number, left_ms: readonly [number, number] | null | undefined): void {
    this.#at = at
    this.#left_ms = left_ms ?? noTime
  }

  /** Whose time runs since then. */
  run(seat: Seat | undefined): void {
    this.#running = seat
  }

  isRunning(seat: Seat): boolean {
    return this.#running === seat && this.#isTimed
  }

  /** What is left to a seat at a moment of the server; nothing where there is no clock. */
  left_ms(seat: Seat, serverNow: number): number | undefined {
    if (!this.#isTimed) return undefined
    const left = this.#left_ms[indexOf(seat)] ?? 0
    return this.isRunning(seat) ? left - Math.max(0, serverNow - this.#at) : left
  }
}

/** What is left for a first turn that is awaited since a moment. */
export function firstTurnLeft_ms(since: number, serverNow: number): number {
  return Math.max(0, since + firstTurn_ms - serverNow)
}
