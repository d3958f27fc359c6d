/**
 * Cuts the fonts down to the letters of our six languages: `npm run assets:fonts`.
 *
 * Reads the font packages, writes `src/assets/fonts/*.woff2` and `public/licences`. The results are
 * committed, so building the page needs neither this script nor the subsetter.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const packages = new URL('../node_modules/', import.meta.url)
const target = new URL('../src/assets/fonts/', import.meta.url)
// Licences travel with the built page, as the fonts do.
const licenceTarget = new URL('../public/licences/', import.meta.url)

const latin = range(0x20, 0x7e) + range(0xa0, 0xff)
// French œ and narrow spaces; dashes, quotes, dots; the minus sign.
const beyondLatin1 = 'Œœ\u2009\u202f‐‑–—‘’‚“”„•…‹›€−'
const text = latin + beyondLatin1
// What the style sheets switch on (lining and tabular figures) and what every text needs.
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum']

const fonts = [
  {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    to: 'inter.woff2',
    // The page sets nothing lighter than 400 and nothing bolder than 700.
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    from: '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff2',
    to: 'cormorant-garamond-600.woff2',
  },
]
const licences = [
  { from: '@fontsource-variable/inter/LICENSE', to: 'inter-OFL.txt' },
  { from: '@fontsource/cormorant-garamond/LICENSE', to: 'cormorant-garamond-OFL.txt' },
]

await mkdir(target, { recursive: true })
await mkdir(licenceTarget, { recursive: true })
for (const { from, to, variationAxes } of fonts) {
  const whole = await readFile(new URL(from, packages))
  const options = { targetFormat: 'woff2', variationAxes, keepFeatures }
  const subset = await subsetFont(whole, text, options)
  await writeFile(new URL(to, target), subset)
  console.log(`${to}: ${whole.length} to ${subset.length} bytes`)
}
for (const { from, to } of licences) {
  await copyFile(new URL(from, packages), new URL(to, licenceTarget))
}

/** The characters from one code point to another, both included. */
function range(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
}
