import { readFileSync } from 'node:fs'

interface ListedPage {
  path: string
  source: string
  /** Whether it is for playing each other, and waits for words of its own. */
  isOnline: boolean
}

const table = readFileSync(new URL('./src/routes.ts', import.meta.url), 'utf8')

const entry = /^  '(\/[^']*)': (online\()?[\s\S]*?import\('\.\/(routes\/\w+\.svelte)'\)/gm

/**
 * The pages with an address of their own, as `src/routes.ts` lists them. The build and the browser
 * tests read that table as text: to import it takes a browser.
 */
export const pages: readonly ListedPage[] = [...table.matchAll(entry)].map(
  ([, path = '', online, source = '']) => ({ path, source, isOnline: online !== undefined }),
)
