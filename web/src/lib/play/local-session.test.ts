import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadRulesForTests } from '$lib/rules/testing'
import { strengthOf } from '$lib/engine/opponents'
import { engineForTests } from '$lib/engine/testing'
import type { Agreement } from './local-game.svelte'
import { SavedGames } from './saved-games'
import { LocalSession, type TurnChooser } from './local-session.svelte'

beforeAll(loadRulesForTests)

const levels = engineForTests()

/** The real levels, without the worker around them. */
const engine: TurnChooser = {
  choose: async ({ opponent, rules, position, seed }) => {
    const strength = strengthOf(opponent)
    return 'level' in strength ? levels.playLevel(strength.level, rules, position, seed) : undefined
  },
}

const agreement: Agreement = {
  rules: '5x5',
  start: undefined,
  players: [
    { kind: 'person', name: '' },
    { kind: 'level:1', name: '' },
  ],
  seed: 3,
}

function table(thinker: TurnChooser = engine): LocalSession {
  return new LocalSession({
    engine: thinker,
    savedGames: new SavedGames(null),
    now_ms: () => 0,
    newId: () => 'x',
    nameOf: (player) => player.kind,
    shortestThought_ms: 400,
  })
}

beforeEach(() => {
  vi.useFakeTimers()
})

test('the opponent answers, after a moment', async () => {
  const here = table()
  const game = here.begin(agreement)
  expect(here.isThinking).toBe(false)
  game.play('a1,b1')
  expect(here.isThinking).toBe(true)
  await vi.advanceTimersByTimeAsync(399)
  expect(game.board.turns).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(game.board.turns).toHaveLength(2)
  expect(here.isThinking).toBe(false)
})

test('an opponent that begins, begins at once', async () => {
  const here = table()
  const [person, other] = agreement.players
  const game = here.begin({ ...agreement, players: [other, person] })
  await vi.advanceTimersByTimeAsync(400)
  expect(game.board.turns).toHaveLength(1)
})

test('a turn taken back while the opponent thinks gets no answer', async () => {
  const here = table()
  const game = here.begin(agreement)
  game.play('a1,b1')
  game.undo()
  await vi.advanceTimersByTimeAsync(1000)
  expect(game.board.turns).toHaveLength(0)
  expect(here.isThinking).toBe(false)
})

test('an opponent that cannot answer is told, and can be asked again', async () => {
  let fails = true
  const here = table({
    choose: async (question, signal) => {
      if (fails) throw new Error('no')
      return engine.choose(question, signal)
    },
  })
  const game = here.begin(agreement)
  game.play('a1,b1')
  await vi.advanceTimersByTimeAsync(400)
  expect(here.hasFailed).toBe(true)
  fails = false
  here.think()
  await vi.advanceTimersByTimeAsync(400)
  expect(here.hasFailed).toBe(false)
  expect(game.board.turns).toHaveLength(2)
})

test('two opponents play a whole game without anybody', async () => {
  const here = table()
  const game = here.begin({
    ...agreement,
    players: [
      { kind: 'level:2', name: '' },
      { kind: 'level:3', name: '' },
    ],
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(game.isOver).toBe(true)
  expect(game.text).toMatch(/\[Termination "score"\]/)
})
