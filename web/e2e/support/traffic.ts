/** What a page fetches: when it is at rest, and nothing of it is under way. */
import type { Page, Request } from 'playwright-core'
import { expect } from './test'

/**
 * Watches a page from here on. The function that is given resolves when the page has nothing else to
 * do and waits for no answer; sockets are not counted.
 */
export function watchTraffic(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let count = 0
  page.on('request', (request) => {
    count++
    pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return async () => {
    let before = -1
    while (count > before) {
      before = count
      await page.evaluate(idle)
      await expect.poll(() => pending.size).toBe(0)
    }
  }
}

/** Runs in the page: what it put off until it would be idle has been begun. */
async function idle() {
  for (let round = 0; round < 3; round++) {
    await new Promise((done) => requestIdleCallback(done))
    await new Promise((done) => setTimeout(done))
  }
}
