import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { look, start } from '$lib/rules'
import { loadRulesForTests } from '$lib/rules/testing'
import type { Branch } from '$lib/net/wire'
import { branchOf, Planning, type PlanApi } from './planning.svelte'

beforeAll(loadRulesForTests)

const api = {
  read: vi.fn(async () => ({ value: [] as Branch[] })),
  write: vi.fn<PlanApi['write']>(async () => ({ value: undefined })),
} satisfies PlanApi

let planning: Planning
beforeEach(() => {
  vi.clearAllMocks()
  planning = new Planning(api)
})

async function keep(...line: string[]) {
  planning.begin(look('6x6', start('6x6')))
  for (const turn of line) planning.play(turn)
  await planning.keep()
}

test('a line is tried on the board and goes to the server as a plan', async () => {
  planning.begin(look('6x6', start('6x6')))
  planning.play('a1,b1')
  expect(planning.mayKeep).toBe(false)
  planning.play('e5,f5')
  expect(planning.position?.toMove).toBe('light')
  expect(planning.mayKeep).toBe(true)
  await planning.keep()
  expect(api.write).toHaveBeenCalledExactlyOnceWith([branchOf('a1,b1', 'e5,f5')])
  expect(planning.line).toBeUndefined()
})

test('a turn of the opponent at the end, without an answer, is left out', async () => {
  await keep('a1,b1', 'e5,f5', 'a3,a4')
  expect(planning.plan).toEqual([branchOf('a1,b1', 'e5,f5')])
})

test('lines grow into a tree; another answer takes the place of the first', async () => {
  await keep('a1,b1', 'e5,f5', 'a3,a4', 'f1,f2')
  await keep('a1,b1', 'e5,f5', 'a3,b3', 'f1,f3')
  await keep('c1,d1', 'e5,f5')
  expect(planning.plan).toEqual([
    branchOf('a1,b1', 'e5,f5', [branchOf('a3,a4', 'f1,f2'), branchOf('a3,b3', 'f1,f3')]),
    branchOf('c1,d1', 'e5,f5'),
  ])
  await keep('a1,b1', 'e6,f6')
  expect(planning.plan[0]).toEqual(branchOf('a1,b1', 'e6,f6'))
})

test('branches can be dropped', async () => {
  await keep('a1,b1', 'e5,f5', 'a3,a4', 'f1,f2')
  await planning.drop(['a1,b1', 'a3,a4'])
  expect(planning.plan).toEqual([branchOf('a1,b1', 'e5,f5')])
  await planning.drop(['a1,b1'])
  expect(planning.plan).toEqual([])
})

test('what the server refuses is not kept', async () => {
  api.write.mockResolvedValueOnce({ problem: { code: 'too-large', message: 'too large' } })
  await keep('a1,b1', 'e5,f5')
  expect(planning.plan).toEqual([])
  expect(planning.problem?.code).toBe('too-large')
})

test('steps back, and leaves without keeping', () => {
  planning.begin(look('6x6', start('6x6')))
  planning.play('a1,b1')
  planning.back()
  expect(planning.line).toEqual([])
  expect(planning.position?.toMove).toBe('light')
  planning.end()
  expect(planning.position).toBeUndefined()
  expect(api.write).not.toHaveBeenCalled()
})
