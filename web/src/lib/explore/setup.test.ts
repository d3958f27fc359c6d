import { beforeAll, describe, expect, it } from 'vitest'
import { loadRulesForTests } from '$lib/rules/testing'
import { Setup, type Tool } from './setup.svelte'

beforeAll(loadRulesForTests)

describe('setting up', () => {
  it('puts, replaces and takes away tiles', () => {
    const setup = empty()
    press(setup, 'light', 'a1', 'b1')
    expect(setup.view.text).toBe('4/4/4/LL2 - l -')
    press(setup, 'dark', 'a1')
    expect(setup.view.text).toBe('4/4/4/DL2 - l -')
    press(setup, 'dark', 'a1')
    press(setup, 'eraser', 'b1', 'c1')
    expect(setup.view.text).toBe('4/4/4/4 - l -')
  })

  it('builds a bridge from end to end, and takes it away again', () => {
    const setup = empty()
    press(setup, 'light', 'a1', 'c1')
    press(setup, 'bridge', 'c1')
    expect(setup.from).toBe('c1')
    setup.press('a1')
    expect(setup.from).toBeUndefined()
    expect(setup.view.text).toBe('4/4/4/L1L1 a1-c1 l -')
    expect(setup.isLegal).toBe(true)
    setup.press('a1')
    setup.press('c1')
    expect(setup.view.text).toBe('4/4/4/L1L1 - l -')
  })

  it('lets a bridge be thought better of', () => {
    const setup = empty()
    press(setup, 'bridge', 'a1', 'a1')
    expect(setup.from).toBeUndefined()
    press(setup, 'bridge', 'a1')
    setup.choose('light')
    expect(setup.from).toBeUndefined()
  })

  it('says why two cells are no bridge', () => {
    const setup = empty()
    press(setup, 'bridge', 'a1')
    expect(setup.press('a4')).toMatchObject({ code: 'not-a-bridge', cell: 'a1', other: 'a4' })
    expect(setup.view.text).toBe('4/4/4/4 - l -')
  })

  it('draws what is illegal and lists the reasons', () => {
    const setup = empty()
    press(setup, 'light', 'a1', 'b1', 'c1', 'd1', 'a2')
    press(setup, 'bridge', 'a3', 'c3')
    expect(setup.isLegal).toBe(false)
    expect(setup.view.faults.map(({ code }) => code)).toEqual([
      'setup-group-too-large',
      'setup-bridge-ends',
    ])
    expect(setup.view.faults[0]?.cause).toEqual(['a1', 'b1', 'c1', 'd1', 'a2'])
    expect(setup.view.board.lands.flatMap((land) => land.cells)).toHaveLength(5)
    expect(setup.view.board.bridges).toHaveLength(1)
  })

  it('takes a bridge away with the tile below it', () => {
    const setup = new Setup('4x4', '4/4/4/L1L1 a1-c1 d -')
    press(setup, 'eraser', 'c1')
    expect(setup.view.text).toBe('4/4/4/L3 - d -')
  })

  it('chooses the side to move and where the game stands', () => {
    const setup = empty()
    press(setup, 'light', 'a1', 'b1')
    setup.setFlags('s')
    expect(setup.view.faults).toHaveLength(1)
    setup.setToMove('dark')
    expect(setup.isLegal).toBe(true)
    expect(setup.view.text).toBe('4/4/4/LL2 - d s')
  })

  it('reads a text, legal or not, and keeps the board when there is nothing to read', () => {
    const setup = empty()
    expect(setup.read('  4/4/4/LLLL - d f ')).toBeUndefined()
    expect(setup.view).toMatchObject({ toMove: 'dark', flags: 'f' })
    expect(setup.read('4/4/L3/LLLL - d -')).toBeUndefined()
    expect(setup.view.faults.map(({ code }) => code)).toEqual(['setup-group-too-large'])
    expect(setup.read('4/4/4 - d -')).toMatchObject({ code: 'position-rows' })
    expect(setup.view.text).toBe('4/4/L3/LLLL - d -')
  })

  it('takes away what lies off a smaller board, and gives it back', () => {
    const setup = new Setup('6x6', '6/5L/6/6/6/L1L3 a1-c1 l -')
    expect(setup.setRules('4x4')).toBeUndefined()
    expect(setup.view.text).toBe('4/4/4/L1L1 a1-c1 l -')
    setup.undo()
    expect(setup.rules).toBe('6x6')
    expect(setup.view.text).toBe('6/5L/6/6/6/L1L3 a1-c1 l -')
  })

  it('refuses rules that do not exist', () => {
    const setup = empty()
    expect(setup.setRules('13x13')).toMatchObject({ code: 'rules-unknown-name' })
    expect(setup.rules).toBe('4x4')
  })

  it('takes every change back', () => {
    const setup = empty()
    press(setup, 'light', 'a1', 'c1')
    press(setup, 'bridge', 'a1', 'c1')
    setup.setToMove('dark')
    setup.clear()
    const texts = []
    while (setup.canUndo) {
      setup.undo()
      texts.push(setup.view.text)
    }
    expect(texts).toEqual([
      '4/4/4/L1L1 a1-c1 d -',
      '4/4/4/L1L1 a1-c1 l -',
      '4/4/4/L1L1 - l -',
      '4/4/4/L3 - l -',
      '4/4/4/4 - l -',
    ])
  })
})

function empty(): Setup {
  return new Setup('4x4', '4/4/4/4 - l -')
}

function press(setup: Setup, tool: Tool, ...cells: string[]): void {
  setup.choose(tool)
  for (const cell of cells) setup.press(cell)
}
