import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitBefore } from './backoff'
import { Socket } from './socket.svelte'
import { FakeServer } from './testing'
import type { Event, GameView, PlayerView, ToClient } from './wire'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rialto: PlayerView = { id: 1, name: 'rialto', kind: 'player' }
const burano: PlayerView = { id: 2, name: 'burano', kind: 'guest' }
const offered: Event = { type: 'offered', seat: 'first', offer: 'draw' }

function open() {
  const server = new FakeServer()
  let nonces = 0
  const received: ToClient[] = []
  const socket = new Socket({
    connect: server.connect,
    now_ms: () => Date.now(),
    chance: () => 1,
    newNonce: () => `n${++nonces}`,
  })
  socket.listen((message) => void received.push(message))
  socket.start()
  return { server, socket, received }
}

function view(version: number): GameView {
  return {
    id: 'g',
    terms: { rules: '5x5', time: '5+8', rated: false, private: false },
    first: rialto,
    second: burano,
    version,
    events: [],
    now: 0,
    clocks: [0, 0],
    offers: [],
    presence: { first: 'here', second: 'here', spectators: 0 },
  }
}

const event = (version: number): ToClient => ({
  type: 'event',
  game: 'g',
  version,
  at: 0,
  event: offered,
  clocks: [0, 0],
})

test('waits longer each time, and never all at once', () => {
  expect([0, 1, 2, 9].map((attempt) => waitBefore(attempt, 1))).toEqual([500, 1000, 2000, 20_000])
  expect(waitBefore(0, 0)).toBe(250)
})

test('comes back by itself and watches on from where it stopped', () => {
  const { server, socket } = open()
  const first = server.accept()
  socket.watch('g')
  expect(first.requests).toEqual([{ type: 'watch', game: 'g' }])
  first.say({ type: 'game', view: view(4) })
  first.say(event(5))
  first.break()
  expect(socket.state).toBe('waiting')
  vi.advanceTimersByTime(499)
  expect(server.lines).toHaveLength(1)
  vi.advanceTimersByTime(1)
  const second = server.accept()
  expect(socket.state).toBe('open')
  expect(second.requests).toEqual([{ type: 'watch', game: 'g', since: 5 }])
})

test('what was not answered is asked again under the same nonce, and answered once', async () => {
  const { server, socket } = open()
  const first = server.accept()
  const answer = socket.command('g', { type: 'play', turn: 'a1,b1' })
  first.break()
  vi.advanceTimersByTime(500)
  const second = server.accept()
  expect(second.requests).toEqual([
    { type: 'command', game: 'g', nonce: 'n1', command: { type: 'play', turn: 'a1,b1' } },
  ])
  second.say({ type: 'done', nonce: 'n1', game: 'g', version: 2 })
  expect(await answer).toEqual({ version: 2 })
  second.break()
  vi.advanceTimersByTime(500)
  expect(server.accept().requests).toEqual([])
})

test('what is asked while the line is down is sent once it is up', () => {
  const { server, socket } = open()
  void socket.command('g', { type: 'resign' })
  expect(server.accept().requests).toHaveLength(1)
})

test('a refusal is an answer', async () => {
  const { server, socket } = open()
  const line = server.accept()
  const answer = socket.chat('g', 'players', 'ciao')
  const problem = { code: 'muted', message: 'no' }
  line.say({ type: 'refused', nonce: 'n1', problem })
  expect(await answer).toEqual({ problem })
})

test('a gap has the game watched again, and nothing is told twice', () => {
  const { server, socket, received } = open()
  const line = server.accept()
  socket.watch('g')
  line.say({ type: 'game', view: view(4) })
  line.say(event(7))
  expect(line.requests.at(-1)).toEqual({ type: 'watch', game: 'g', since: 4 })
  line.say({ type: 'game', view: view(7) })
  line.say(event(7))
  line.say(event(8))
  const told = received.filter(({ type }) => type === 'event' || type === 'game')
  expect(told.map(({ type }) => type)).toEqual(['game', 'game', 'event'])
})

test('measures the lag and the clock of the server', () => {
  vi.setSystemTime(0)
  const { server, socket } = open()
  const line = server.accept(1_000_000)
  expect(socket.serverNow()).toBe(1_000_000)
  vi.advanceTimersByTime(80)
  line.say({ type: 'pong', id: 1, now: 1_000_500 })
  expect(socket.lag_ms).toBe(80)
  expect(socket.serverNow()).toBe(1_000_540)
})

test('a line on which nothing comes back is given up', () => {
  const { server, socket } = open()
  const line = server.accept()
  vi.advanceTimersByTime(8000)
  expect(line.isClosed).toBe(true)
  expect(socket.state).toBe('waiting')
})

test('a pinged line stays, and is pinged again', () => {
  const { server, socket } = open()
  const line = server.accept()
  line.say({ type: 'pong', id: 1, now: 0 })
  vi.advanceTimersByTime(10_000)
  expect(line.received.filter(({ type }) => type === 'ping')).toHaveLength(2)
  expect(socket.state).toBe('open')
})

test('whoever is sent away stays away, and is told', async () => {
  const { server, socket } = open()
  const line = server.accept()
  const answer = socket.command('g', { type: 'resign' })
  line.break(4003)
  vi.advanceTimersByTime(60_000)
  expect(socket.state).toBe('refused')
  expect(server.lines).toHaveLength(1)
  expect(await answer).toMatchObject({ problem: { code: 'disconnected' } })
  const later = await socket.chat('g', 'players', 'ciao')
  expect(later).toMatchObject({ problem: { code: 'disconnected' } })
})

test('whose session has ended comes back as whoever they are by then', () => {
  const { server, socket } = open()
  server.accept().break(4001)
  vi.advanceTimersByTime(500)
  server.accept()
  expect([socket.state, server.lines.length]).toEqual(['open', 2])
})

test('a line that never opens is given up', () => {
  const { server, socket } = open()
  vi.advanceTimersByTime(15_000)
  expect(server.line.isClosed).toBe(true)
  expect(socket.state).toBe('waiting')
  vi.advanceTimersByTime(500)
  expect(server.lines).toHaveLength(2)
})

test('the network that is back is used at once', () => {
  const { server, socket } = open()
  server.line.break()
  socket.nudge()
  expect(server.lines).toHaveLength(2)
})

test('watches until the last watcher has left', () => {
  const { server, socket } = open()
  const line = server.accept()
  const stops = [socket.watch('g'), socket.watch('g')]
  stops[0]?.()
  expect(line.requests.at(-1)?.type).toBe('watch')
  stops[1]?.()
  expect(line.requests.at(-1)).toEqual({ type: 'unwatch', game: 'g' })
})

test('the lobby is watched again after a loss', () => {
  const { server, socket } = open()
  server.accept()
  const stop = socket.watchLobby()
  server.line.break()
  vi.advanceTimersByTime(500)
  const line = server.accept()
  expect(line.requests).toEqual([{ type: 'lobby', on: true }])
  stop()
  expect(line.requests.at(-1)).toEqual({ type: 'lobby', on: false })
})
