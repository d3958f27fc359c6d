/** The files that a page has fetched. */
import type { Page } from 'playwright-core'

/**
 * What lies at an address that the page has fetched.
 *
 * Asked for again: the browser throws away what it no longer needs, a worker's files at once.
 */
export async function bytesOf(page: Page, url: string): Promise<Buffer> {
  return (await page.request.get(url)).body()
}
