/**
 * Writes `file.br` and `file.gz` beside each file of the built page that gets smaller, once and well,
 * so that the server never has to: `node scripts/compress.mjs dist`.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Files of other kinds are compressed already. */
const KINDS = 'css html ico js json mjs svg txt wasm webmanifest xml'.split(' ')

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('name the folder')

let plain = 0
let packed = 0
for (const name of readdirSync(folder, { recursive: true })) {
  const file = join(folder, name)
  if (!statSync(file).isFile()) continue
  const bytes = readFileSync(file)
  plain += bytes.length
  if (!KINDS.includes(extname(file).slice(1))) {
    packed += bytes.length
    continue
  }
  const best = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const brotli = brotliCompressSync(bytes, { params: best })
  const gzip = gzipSync(bytes, { level: 9 })
  packed += Math.min(brotli.length, bytes.length)
  if (brotli.length < bytes.length) writeFileSync(`${file}.br`, brotli)
  if (gzip.length < bytes.length) writeFileSync(`${file}.gz`, gzip)
}
console.log(`${folder}: ${plain} bytes, ${packed} by brotli`)
