/** What is left of a player's time, as a clock shows it and as it is said. */

const second_ms = 1000
const minute_ms = 60 * second_ms
const hour_ms = 60 * minute_ms
const day_ms = 24 * hour_ms

/** Below this a live clock counts tenths of seconds, and is said to run out. */
export const hurry_ms = 20_000

/** `08:41`, `1:02:03`, `0:07.4`. */
export function clockText(left_ms: number): string {
  const left = Math.max(0, left_ms)
  if (left < hurry_ms / 2) return `0:${(Math.floor(left / 100) / 10).toFixed(1).padStart(4, '0')}`
  const seconds = Math.ceil(left / second_ms)
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}

/** A long time in its two greatest units, to be worded. */
export interface Span {
  days: number
  hours: number
  minutes: number
}

export function spanOf(left_ms: number): Span {
  const left = Math.max(0, left_ms)
  return {
    days: Math.floor(left / day_ms),
    hours: Math.floor((left % day_ms) / hour_ms),
    minutes: Math.floor((left % hour_ms) / minute_ms),
  }
}
