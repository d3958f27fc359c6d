/**
 * How the board looks, by size and theme, compared with pictures in `baselines/`.
 *
 * The pictures come from Chromium as the tests start it, with the site's own fonts and nothing that
 * moves. At most one pixel in two hundred may differ visibly. A picture that differs is written to
 * `output/` together with the difference; `npm run e2e:renew` makes what is seen now the baseline.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { linkToPosition } from './support/link'
import { themes, type ThemeName } from './support/routes'
import { expect, test } from './support/test'
import { watchTraffic } from './support/traffic'

/** The share of pixels that may differ, and how much a pixel may without being counted. */
const tolerance = { pixels: 0.005, color: 0.1 }

const boards = [
  { rules: '3x3', position: '3/D1L/1DL - l -' },
  { rules: '6x6', position: '5L/1LLLD1/1L1DDD/6/LLLD1L/L1DDD1 c2-b4,d2-d4 d -' },
  {
    rules: 'bga',
    position:
      '9D/1L2LLL2D/1LL2L1D2/1L2D1DD2/4D1D1L1/DDLL4L1/D4DD3/D1LL1DD1LL/1LL5L1/3DDDD1L1 ' +
      'f1-f3,d3-d5,f4-e6,c5-b7,e7-g7,c8-e9 l -',
  },
  {
    rules: 'bsn',
    position:
      'LL7DL1/4L7/D4DDD1L2/5D4L1/D7L1DL/2D1D1L5/5L1DL2D/3D2L5/1D1DDL1D3D/2LL2L1D3/3LL5D1/' +
      '1L5LLL2 b1-c3,h1-g3,d2-f4,k2-i3,b4-d5,h4-h6,l4-l6,g5-g7,i6-i8,e7-f9,a8-a10,h10-j12,' +
      'j10-k12 l -',
  },
]

const cases = boards.flatMap((board) =>
  (Object.keys(themes) as ThemeName[]).map((theme) => ({ ...board, theme })),
)

test.for(cases)('$rules in $theme', async ({ rules, position, theme }, { open }) => {
  const page = await open({
    ...themes[theme],
    viewport: { width: 330, height: 700 },
    deviceScaleFactor: 1,
  })
  const atRest = watchTraffic(page)
  await page.goto(linkToPosition(rules, position))
  await page.locator(`html[data-theme="${theme}"]`).waitFor()
  await page.getByRole('grid').waitFor()
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  await atRest()
  const seen = await page
    .locator('.game-board .board')
    .screenshot({ animations: 'disabled', caret: 'hide' })
  compare(`board-${rules}-${theme}`, seen)
})

function compare(name: string, seen: Buffer) {
  const file = new URL(`baselines/${name}.png`, import.meta.url)
  if (process.env.RENEW) {
    mkdirSync(new URL('.', file), { recursive: true })
    writeFileSync(file, seen)
    return
  }
  expect(existsSync(file), `${name} has no baseline: npm run e2e:renew`).toBe(true)
  const [expected, actual] = [PNG.sync.read(readFileSync(file)), PNG.sync.read(seen)]
  const { width, height } = expected
  expect([actual.width, actual.height], `${name}: width and height`).toEqual([width, height])
  const difference = new PNG({ width, height })
  const differing = pixelmatch(expected.data, actual.data, difference.data, width, height, {
    threshold: tolerance.color,
  })
  const share = differing / (width * height)
  if (share > tolerance.pixels) {
    const output = new URL('output/', import.meta.url)
    mkdirSync(output, { recursive: true })
    writeFileSync(new URL(`${name}-actual.png`, output), seen)
    writeFileSync(new URL(`${name}-difference.png`, output), PNG.sync.write(difference))
  }
  const words = `${name}: share of pixels that differ (see e2e/output/${name}-difference.png)`
  expect(share, words).toBeLessThanOrEqual(tolerance.pixels)
}
