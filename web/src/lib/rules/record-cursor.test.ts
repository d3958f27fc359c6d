import { beforeAll, describe, expect, it } from 'vitest'
import { GameRecord } from '$lib/rules'
import { playLine } from './lines'
import { loadRulesForTests } from './testing'
import { RecordCursor } from './record-cursor.svelte'

beforeAll(loadRulesForTests)

const opening = ['a1,b1', 'e5,f5', 'a2,b2']

function recordOf(...turns: string[]): GameRecord {
  const record = GameRecord.begin('6x6')
  playLine(record, turns)
  return record
}

/** How many turns there are and how many are shown, and the turns that led to both positions. */
function state({ turns, ply, now, shown }: RecordCursor) {
  return [turns.length, ply, now.lastTurn, shown.lastTurn]
}

describe('a cursor over a record', () => {
  it('begins at the present, and goes to any turn there is', () => {
    const cursor = new RecordCursor(recordOf(...opening))
    expect(state(cursor)).toEqual([3, 3, 'a2,b2', 'a2,b2'])
    cursor.show(1)
    expect(state(cursor)).toEqual([3, 1, 'a2,b2', 'a1,b1'])
    expect(cursor.isAtPresent).toBe(false)
    cursor.show(-1)
    expect(cursor.ply).toBe(0)
    cursor.show(99)
    expect(state(cursor)).toEqual([3, 3, 'a2,b2', 'a2,b2'])
    expect(cursor.shown).toBe(cursor.now)
  })

  it('shows a turn that is played, and says whose each was', () => {
    const cursor = new RecordCursor(recordOf(...opening))
    cursor.show(0)
    cursor.play('f1,f2')
    expect(state(cursor)).toEqual([4, 4, 'f1,f2', 'f1,f2'])
    expect(cursor.turns.map(({ color }) => color)).toEqual(['light', 'dark', 'light', 'dark'])
  })

  it('goes on looking at an earlier turn when the game goes on elsewhere', () => {
    const cursor = new RecordCursor(recordOf(...opening))
    cursor.replace(recordOf(...opening, 'f1,f2'))
    expect(cursor.isAtPresent).toBe(true)
    cursor.show(2)
    cursor.replace(recordOf(...opening))
    expect(state(cursor)).toEqual([3, 2, 'a2,b2', 'e5,f5'])
    // What was looked at has been taken back.
    cursor.replace(recordOf('a1,b1'))
    expect(state(cursor)).toEqual([1, 1, 'a1,b1', 'a1,b1'])
  })

  it('takes turns back, and a stated result with them', () => {
    const cursor = new RecordCursor(recordOf(...opening))
    cursor.change((record) => record.finish('dark', 'resign'))
    expect([cursor.outcome, cursor.termination]).toEqual(['dark', 'resign'])
    cursor.cutTo(1)
    expect(state(cursor)).toEqual([1, 1, 'a1,b1', 'a1,b1'])
    expect(cursor.outcome).toBeUndefined()
    cursor.cutTo(5)
    cursor.cutTo(-1)
    expect(cursor.turns).toEqual([])
  })

  it('names the players in the text of its record', () => {
    const cursor = new RecordCursor(recordOf())
    cursor.setTag('Light', 'rialto')
    expect(cursor.text).toContain('[Light "rialto"]')
  })

  it('shows the board as if a colour were to move already', () => {
    const cursor = new RecordCursor(recordOf(...opening))
    const prepared = cursor.asIfToMove('light')
    expect([cursor.now.toMove, prepared?.toMove]).toEqual(['dark', 'light'])
    expect([prepared?.lastTurn, prepared?.lastKind]).toEqual(['a2,b2', 'tiles'])
    expect(prepared?.firstCells).not.toEqual(cursor.now.firstCells)
  })

  it('prepares no turn where none will come', () => {
    const cursor = new RecordCursor(GameRecord.begin('3x3'))
    for (const turn of ['a1,b1', 'c3,b3', 'c1,a2', 'c2,a3']) cursor.play(turn)
    expect(cursor.asIfToMove('dark')).toBeDefined()
    cursor.play('pass')
    expect(cursor.asIfToMove('light')).toBeUndefined()
    cursor.play('pass')
    expect(cursor.asIfToMove('light')).toBeUndefined()
  })

  it('plays to the end and starts again', () => {
    const end = '2DDD/L1D1L/L3L/L1DDL/L1DDL - l -'
    const cursor = new RecordCursor(GameRecord.begin('5x5/strict', end))
    cursor.play('pass')
    cursor.play('c2-c4')
    expect([cursor.now.isOver, cursor.now.outcome, cursor.turns.length]).toEqual([true, 'dark', 2])
    cursor.cutTo(0)
    expect([cursor.now.text, cursor.turns.length]).toEqual([end, 0])
  })

  it('keeps its position when a turn is refused', () => {
    const crossing = '6/6/1DLD2/6/1LD3/6 b2-c4 d -'
    const cursor = new RecordCursor(GameRecord.begin('6x6', crossing))
    expect(() => cursor.play('c2-b4')).toThrow()
    expect([cursor.now.text, cursor.turns.length]).toEqual([crossing, 0])
  })
})
