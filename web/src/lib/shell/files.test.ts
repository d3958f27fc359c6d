import { describe, expect, it } from 'vitest'
import { fileName, largestFile, readText } from './files'

describe('a file', () => {
  it('is read as text', async () => {
    expect(await readText(new Blob(['1. a1,b1 {è}']))).toEqual({ value: '1. a1,b1 {è}' })
  })

  it('loses the mark that some editors put first', async () => {
    expect(await readText(new Blob(['\uFEFF1. a1,b1']))).toEqual({ value: '1. a1,b1' })
  })

  it.each([[0xff, 0xd8, 0xff], [0x41, 0x00, 0x42], [0xc3]])(
    'is refused when it is no text: %i …',
    async (...bytes) => {
      const blob = new Blob([new Uint8Array(bytes)])
      expect(await readText(blob)).toEqual({ problem: 'file-not-text' })
    },
  )

  it('is refused unread when it is large', async () => {
    const large = new Blob(['x'.repeat(largestFile + 1)])
    expect(await readText(large)).toEqual({ problem: 'file-too-large' })
  })

  it('is refused when it has gone', async () => {
    const gone = new Blob(['x'])
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    expect(await readText(gone)).toEqual({ problem: 'file-unreadable' })
  })
})

describe('a file name', () => {
  it('names the players where they are known', () => {
    expect(fileName([undefined, undefined], '.pdn')).toBe('ponte.pdn')
    expect(fileName(['Ça va', undefined], '.svg')).toBe('ponte-ca-va.svg')
    expect(fileName(['../../A', 'B/2?'], '.pdn')).toBe('ponte-a-b-2.pdn')
    expect(fileName(['碁', 'x'.repeat(99)], '.pdn')).toBe(`ponte-${'x'.repeat(40)}.pdn`)
  })
})
