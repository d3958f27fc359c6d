/** The browser's storage; null where it is forbidden or there is no browser. */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}
