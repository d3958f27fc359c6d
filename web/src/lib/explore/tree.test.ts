import { beforeAll, describe, expect, it } from 'vitest'
import { GameRecord } from '$lib/rules'
import { loadRulesForTests } from '$lib/rules/testing'
import { layOut, type Variation } from './tree'

beforeAll(loadRulesForTests)

describe('the layout of a record', () => {
  it('has a line for each round', () => {
    expect(draw('a1,b1 f6,e6 c3,d4 a5,b6 f1,f2')).toEqual([
      '1 | a1,b1 | e6,f6',
      '2 | c3,d4 | a5,b6',
      '3 | f1,f2 |',
    ])
  })

  it('gives a swap a line of its own', () => {
    expect(draw('a1,b1 swap f6,e6 c3,d4')).toEqual([
      '1 | a1,b1 | swap',
      '1 | | e6,f6',
      '2 | c3,d4 |',
    ])
  })

  it('begins with dark where the game does', () => {
    expect(draw('[Position "6/6/6/6/6/LL4 - d -"] f6,e6 c3,d4 a5,b6')).toEqual([
      '1 | | e6,f6',
      '2 | c3,d4 | a5,b6',
    ])
  })

  it('puts comments and variations below their turn', () => {
    expect(
      draw('{all} a1,b1 {one} {two} ({why} c3,d4 swap {x} f6,e6 (f5,f6) e1,f1) f6,e6 c3,d4'),
    ).toEqual([
      '0: all',
      '1 | a1,b1 |',
      '1: one / two (why 1. c3,d4 swap {x} 1… e6,f6 (1… f5,f6) 2. e1,f1)',
      '1 | | e6,f6',
      '2 | c3,d4 |',
    ])
  })

  it('numbers rounds as the canonical text does', () => {
    const text = `[Rules "6x6"]
[Result "*"]

1. a1,b1 (1. c3,d4 e6,f6 2. a1,b1 (2. f1,f2 a5,b5)) 1... e6,f6 2. c3,d4
(2. d3,c4 a5,b6 3. f1,f2) 2... a5,b6 *
`
    const record = GameRecord.read(text)
    expect(record.text()).toBe(text)
    expect(layOut(record.view()).map(line)).toEqual([
      '1 | a1,b1 |',
      '1: (1. c3,d4 e6,f6 2. a1,b1 (2. f1,f2 a5,b5))',
      '1 | | e6,f6',
      '2 | c3,d4 |',
      '3: (2. d3,c4 a5,b6 3. f1,f2)',
      '2 | | a5,b6',
    ])
  })
})

function draw(turns: string): string[] {
  return layOut(GameRecord.read(turns, '6x6').view()).map(line)
}

function line(row: ReturnType<typeof layOut>[number]): string {
  if (row.kind === 'round') {
    return [row.round, row.light?.turn, row.dark?.turn].join(' | ').replaceAll('|  |', '| |').trim()
  }
  const variations = row.variations.map((items) => `(${written(items)})`)
  return [`${row.place}:`, row.comments.join(' / '), ...variations].filter(Boolean).join(' ')
}

function written(items: Variation): string {
  let isFirst = true
  const words = items.map((item) => {
    if (item.kind === 'comment') return isFirst ? item.text : `{${item.text}}`
    isFirst = false
    if (item.kind === 'variation') return `(${written(item.items)})`
    const { turn, round, color } = item.entry
    return item.isNumbered ? `${round}${color === 'light' ? '.' : '…'} ${turn}` : turn
  })
  return words.join(' ')
}
