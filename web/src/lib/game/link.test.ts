import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { carriesGame, longestText, packGame, unpackGame } from './link'

const game = `[Rules "bga"]
[Light "Ça va"]
[Result "*"]

1. d4,d5 {au centre ✓} (1. a1,b2 swap) 1... swap f6,f7 *
`

async function pack(text: string): Promise<string> {
  const packed = await packGame(text)
  if ('problem' in packed) throw new Error(packed.problem)
  return packed.value
}

describe('a link', () => {
  it('carries a game there and back', async () => {
    const hash = await pack(game)
    expect(carriesGame(hash)).toBe(true)
    expect(hash).toMatch(/^game=[\w-]+$/)
    expect(await unpackGame(hash)).toEqual({ value: game })
  })

  it('carries a text of any bytes up to the longest', async () => {
    const noise = Array.from({ length: longestText }, (_, at) => {
      return String.fromCharCode(33 + ((at * at * 31 + at * 7) % 90))
    }).join('')
    expect(await unpackGame(await pack(noise))).toEqual({ value: noise })
  })

  it('is not made for a text that is too long', async () => {
    expect(await packGame('x'.repeat(longestText + 1))).toEqual({ problem: 'link-too-long' })
    expect(await packGame('é'.repeat(longestText / 2 + 1))).toEqual({ problem: 'link-too-long' })
  })

  it('is told from other addresses', () => {
    expect(carriesGame('position=bga')).toBe(false)
    expect(carriesGame('')).toBe(false)
  })

  it('is refused wherever it is cut', async () => {
    const hash = await pack(game)
    for (let length = 'game='.length; length < hash.length; length++) {
      expect(await unpackGame(hash.slice(0, length))).toEqual({ problem: 'link-broken' })
    }
  })

  it('is refused when a letter was changed', async () => {
    const hash = await pack(game)
    // The last letter may hold bits that mean nothing.
    for (let at = 'game='.length; at < hash.length - 1; at++) {
      const other = hash[at] === 'A' ? 'B' : 'A'
      const altered = hash.slice(0, at) + other + hash.slice(at + 1)
      const read = await unpackGame(altered)
      expect('problem' in read, `letter ${at}`).toBe(true)
    }
  })

  it.each(['game=', 'game=%20', 'game=a+b/c', 'game=====', 'game=ü'])(
    'is refused: %s',
    async (hash) => {
      expect(await unpackGame(hash)).toEqual({ problem: 'link-broken' })
    },
  )

  it('is refused when it holds no text', async () => {
    const packed = deflateSync(Buffer.from([0xff, 0xfe, 0x80]))
    expect(await unpackGame(`game=${packed.toString('base64url')}`)).toEqual({
      problem: 'link-broken',
    })
  })

  it('does not unpack a bomb', async () => {
    const bomb = deflateSync(Buffer.alloc(40 * 1024 * 1024), { level: 9 })
    expect(bomb.length).toBeLessThan(longestText)
    const before = process.memoryUsage()
    expect(await unpackGame(`game=${bomb.toString('base64url')}`)).toEqual({
      problem: 'link-too-long',
    })
    const after = process.memoryUsage()
    const grown = after.arrayBuffers + after.heapUsed - before.arrayBuffers - before.heapUsed
    expect(grown).toBeLessThan(8 * 1024 * 1024)
  })

  it('is refused unread when it is huge', async () => {
    expect(await unpackGame(`game=${'A'.repeat(10_000_000)}`)).toEqual({ problem: 'link-too-long' })
  })
})
