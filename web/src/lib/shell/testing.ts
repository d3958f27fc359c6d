/** A storage as browsers have it, for tests, which have no browser. */
export function storage(contents: Record<string, string> = {}): Storage {
  const entries = new Map(Object.entries(contents))
  return {
    get length() {
      return entries.size
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  }
}
