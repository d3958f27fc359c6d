/**
 * Bakes the textures of water, wood and paper: `npm run assets:textures`.
 *
 * Noise filters are too dear to run while a game is played, so Chromium draws each of them once, as
 * a tile without seams, and the result is committed under `src/assets/textures`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { startChromium } from './chromium.mjs'

const target = new URL('../src/assets/textures/', import.meta.url)

/**
 * `matrix` turns the noise into one colour whose alpha follows the noise; `alpha` shapes that
 * alpha, several humps making the branching lines of light on water.
 */
const textures = [
  {
    name: 'caustics',
    width: 384,
    height: 384,
    frequency: '0.0157 0.0366',
    octaves: 3,
    seed: 11,
    matrix: '0 0 0 0 .86  0 0 0 0 1  0 0 0 0 .97  1.3 .9 0 0 -.62',
    alpha: '0 0 .05 .55 .06 0 .04 .42 .04 0 .02 .3 0',
    levels: 10,
  },
  {
    name: 'wood',
    width: 512,
    height: 192,
    frequency: '0.0059 0.2188',
    octaves: 3,
    seed: 4,
    matrix: '0 0 0 0 .08  0 0 0 0 .04  0 0 0 0 .02  2.6 0 0 0 -1',
    alpha: '0 1',
    levels: 16,
  },
  {
    name: 'paper',
    width: 192,
    height: 192,
    frequency: '0.75',
    octaves: 2,
    seed: 2,
    matrix: '0 0 0 0 .35  0 0 0 0 .26  0 0 0 0 .14  0 0 0 .55 -.25',
    alpha: '0 1',
    levels: 8,
  },
]

const browser = await startChromium()
const page = await browser.newPage()
await mkdir(target, { recursive: true })
for (const texture of textures) {
  const encoded = await page.evaluate(draw, { svg: drawing(texture), ...texture })
  const bytes = Buffer.from(encoded.split(',')[1], 'base64')
  await writeFile(new URL(`${texture.name}.webp`, target), bytes)
  console.log(`${texture.name}.webp: ${bytes.length} bytes`)
}
await browser.close()

function drawing({ width, height, frequency, octaves, seed, matrix, alpha }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <filter id="noise" x="0" y="0" width="1" height="1" color-interpolation-filters="linearRGB">
      <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}"
        seed="${seed}" stitchTiles="stitch"/>
      <feColorMatrix values="${matrix}"/>
      <feComponentTransfer><feFuncA type="table" tableValues="${alpha}"/></feComponentTransfer>
    </filter>
    <rect width="${width}" height="${height}" filter="url(#noise)"/>
  </svg>`
}

/**
 * Runs in the page: SVG to WebP. The encoder keeps alpha without loss, so alpha is rounded to a few
 * levels first, which the eye does not see and which makes the file a fraction of the size.
 */
async function draw({ svg, width, height, levels }) {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const pixels = context.getImageData(0, 0, width, height)
  const step = 255 / levels
  for (let i = 3; i < pixels.data.length; i += 4) {
    pixels.data[i] = Math.round(pixels.data[i] / step) * step
  }
  context.putImageData(pixels, 0, 0)
  return canvas.toDataURL('image/webp', 0.5)
}
