/**
 * Many boards on one page are built one after another, and between two of them the page can answer
 * to a hand and paint.
 */
let last: Promise<void> = Promise.resolve()

/** Resolves when it is the caller's turn to build. */
export function inLine(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setTimeout(resolve)))
  return last
}
