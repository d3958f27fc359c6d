import { beforeAll, describe, expect, it } from 'vitest'
import { GameRecord, look, preview } from '$lib/rules'
import { overwriteGetLocale } from '$lib/i18n/compiled/runtime'
import { loadRulesForTests } from '$lib/rules/testing'
import { announceDraft, announcePosition } from './announce'
import { describeCell, planOf } from './describe'

const rules = '8x8'
const text = '8/8/LLLL4/8/5L2/7D/5L1L/8 f2-f4 l -'

beforeAll(() => {
  overwriteGetLocale(() => 'en')
  loadRulesForTests()
})

describe('the name of a cell', () => {
  const name = (cell: string, draft = '') => {
    const position = look(rules, text)
    const shown = draft ? preview(rules, text, draft) : undefined
    return describeCell(cell, planOf(position.board), {
      view: position.board,
      label: '',
      draft: shown,
      hints: shown?.next ?? position.firstCells,
      piers: position.piers,
      lastCells: ['h3'],
      marks: { a8: 'good', b8: 'bad', c8: '7' },
      describe: (of) => (of === 'd8' ? 'and more' : undefined),
    })
  }

  it.each([
    ['a1', 'a1, water, you may place here'],
    ['f3', 'f3, water, blocked by bridge f2-f4'],
    ['e5', 'e5, water'],
    ['f2', 'f2, light sandbank of one, network A, bridge to f4'],
    ['a6', 'a6, light island, network B'],
    ['h3', 'h3, dark sandbank of one, last turn'],
    ['a8', 'a8, water, you may place here, right'],
    ['b8', 'b8, water, you may place here, wrong'],
    ['c8', 'c8, water, you may place here, 7'],
    ['d8', 'd8, water, you may place here, and more'],
  ])('says what lies and what can be done there: %s', (cell, expected) => {
    expect(name(cell)).toBe(expected)
  })

  it('says what the turn in the making has there', () => {
    expect(name('c1', 'c1,a1')).toBe('c1, water, tile 1 of this turn')
    expect(name('a1', 'c1,a1')).toMatch(/^a1, water, tile 2 of this turn/)
  })
})

describe('what is said', () => {
  const say = (draft: string) => announceDraft(preview(rules, text, draft), 'light')

  it('counts the cells that remain for the second tile', () => {
    const { next } = preview(rules, text, 'c1')
    expect(say('c1')).toBe(`Light: c1 placed. ${next.length} cells remain for the second tile.`)
  })

  it('tells turns, swaps and who is to move', () => {
    const record = GameRecord.begin('3x3')
    const first = record.add(0, 'a1,b1')
    expect(announcePosition(record.look(0))).toBe('Light to move.')
    expect(announcePosition(record.look(first))).toBe('Light placed a1,b1. Dark to move.')
    const swapped = record.look(record.add(first, 'swap'))
    expect(announcePosition(swapped)).toBe('Colours swapped. Dark to move.')
  })

  it('tells a player what to do, and whose colours changed', () => {
    const record = GameRecord.begin('3x3')
    const say = (ply: number, you: 'light' | 'dark') =>
      announcePosition(record.look(ply), false, you)
    expect(say(0, 'light')).toBe('Your turn: place two tiles.')
    expect(say(0, 'dark')).toBe('Light to move.')
    const swapped = record.add(record.add(0, 'a1,b1'), 'swap')
    expect(say(swapped, 'dark')).toBe(
      'Your opponent took your two tiles: you now play Dark. Your turn: place two tiles.',
    )
    expect(say(swapped, 'light')).toBe('You took the two tiles: you now play Light. Dark to move.')
  })
})
