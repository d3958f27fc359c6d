import { expect, test } from 'vitest'
import { mergeReports } from './merge'
import type { Line, Report } from './protocol'

function line(turn: string, visits: number, win: number, isProven = false): Line {
  const chances = { win, draw: 0, loss: 1 - win, score: 10 * win }
  return { turns: [turn, `answer to ${turn}`], visits, chances, isProven }
}

function report(...lines: Line[]): Report {
  const chances = lines[0]?.chances ?? { win: 0, draw: 1, loss: 0, score: 0 }
  return { chances, isProven: false, simulations: 10, evaluations: 8, lines }
}

test('one report stays as it is', () => {
  const only = report(line('a1,b1', 3, 0.5))
  expect(mergeReports([only])).toBe(only)
})

test('visits add up, and chances are the mean over them', () => {
  const merged = mergeReports([
    report(line('a1,b1', 30, 0.6), line('c3,d4', 20, 0.5)),
    report(line('c3,d4', 60, 0.7), line('a1,b1', 10, 0.2)),
  ])
  expect(merged).toMatchObject({ simulations: 20, evaluations: 16 })
  expect(merged.lines.map(({ turns, visits }) => [turns[0], visits])).toEqual([
    ['c3,d4', 80],
    ['a1,b1', 40],
  ])
  expect(merged.lines[0]?.chances.win).toBeCloseTo(0.65)
  expect(merged.chances).toBe(merged.lines[0]?.chances)
})

test('a proven win comes first and a proven loss last', () => {
  const merged = mergeReports([
    report(line('lost', 90, 0, true), line('unknown', 50, 0.6)),
    report(line('won', 2, 1, true), line('lost', 5, 0.4)),
  ])
  expect(merged.lines.map(({ turns }) => turns[0])).toEqual(['won', 'unknown', 'lost'])
  expect(merged.lines[2]?.chances.win).toBe(0)
})
