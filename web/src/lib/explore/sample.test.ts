import { beforeAll, expect, it } from 'vitest'
import { GameRecord } from '$lib/rules'
import { loadRulesForTests } from '$lib/rules/testing'
import { sampleGame } from './sample'

beforeAll(loadRulesForTests)

it('is a whole game with comments and a variation', () => {
  const { nodes, outcome, termination } = GameRecord.read(sampleGame('a', 'b')).view()
  expect({ outcome, termination }).toEqual({ outcome: 'dark', termination: 'score' })
  expect(nodes[0]?.comments).toEqual(['a'])
  expect(nodes.find(({ turn }) => turn === 'swap')?.comments).toEqual(['b'])
})
