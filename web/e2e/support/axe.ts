/**
 * Axe, the judge of accessibility: it finds nothing, in no theme.
 *
 * It runs in the page itself, brought there once a document. Pages have no frames, which it would
 * not look into.
 */
import axe, { type RunOnly, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { themes, type ThemeName } from './routes'
import { expect } from './test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** The rules that look at colours; the others say the same in every theme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Expects no violation: of any rule first, then of those about colours in every theme. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  await expectNone(page, { type: 'tag', values: tags }, 'all rules')
  await page.evaluate(flatten)
  for (const name of Object.keys(themes) as ThemeName[]) {
    await page.emulateMedia(themes[name])
    await page.locator(`html[data-theme="${name}"]`).waitFor()
    const judged = await expectNone(page, { type: 'rule', values: colorRules }, name)
    expect(judged, 'texts that axe could judge').toBeGreaterThan(3)
  }
}

/** Tells on how many elements axe had an opinion. */
async function expectNone(page: Page, only: RunOnly, what: string): Promise<number> {
  const { found, frames, judged } = await page.evaluate(judge, { runOnly: only })
  expect(found, what).toEqual([])
  expect(frames, 'frames that axe does not see').toBe(0)
  return judged
}

/** Runs in the page. */
async function judge(options: RunOptions) {
  const { axe: judging } = window as unknown as { axe: typeof axe }
  const { violations, passes } = await judging.run(document, options)
  return {
    found: violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    })),
    frames: document.querySelectorAll('iframe, frame').length,
    judged: passes.flatMap(({ nodes }) => nodes).length,
  }
}

/**
 * Runs in the page: takes textures and gradients away, on which axe has no opinion. Of the one
 * gradient that carries words, on buttons, clocks and the count of games that wait, the end with
 * less contrast stays.
 */
function flatten() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    * { background-image: none !important }
    *::before, *::after { background: none !important }
    .button.primary, .clock.isRunning, a.waiting { background: var(--accent-top) !important }
    [data-theme='dark'] :is(.button.primary, .clock.isRunning, a.waiting) {
      background: var(--accent-bottom) !important
    }
  `)
  document.adoptedStyleSheets.push(sheet)
}
