/**
 * Draws the icons of the installed page from `public/icon.svg`: `npm run assets:icons`.
 *
 * Plain ones keep the round corners; the maskable one and Apple's fill the whole square, because
 * the system cuts them to its own shape.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startChromium } from './chromium.mjs'

const folder = new URL('../public/', import.meta.url)
const logo = await readFile(new URL('icon.svg', folder), 'utf8')
// Without round corners, and with the drawing inside the circle that every mask leaves.
const full = logo.replace(' rx="12"', '')
const safe = full
  .replace('viewBox="0 0 50 50"', 'viewBox="-6 -6 62 62"')
  .replace('<rect width="50" height="50"', '<rect x="-6" y="-6" width="62" height="62"')

const icons = [
  { file: 'icon-192.png', svg: logo, size: 192 },
  { file: 'icon-512.png', svg: logo, size: 512 },
  { file: 'icon-maskable-512.png', svg: safe, size: 512 },
  { file: 'apple-touch-icon.png', svg: full, size: 180 },
]

const browser = await startChromium()
for (const { file, svg, size } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const image = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await page.setContent(`<style>* { margin: 0 }</style><img src="${image}" width="${size}">`)
  await page.locator('img').evaluate((element) => element.decode())
  await page.screenshot({ path: fileURLToPath(new URL(file, folder)), omitBackground: true })
  await page.close()
  console.log(file)
}
await browser.close()
