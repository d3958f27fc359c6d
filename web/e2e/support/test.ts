/**
 * `test` as all browser tests use it: with a page of the real site, in a profile of its own.
 *
 * Whatever goes wrong unseen fails the test that caused it: errors in the console, exceptions,
 * answers with an error, and everything that the content security policy forbids.
 */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { patience_ms } from './patience'
import { missingRoute } from './routes'

export { expect }

export interface Visit extends BrowserContextOptions {
  /** Messages of the browser that this test provokes on purpose. */
  expects?: RegExp[]
  /** What lies in the browser's storage when the page is first opened. */
  storage?: Record<string, string>
  /** Another site than the one all tests share. */
  site?: string
}

/** Opens a fresh profile and gives its first page, still empty. */
export type Open = (visit?: Visit) => Promise<Page>

let browser: Promise<Browser> | undefined

export const test = base.extend<{ open: Open; page: Page }>({
  open: async ({ task }, use) => {
    const opened: { page: Page; problems: string[] }[] = []
    await use(async (visit = {}) => {
      browser ??= chromium.connect(inject('browser'))
      const visited = await openPage(await browser, visit)
      opened.push(visited)
      return visited.page
    })
    const hasFailed = task.result?.state === 'fail'
    for (const [index, { page }] of opened.entries()) {
      if (hasFailed && !page.isClosed()) await photograph(page, `${task.name} ${index + 1}`)
      await page.context().close()
    }
    const problems = opened.flatMap((visited) => visited.problems)
    expect(problems, 'what the browser complained about').toEqual([])
  },
  page: async ({ open }, use) => {
    await use(await open())
  },
})

async function openPage(browser: Browser, visit: Visit) {
  const { expects = [], storage = {}, site = inject('site'), ...options } = visit
  const context = await browser.newContext({
    baseURL: site,
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    // Only the tests of working offline want it; the others would all fetch the whole site.
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(patience_ms)
  const problems: string[] = []
  const note = (text: string, url = '') => {
    const isExpected = expects.some((expected) => expected.test(text))
    if (!isExpected && !url.endsWith(missingRoute)) problems.push(text)
  }
  context.on('weberror', (error) => note(`exception: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`, message.location().url)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) {
      note(`${response.status()}: ${response.url()}`, response.url())
    }
  })
  await context.addInitScript(watchPolicy)
  await context.addInitScript(fillStorage, storage)
  return { page: await context.newPage(), problems }
}

/** Runs in the page: not every violation of the policy is logged. */
function watchPolicy() {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`forbidden by ${event.violatedDirective}: ${event.blockedURI}`)
  })
}

/** Runs in the page, once a profile: later visits find what the page has made of it. */
function fillStorage(storage: Record<string, string>) {
  if (location.protocol === 'about:' || localStorage.getItem('e2e.filled')) return
  localStorage.setItem('e2e.filled', 'yes')
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
}

async function photograph(page: Page, name: string) {
  const path = `e2e/output/${name.replace(/[^\w]+/g, '-')}.png`
  await page.screenshot({ path, fullPage: true }).catch(() => undefined)
}
