/**
 * Spaces at which no line may break: in `10 × 10` and `3 : 2`, and before the signs that French sets
 * apart. The texts themselves are written with ordinary spaces, which one can see.
 */
const fixed = '\u00a0'

export function typeset(text: string): string {
  return text
    .replace(/ (?=[:;?!×])/g, fixed)
    .replace(/(?<=×) (?=\d)/g, fixed)
    .replace(/(?<=\d\u00a0:) (?=\d)/g, fixed)
}

/** All strings within a value, typeset. */
export function typesetAll<T>(value: T): T {
  if (typeof value === 'string') return typeset(value) as T
  if (Array.isArray(value)) return value.map(typesetAll) as T
  const entries = Object.entries(value as object)
  return Object.fromEntries(entries.map(([key, inner]) => [key, typesetAll(inner)])) as T
}
