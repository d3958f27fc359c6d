import { describe, expect, it } from 'vitest'
import { cellAfterKey, cellAt, cellName, isOnBoard, placeOf, rowsOf } from './cells'

describe('cells', () => {
  it('have names that lead back to their places, on the largest board too', () => {
    for (const { cells } of rowsOf(12)) {
      for (const cell of cells) expect(cellName(placeOf(cell))).toBe(cell)
    }
    expect(placeOf('l12')).toEqual({ column: 11, row: 11 })
  })

  it('are read row by row from the top', () => {
    expect(rowsOf(3).map(({ cells }) => cells.join(' '))).toEqual([
      'a3 b3 c3',
      'a2 b2 c2',
      'a1 b1 c1',
    ])
  })

  it('know their board', () => {
    expect(isOnBoard('c3', 3)).toBe(true)
    expect(isOnBoard('d3', 3)).toBe(false)
    expect(isOnBoard('c4', 3)).toBe(false)
  })

  it('are found by a point', () => {
    expect(cellAt(0, 0, 10)).toBe('a10')
    expect(cellAt(0.999, 0.999, 10)).toBe('j1')
    expect(cellAt(1, 0.5, 10)).toBeUndefined()
    expect(cellAt(0.5, -0.01, 10)).toBeUndefined()
  })

  it.each([
    ['ArrowRight', false, 'f4'],
    ['ArrowUp', false, 'e5'],
    ['Home', false, 'a4'],
    ['End', false, 'h4'],
    ['PageUp', false, 'e8'],
    ['PageDown', false, 'e1'],
    ['Home', true, 'a8'],
    ['End', true, 'h1'],
    ['x', false, undefined],
  ])('are left by %s (ctrl: %s) to %s', (key, ctrlKey, cell) => {
    expect(cellAfterKey('e4', { key, ctrlKey }, 8)).toBe(cell)
  })

  it('are not left beyond the edge', () => {
    expect(cellAfterKey('a1', { key: 'ArrowLeft', ctrlKey: false }, 8)).toBe('a1')
    expect(cellAfterKey('h8', { key: 'ArrowUp', ctrlKey: false }, 8)).toBe('h8')
  })
})
