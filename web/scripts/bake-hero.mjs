/**
 * Makes the picture on the start page, by day and by night: `npm run assets:hero`.
 *
 * Our own renderer draws the position, Chromium cuts off the paper around the frame and encodes it
 * in three sizes. `PONTE` may name a built `ponte`; otherwise cargo builds and runs it.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChromium } from './chromium.mjs'

const target = new URL('../src/assets/pictures/', import.meta.url)
const position =
  '9D/1L2LLL2D/1LL2L1D2/1L2D1DD2/4D1D1L1/DDLL4L1/D4DD3/D1LL1DD1LL/1LL5L1/3DDDD1L1 ' +
  'f1-f3,d3-d5,f4-e6,c5-b7,e7-g7,c8-e9 l -'
// The renderer draws on a square of 912 units and leaves 22 of paper on each side.
const paper = 22 / 912

const browser = await startChromium()
const page = await browser.newPage()
await mkdir(target, { recursive: true })
for (const theme of ['light', 'dark']) {
  for (const width of [560, 800, 1120]) {
    const board = render(theme, Math.round(width / (1 - 2 * paper)))
    const encoded = await page.evaluate(crop, { board, width, paper })
    const bytes = Buffer.from(encoded.split(',')[1], 'base64')
    await writeFile(new URL(`board-${theme}-${width}.webp`, target), bytes)
    console.log(`board-${theme}-${width}.webp: ${bytes.length} bytes`)
  }
}
await browser.close()

/** The position as a PNG, in base 64. */
function render(theme, size) {
  const file = join(mkdtempSync(join(tmpdir(), 'ponte-')), 'board.png')
  const [program, ...start] = process.env.PONTE
    ? [process.env.PONTE]
    : ['cargo', 'run', '--quiet', '--release', '--package', 'ponte', '--']
  const options = ['--rules', 'bga', '--networks', '--theme', theme, '--size', String(size)]
  execFileSync(program, [...start, 'render', ...options, '-p', position, '-o', file])
  return readFileSync(file, 'base64')
}

/** Runs in the page: cuts the paper off and encodes the rest. */
async function crop({ board, width, paper }) {
  const image = new Image()
  image.src = `data:image/png;base64,${board}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height: width })
  const edge = image.width * paper
  const inner = image.width - 2 * edge
  canvas.getContext('2d').drawImage(image, edge, edge, inner, inner, 0, 0, width, width)
  return canvas.toDataURL('image/webp', width > 600 ? 0.7 : 0.78)
}
