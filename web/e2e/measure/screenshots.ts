/**
 * The pictures in `docs/screenshots`, from the real page: `npm run screenshots`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { cell } from '../support/board'
import { linkTo } from '../support/link'
import { encodeSmall } from '../support/palette'
import { themes } from '../support/routes'
import { expect, test } from '../support/test'
import { watchTraffic } from '../support/traffic'

const folder = new URL('../../../docs/screenshots/', import.meta.url)
const mostBytes = 250_000

/** A game between two of our own opponents, to the middle. */
const turns = `1. e1,g3 e2,f2 2. f1,g1 g2,h2 3. d1,c3 c2,i4 4. d3,e3 j3,j4 5. i3,e4 f4,h4
6. h3,g4 c2-e2 7. a5,b5 b2,b3 8. c5,c6 b1,j1 9. e3-g3 d5,h6 10. i1,f6 b3-d5 11. e6,g6 e5,f5
12. e7,e10 c7,d7 13. g4-g6 e5-c7 14. i5,g8 a7,b7 15. d9,e9 b9,c9 16. b8,f10 a9,a10`

const record = (text: string) => `[Rules "print-10"]\n[Result "*"]\n\n${text} *\n`

const played = JSON.stringify({
  agreement: {
    rules: 'print-10',
    players: [
      { kind: 'person', name: '' },
      { kind: 'careful', name: '' },
    ],
    seed: 1,
  },
  text: record(turns),
  isOver: false,
  savedAt_ms: 1,
})

/** How to come to what a picture shows. */
const pictures: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => {
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  play: async (page) => {
    await page.goto('/play')
    await cell(page, 'h8').click()
    await page.locator('[aria-label*="tile 1 of this turn"]').waitFor()
  },
  rules: async (page) => {
    await page.goto('/rules')
    await page.getByRole('grid').first().waitFor()
  },
  explore: async (page) => {
    const commented = turns
      .replace('g4-g6', 'g4-g6 {Two islands joined.}')
      .replace('a7,b7', 'a7,b7 (14... h9,i9 j7,j8)')
    await page.goto(linkTo(record(commented)))
    await page.locator('ol.tree').getByText('a9,a10').click()
    await page.getByRole('button', { name: 'Close' }).last().click()
  },
}

const cases = Object.keys(pictures).flatMap((name) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [1440, 360].map((width) => ({ name, theme, width })),
  ),
)

test.for(cases)('$name $theme $width', async ({ name, theme, width }, { open }) => {
  const isPhone = width < 600
  const page = await open({
    ...themes[theme],
    storage: name === 'play' ? { 'ponte.game.x': played } : {},
    viewport: isPhone ? { width, height: 760 } : { width, height: 900 },
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
  })
  const atRest = watchTraffic(page)
  await pictures[name]?.(page)
  await page.evaluate(() => document.fonts.ready)
  await atRest()
  await page.mouse.move(1, 1)
  const shot = await page.screenshot({ animations: 'disabled' })
  const small = encodeSmall(PNG.sync.read(shot), mostBytes)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL(`${name}-${theme}-${width}.png`, folder), small)
  expect(small.length).toBeLessThanOrEqual(mostBytes)
})
