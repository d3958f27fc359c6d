/** Axe, the judge of accessibility: it finds nothing, in no theme. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { themes, type ThemeName } from './routes'
import { expect } from './test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** The rules that look at colours; the others say the same in every theme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Expects no violation: of any rule first, then of those about colours in every theme. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNone(new AxeBuilder({ page }).withTags(tags), 'all rules')
  await page.evaluate(flatten)
  for (const name of Object.keys(themes) as ThemeName[]) {
    await page.emulateMedia(themes[name])
    await page.locator(`html[data-theme="${name}"]`).waitFor()
    const judged = await expectNone(new AxeBuilder({ page }).withRules(colorRules), name)
    expect(judged, 'texts that axe could judge').toBeGreaterThan(3)
  }
}

/** Tells on how many elements axe had an opinion. */
async function expectNone(axe: AxeBuilder, what: string): Promise<number> {
  const { violations, passes } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }))
  expect(found, what).toEqual([])
  return passes.flatMap(({ nodes }) => nodes).length
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
