import { beforeAll, expect, it } from 'vitest'
import { chooseTurn, GameRecord } from '$lib/rules/wasm/ponte'
import { loadRulesForTests } from '$lib/rules/testing'
import { sampleGame } from './sample'

beforeAll(loadRulesForTests)

it('is a whole game with comments and a variation', () => {
  const { nodes, outcome, termination } = GameRecord.read(sampleGame('a', 'b')).view()
  expect({ outcome, termination }).toEqual({ outcome: 'dark', termination: 'score' })
  expect(nodes[0]?.comments).toEqual(['a'])
  expect(nodes.find(({ turn }) => turn === 'swap')?.comments).toEqual(['b'])
})

it('was played by those whom it names', () => {
  const game = GameRecord.read(sampleGame('a', 'b'))
  const start = game.look(0)
  expect(chooseTurn('careful', start.rules, start.text, 1000)).toBe(game.view().nodes[1]?.turn)
})
