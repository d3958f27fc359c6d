/** Starts one server and one browser for the whole run, and ends both after it. */
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { launchOptions } from './chromium'
import { startServer } from './server'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server is. */
    site: string
    /** Where the browser can be driven. */
    browser: string
  }
}

export default async function setup(project: TestProject) {
  const server = await startServer()
  const browser = await chromium.launchServer(launchOptions())
  project.provide('site', server.url)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.stop()
  }
}
