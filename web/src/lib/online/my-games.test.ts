import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameLine, PlayerView, Seat } from '$lib/net/wire'
import { MyGames } from './my-games.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rialto: PlayerView = { id: 1, name: 'rialto', kind: 'player' }
const burano: PlayerView = { id: 2, name: 'burano', kind: 'player' }

const game = (id: string, to_move: Seat, flag_at: number): GameLine => ({
  id,
  terms: { rules: 'bga', time: '3d', rated: true, private: false },
  first: rialto,
  second: burano,
  you: 'first',
  to_move,
  flag_at,
  turn_count: 4,
  swapped: false,
  position: '',
  created_at: 0,
  updated_at: 0,
})

const games = [game('a', 'second', 10), game('b', 'first', 90), game('c', 'first', 20)]

test('those that wait come first, the most urgent of all', async () => {
  const mine = new MyGames(async () => ({ value: { games } }))
  await mine.load()
  expect(mine.games?.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(mine.waiting).toHaveLength(2)
})

test('leads from game to game, and back to the first', async () => {
  const mine = new MyGames(async () => ({ value: { games } }))
  await mine.load()
  expect(mine.after('c')?.id).toBe('b')
  expect(mine.after('b')?.id).toBe('c')
  expect(mine.after('a')?.id).toBe('c')
  expect(mine.after(undefined)?.id).toBe('c')
})

test('there is no next game beside the one that is shown', async () => {
  const mine = new MyGames(async () => ({ value: { games: [game('b', 'first', 9)] } }))
  await mine.load()
  expect(mine.after('b')).toBeUndefined()
})

test('notices that come together are asked about once', async () => {
  const ask = vi.fn(async () => ({ value: { games } }))
  const mine = new MyGames(ask)
  const notice = { type: 'your_turn', game: 'a', opponent: burano } as const
  mine.receive({ type: 'notice', notice })
  mine.receive({ type: 'notice', notice })
  mine.receive({ type: 'notice', notice: { type: 'challenge_gone', challenge: 1 } })
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask).toHaveBeenCalledOnce()
})

test('what was asked for somebody else, or before the last question, is late', async () => {
  const answers: ((games: GameLine[]) => void)[] = []
  const mine = new MyGames(
    () => new Promise((settle) => answers.push((those) => settle({ value: { games: those } }))),
  )
  const loads = [mine.load(), mine.load()]
  answers[1]?.([game('new', 'first', 1)])
  answers[0]?.([game('old', 'first', 1)])
  await Promise.all(loads)
  expect(mine.games?.map(({ id }) => id)).toEqual(['new'])
  const load = mine.load()
  mine.clear()
  answers[2]?.(games)
  await load
  expect(mine.games).toBeUndefined()
})

test('why they are not known is told until they are', async () => {
  const problem = { code: 'offline', message: 'the server cannot be reached' }
  let isOffline = true
  const mine = new MyGames(async () => (isOffline ? { problem } : { value: { games } }))
  await mine.load()
  expect(mine.problem).toEqual(problem)
  isOffline = false
  await mine.load()
  expect([mine.problem, mine.games?.length]).toEqual([undefined, 3])
})

test('a game in which one has just moved waits no more, nor one in which the other has not', async () => {
  const ask = vi.fn(async () => ({ value: { games } }))
  const mine = new MyGames(ask)
  await mine.load()
  const move = (game: string, seat: Seat) =>
    mine.receive({
      type: 'event',
      game,
      version: 9,
      at: 100,
      event: { type: 'played', seat, turn: 'a1,b1', spent_ms: 0, lag_ms: 0, planned: false },
      clocks: [5, 7],
    })
  move('c', 'first')
  move('elsewhere', 'first')
  expect(mine.waiting.map(({ id }) => id)).toEqual(['b'])
  expect(mine.games?.find(({ id }) => id === 'c')?.flag_at).toBe(107)
  move('a', 'second')
  expect(mine.waiting.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(ask).toHaveBeenCalledOnce()
})
