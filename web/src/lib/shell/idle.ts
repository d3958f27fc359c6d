/** Resolves when the browser has nothing else to do, or after a second. */
export function idle(): Promise<void> {
  return new Promise((done) => {
    // Safari does not tell when it is idle.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: 1000 })
    else setTimeout(done, 200)
  })
}
