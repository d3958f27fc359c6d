import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadRulesForTests } from '$lib/rules/testing'
import { adapt, adaptedLevel, adaptedPlayers } from './adapting'
import { LocalGame, type Player } from './local-game.svelte'

beforeAll(loadRulesForTests)

let kept: Map<string, string>
let storage: Storage

beforeEach(() => {
  kept = new Map()
  storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage
})

const person: Player = { kind: 'person', name: '' }

/** A game that light, who begins, has given up at once. */
function lost(id: string, players: [Player, Player]): LocalGame {
  const game = LocalGame.begin(id, { rules: '5x5', start: undefined, players, seed: 1 })
  game.resign()
  return game
}

test('a loss makes it weaker and a win stronger, by half a level', () => {
  expect(adaptedLevel(storage)).toBe(2)
  adapt(storage, lost('a', [person, { kind: 'adaptive:2', name: '' }]))
  expect(adaptedLevel(storage)).toBe(1.5)
  adapt(storage, lost('b', [{ kind: 'adaptive:1.5', name: '' }, person]))
  expect(adaptedLevel(storage)).toBe(2)
})

test('there is nothing below the first level and above the last', () => {
  adapt(storage, lost('a', [person, { kind: 'adaptive:1', name: '' }]))
  expect(adaptedLevel(storage)).toBe(1)
  adapt(storage, lost('b', [{ kind: 'adaptive:10', name: '' }, person]))
  expect(adaptedLevel(storage)).toBe(10)
})

test('a game counts once, and other games not at all', () => {
  const game = lost('a', [person, { kind: 'adaptive:3', name: '' }])
  adapt(storage, game)
  adapt(storage, game)
  adapt(storage, lost('b', [person, { kind: 'level:7', name: '' }]))
  adapt(storage, lost('c', [person, person]))
  expect(adaptedLevel(storage)).toBe(2.5)
})

test('a rematch is played at the level that was learnt', () => {
  adapt(storage, lost('a', [person, { kind: 'adaptive:3', name: '' }]))
  expect(adaptedPlayers(storage, [{ kind: 'adaptive:3', name: '' }, person])).toEqual([
    { kind: 'adaptive:2.5', name: '' },
    person,
  ])
})

test('what cannot be read counts as nothing', () => {
  for (const broken of ['{', '7', '{"level":2.25}', '{"level":"3"}']) {
    kept.set('ponte.adapting', broken)
    expect(adaptedLevel(storage)).toBe(2)
  }
})
