import { beforeAll, expect, test } from 'vitest'
import { GameRecord, attempt, inspect, judge, look, press } from './index'
import { sentence } from './problems'
import { loadRulesForTests } from './testing'
import type { Problem } from './wasm/ponte'

beforeAll(loadRulesForTests)

function problem(ask: () => unknown): Problem {
  const answer = attempt(ask)
  if ('value' in answer) throw new Error('not refused')
  return answer.problem
}

const island = '5/1LL2/5/LL1D1/LL3 - l -'

test('a refused cell is told with the island it would touch', () => {
  const refused = problem(() => press('5x5', island, '', 'c3'))
  expect(refused.code).toBe('touches-island')
  expect(refused.cause).toEqual(['a1', 'b1', 'a2', 'b2'])
  expect(sentence(refused)).toBe('c3 would touch your island a1 b1 a2 b2 at a corner.')
})

test('a broken record is told with its place and the rule it breaks', () => {
  const refused = problem(() => GameRecord.read('[Rules "4x4"]\na1,b1 a1,c3', undefined))
  expect(sentence(refused)).toBe(
    'Line 2, column 7: Turn 2, a1,c3, is illegal: A light tile lies on a1.',
  )
})

test('a position text is told with all its faults', () => {
  const refused = problem(() => look('5x5', '5/5/5/5/LLLLL c1-c3 d -'))
  expect(refused.reasons.map((reason) => reason.code)).toEqual([
    'setup-group-too-large',
    'setup-bridge-ends',
  ])
  expect(sentence(refused)).toContain('The light group a1 b1 c1 d1 e1 has more than four tiles.')
})

test('a board is drawn however wrong it is', () => {
  const setup = inspect('4x4', ['a1', 'a2', 'a3', 'a4', 'b1'], [], [], true)
  expect(setup.faults.map((fault) => fault.code)).toEqual(['setup-group-too-large'])
  expect(setup.board.lands).toHaveLength(5)
  expect(setup.text).toBe('L3/L3/L3/LL2 - l -')
})

test('a typed turn comes back in its canonical form', () => {
  expect(judge('5x5', island, ' E1,d4 ')).toBe('e1,d4')
  expect(problem(() => judge('5x5', island, 'hello')).code).toBe('turn-malformed')
  expect(problem(() => judge('5x5', island, 'z9,a1')).code).toBe('turn-off-board')
})
