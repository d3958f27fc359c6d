/** The two seats of a game. The first lays the first two tiles. */
import type { Seat } from './wire'

export function indexOf(seat: Seat): 0 | 1 {
  return seat === 'first' ? 0 : 1
}

export function other(seat: Seat): Seat {
  return seat === 'first' ? 'second' : 'first'
}
