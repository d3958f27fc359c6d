/** How long to wait before trying a lost line again: longer each time, and never all at once. */
const shortest_ms = 500
const longest_ms = 20_000

/** `attempt` counts from nought; `chance` is between 0 and 1. */
export function waitBefore(attempt: number, chance: number): number {
  const whole = Math.min(shortest_ms * 2 ** attempt, longest_ms)
  return whole * (0.5 + chance / 2)
}
