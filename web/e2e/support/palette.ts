/**
 * Pictures small enough for a repository: PNG with a palette, made here because nothing else that
 * the project uses can write it.
 *
 * The palette is found by median cut: the box of colours that spreads widest is parted at its
 * middle until there are enough boxes.
 */
import { crc32, deflateSync } from 'node:zlib'
import type { PNG } from 'pngjs'

type Color = readonly [number, number, number]

interface Counted {
  color: Color
  count: number
}

/** Encodes a picture with as many colours as fit into so many bytes. */
export function encodeSmall(image: PNG, mostBytes: number): Buffer {
  for (const count of [256, 160, 112, 80, 56]) {
    const encoded = encode(image, count)
    if (encoded.length <= mostBytes) return encoded
  }
  throw new Error(`the picture does not fit into ${mostBytes} bytes`)
}

function encode({ data, width, height }: PNG, count: number): Buffer {
  const palette = paletteOf(data, count)
  const nearest = new Map<number, number>()
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x)
      const key = keyOf(data, at)
      const index = nearest.get(key) ?? indexOfNearest(palette, colorOf(key))
      nearest.set(key, index)
      rows[y * (width + 1) + 1 + x] = index
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a pixel that name a colour of the palette.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, contents: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), contents])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(contents.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** Colours that differ in the last two bits only are taken for one. */
function keyOf(data: Buffer, at: number): number {
  const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
  return ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2)
}

function colorOf(key: number): Color {
  const full = (part: number) => (part << 2) | (part >> 4)
  return [full(key >> 12), full((key >> 6) & 63), full(key & 63)]
}

function paletteOf(data: Buffer, count: number): Color[] {
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const key = keyOf(data, at)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const boxes: Counted[][] = [
    [...counts].map(([key, found]) => ({ color: colorOf(key), count: found })),
  ]
  while (boxes.length < count) {
    const [widest] = boxes
      .filter((box) => box.length > 1)
      .toSorted((a, b) => weightOf(b) - weightOf(a))
    if (!widest) break
    boxes.splice(boxes.indexOf(widest), 1, ...part(widest))
  }
  return boxes.map(meanOf)
}

function spreadOf(box: readonly Counted[], channel: 0 | 1 | 2): number {
  let [least, most] = [255, 0]
  for (const { color } of box) {
    least = Math.min(least, color[channel])
    most = Math.max(most, color[channel])
  }
  return most - least
}

function widestChannel(box: readonly Counted[]): 0 | 1 | 2 {
  const channels = [0, 1, 2] as const
  const [channel = 0] = channels.toSorted((a, b) => spreadOf(box, b) - spreadOf(box, a))
  return channel
}

/** Wide boxes first, and of those the ones that many pixels lie in. */
function weightOf(box: readonly Counted[]): number {
  const pixels = box.reduce((sum, { count }) => sum + count, 0)
  return spreadOf(box, widestChannel(box)) * Math.sqrt(pixels)
}

function part(box: readonly Counted[]): [Counted[], Counted[]] {
  const channel = widestChannel(box)
  const sorted = box.toSorted((a, b) => a.color[channel] - b.color[channel])
  const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2
  let passed = 0
  const middle = sorted.findIndex(({ count }) => (passed += count) >= half)
  const at = Math.min(Math.max(1, middle), sorted.length - 1)
  return [sorted.slice(0, at), sorted.slice(at)]
}

function meanOf(box: readonly Counted[]): Color {
  const total = box.reduce((sum, { count }) => sum + count, 0)
  const mean = (channel: 0 | 1 | 2) =>
    Math.round(box.reduce((sum, { color, count }) => sum + color[channel] * count, 0) / total)
  return [mean(0), mean(1), mean(2)]
}

function indexOfNearest(palette: readonly Color[], [red, green, blue]: Color): number {
  let [nearest, least] = [0, Infinity]
  for (const [index, color] of palette.entries()) {
    const distance = (color[0] - red) ** 2 + (color[1] - green) ** 2 + (color[2] - blue) ** 2
    if (distance < least) [nearest, least] = [index, distance]
  }
  return nearest
}
