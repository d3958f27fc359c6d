import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { look } from '$lib/rules'
import type { PositionView } from '$lib/rules'
import { loadRulesForTests } from '$lib/rules/testing'
import { guardMs, TurnInput } from './turn.svelte'

/** An island that must not be touched, and light tiles with two bridges to build. */
const rules = '8x8'
const text = '8/8/LLLL4/8/5L2/7D/5L1L/8 - l -'

describe('a turn in the making', () => {
  let position: PositionView
  let turns: string[]
  let clock: number
  let confirm: 'always' | 'never'
  let turn: TurnInput

  beforeAll(loadRulesForTests)
  beforeEach(() => {
    position = look(rules, text)
    turns = []
    clock = 10_000
    confirm = 'always'
    turn = new TurnInput({
      position: () => position,
      onturn: (made) => turns.push(made),
      needsConfirm: () => confirm,
      now: () => clock,
    })
  })

  const wait = (ms: number) => (clock += ms)

  it('takes two tiles and waits to be confirmed', () => {
    expect(turn.next).toEqual(position.firstCells)
    turn.press('c1')
    expect(turn.draft?.tiles).toEqual(['c1'])
    expect(turn.next).toContain('a1')
    expect(turn.canConfirm).toBe(false)
    turn.press('a1')
    expect(turn.draft?.tiles).toEqual(['c1', 'a1'])
    expect(turns).toEqual([])
    turn.confirm()
    expect(turns).toEqual(['a1,c1'])
    expect(turn.text).toBe('')
  })

  it('sends a whole turn at once where nothing needs to be confirmed', () => {
    confirm = 'never'
    turn.press('c1')
    turn.press('a1')
    expect(turns).toEqual(['a1,c1'])
  })

  it('lifts a tile that is pressed again, and renumbers the other', () => {
    turn.press('c1')
    turn.press('a1')
    turn.press('c1')
    expect(turn.draft?.tiles).toEqual(['a1'])
    turn.press('a1')
    expect(turn.draft).toBeUndefined()
  })

  it('says why a cell is refused and keeps what was chosen', () => {
    turn.press('c1')
    turn.press('e5')
    expect(turn.problem).toMatchObject({ code: 'touches-island', cell: 'e5' })
    expect(turn.problem?.cause).toEqual(['a6', 'b6', 'c6', 'd6'])
    expect(turn.refusal?.cell).toBe('e5')
    expect(turn.draft?.tiles).toEqual(['c1'])
    turn.press('a1')
    expect(turn.problem).toBeUndefined()
  })

  it('moves a tile of the draft, keeping its number', () => {
    turn.press('c1')
    turn.press('a1')
    turn.moveTile('c1', 'c2')
    expect(turn.text).toBe('c2,a1')
    turn.moveTile('a1', 'e5')
    expect(turn.text).toBe('c2,a1')
    expect(turn.problem?.code).toBe('touches-island')
    turn.moveTile('a1', 'c2')
    turn.moveTile('a1', 'f4')
    turn.moveTile('h8', 'g8')
    expect(turn.text).toBe('c2,a1')
  })

  it('builds a bridge from tile to tile', () => {
    turn.press('f4')
    expect(turn.draft?.next).toEqual(['f2', 'h2', 'd6'])
    turn.press('f2')
    expect(turn.draft?.bridge?.covered).toEqual(['f3'])
    turn.confirm()
    expect(turns).toEqual(['f2-f4'])
  })

  it('grabs tiles and no water', () => {
    turn.grab('c1')
    expect(turn.text).toBe('')
    turn.grab('h3')
    expect(turn.problem?.code).toBe('opponents-tile')
    turn.grab('f4')
    expect(turn.text).toBe('f4-')
  })

  it('draws a bridge in one go, from wherever the draft was', () => {
    turn.press('c1')
    turn.drawBridge('f2', 'h2')
    expect(turn.text).toBe('f2-h2')
    turn.drawBridge('f2', 'h8')
    expect(turn.problem?.code).toBe('not-a-bridge')
    expect(turn.text).toBe('f2-')
  })

  it('cycles through the far ends without playing any', () => {
    confirm = 'never'
    expect(turn.cycleBridge(1)).toBeUndefined()
    turn.grab('f2')
    const ends = [turn.cycleBridge(1), turn.cycleBridge(1), turn.cycleBridge(1)]
    expect(new Set(ends)).toEqual(new Set(['f4', 'h2']))
    expect(ends[2]).toBe(ends[0])
    expect(turn.cycleBridge(-1)).toBe(ends[1])
    expect(turns).toEqual([])
  })

  it('shows the bridge that would be built under the pointer', () => {
    turn.press('f2')
    turn.hover('f4')
    expect(turn.ghost?.bridge?.id).toBe('f2-f4')
    turn.hover('a1')
    expect(turn.ghost).toBeUndefined()
  })

  it('goes back step by step', () => {
    turn.press('c1')
    turn.press('a1')
    turn.back()
    expect(turn.text).toBe('c1')
    turn.back()
    turn.back()
    expect(turn.text).toBe('')
    turn.press('f4')
    turn.press('f2')
    turn.clear()
    expect(turn.text).toBe('')
  })

  it('is confirmed by pressing the last cell again, but not by a double click', () => {
    turn.press('c1')
    turn.press('a1')
    wait(guardMs - 1)
    turn.press('a1')
    expect(turns).toEqual([])
    wait(1)
    turn.press('a1')
    expect(turns).toEqual(['a1,c1'])
  })

  it('ignores a confirmation that was begun before the turn was whole', () => {
    turn.press('c1')
    const pressedAt = clock
    wait(10)
    turn.press('a1')
    turn.confirm(pressedAt)
    expect(turns).toEqual([])
    turn.confirm()
    expect(turns).toEqual(['a1,c1'])
  })

  it('is gone with its position, and waits a moment in the next', () => {
    turn.press('c1')
    turn.press('h8')
    expect(turn.canConfirm).toBe(true)
    position = look(rules, '8/8/LLLL4/8/5L2/7D/5L1L/D6D - l -')
    turn.followPosition()
    expect(turn.draft).toBeUndefined()
    turn.confirm()
    turn.press('c1')
    turn.press('h8')
    turn.confirm()
    expect(turns).toEqual([])
    wait(guardMs)
    turn.confirm()
    expect(turns).toEqual(['c1,h8'])
  })
})
