import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer } from '$lib/net/pending'
import type { Event, GameView, Command, PlayerView, Seat } from '$lib/net/wire'
import { loadRulesForTests } from '$lib/rules/testing'
import { OnlineGame } from './online-game.svelte'

beforeAll(loadRulesForTests)

const rialto: PlayerView = { id: 1, name: 'rialto', kind: 'player' }
const burano: PlayerView = { id: 2, name: 'burano', kind: 'player' }

/** A server that is told by the test what to answer. */
class FakeTransport {
  readonly commands: Command[] = []
  answer: Promise<Answer> = Promise.resolve({ version: undefined })

  command = (_game: string, command: Command) => {
    this.commands.push(command)
    return this.answer
  }

  chat = () => this.answer
}

let transport: FakeTransport
beforeEach(() => {
  transport = new FakeTransport()
})

const played = (seat: Seat, turn: string): Event => ({
  type: 'played',
  seat,
  turn,
  spent_ms: 0,
  lag_ms: 0,
  planned: false,
})

function view(events: Event[], more: Partial<GameView> = {}): GameView {
  const terms = { rules: '6x6', time: '5+8', rated: true, private: false }
  const log: Event[] = [{ type: 'started', terms }, ...events]
  return {
    id: 'g',
    terms,
    first: rialto,
    second: burano,
    you: 'first',
    version: log.length,
    events: log.map((event, index) => ({ version: index + 1, at: 1000, event })),
    now: 2000,
    clocks: [300_000, 300_000],
    offers: [],
    presence: { first: 'here', second: 'away', spectators: 0 },
    ...more,
  }
}

function game(events: Event[] = [], more: Partial<GameView> = {}): OnlineGame {
  return new OnlineGame(view(events, more), transport)
}

function hear(it: OnlineGame, event: Event, clocks: [number, number] = [300_000, 300_000]) {
  it.receive({ type: 'event', game: 'g', version: it.log.version + 1, at: 5000, event, clocks })
}

/** What happens in a game from now on; a refusal with its code. */
function eventsOf(it: OnlineGame): string[] {
  const events: string[] = []
  it.listen((event) =>
    events.push(event.type === 'refused' ? `refused ${event.problem.code}` : event.type),
  )
  return events
}

const opening = [played('first', 'a1,b1'), played('second', 'e5,f5')]

test('replays the events with the rules', () => {
  const it = game(opening)
  expect(it.board.turns).toEqual([
    { turn: 'a1,b1', color: 'light' },
    { turn: 'e5,f5', color: 'dark' },
  ])
  expect(it.seatToMove).toBe('first')
  expect(it.isYourTurn).toBe(true)
})

test('a swap changes the colours, not the seats', () => {
  const it = game([played('first', 'a1,b1'), played('second', 'swap')])
  expect(it.seatOf('light')).toBe('second')
  expect(it.colorOf('first')).toBe('dark')
  expect(it.seatToMove).toBe('first')
})

test('an own turn is shown at once and stays when the server has it', async () => {
  const it = game(opening)
  const done = it.play('a2,b2')
  expect(it.board.turns).toHaveLength(3)
  expect(it.isSending).toBe(true)
  expect(it.isYourTurn).toBe(false)
  hear(it, played('first', 'a2,b2'))
  await done
  expect(it.board.turns).toHaveLength(3)
  expect(it.isSending).toBe(false)
  expect(transport.commands).toEqual([{ type: 'play', turn: 'a2,b2' }])
})

test('a refused turn is taken off the board again, with the reason', async () => {
  const it = game(opening)
  const events = eventsOf(it)
  transport.answer = Promise.resolve({ problem: { code: 'over', message: 'over' } })
  await it.play('a2,b2')
  expect(it.board.turns).toHaveLength(2)
  expect(events).toEqual(['played', 'refused over'])
  expect(it.isYourTurn).toBe(true)
})

test('while a turn is on its way there is no other', async () => {
  const it = game(opening)
  void it.play('a2,b2')
  await it.play('a2,b3')
  expect(transport.commands).toHaveLength(1)
})

test('a takeback removes turns', () => {
  const it = game([...opening, played('first', 'a2,b2')])
  hear(it, { type: 'tookback', turns: 1 })
  expect(it.board.turns).toHaveLength(2)
  expect(it.isYourTurn).toBe(true)
})

test('a takeback is asked for where there is a turn of one’s own, and once', () => {
  const it = game([played('first', 'a1,b1')])
  expect(it.mayOffer('takeback'), 'before the game counts').toBe(false)
  hear(it, played('second', 'e5,f5'))
  expect(it.mayOffer('takeback')).toBe(true)
  hear(it, { type: 'tookback', turns: 1 })
  hear(it, { type: 'tookback', turns: 1 })
  expect(it.mayOffer('takeback'), 'on the empty board').toBe(false)
  expect(it.mayOffer('draw')).toBe(true)
  for (const event of opening) hear(it, event)
  hear(it, { type: 'offered', seat: 'first', offer: 'takeback' })
  expect(it.mayOffer('takeback'), 'a second time').toBe(false)
})

test('the clock of whoever is to move runs, by the time of the server', () => {
  const it = game(opening)
  expect(it.clocks.left_ms('first', 12_000)).toBe(290_000)
  expect(it.clocks.left_ms('second', 12_000)).toBe(300_000)
  hear(it, played('first', 'a2,b2'), [295_000, 300_000])
  expect(it.clocks.left_ms('first', 9000)).toBe(295_000)
  expect(it.clocks.left_ms('second', 9000)).toBe(296_000)
})

test('live clocks wait for the first two turns, for which there is a minute', () => {
  const it = game([played('first', 'a1,b1')])
  expect(it.clocks.left_ms('second', 20_000)).toBe(300_000)
  expect(it.firstTurnLeft_ms(21_000)).toBe(40_000)
  expect(it.mayAbort).toBe(true)
  hear(it, played('second', 'e5,f5'))
  expect(it.firstTurnLeft_ms(21_000)).toBeUndefined()
  expect(it.mayAbort).toBe(false)
})

test('offers come, are answered and lapse', () => {
  const it = game(opening)
  hear(it, { type: 'offered', seat: 'second', offer: 'draw' })
  expect(it.log.hasOffered('second', 'draw')).toBe(true)
  const events = eventsOf(it)
  hear(it, { type: 'declined', seat: 'first', offer: 'draw' })
  expect(it.log.offers).toEqual([])
  expect(events, 'the reader has declined').toEqual([])
  hear(it, { type: 'offered', seat: 'first', offer: 'draw' })
  hear(it, { type: 'declined', seat: 'second', offer: 'draw' })
  expect(events).toEqual(['declined'])
  hear(it, { type: 'offered', seat: 'second', offer: 'takeback' })
  hear(it, played('first', 'a2,b2'))
  expect(it.log.offers).toEqual([])
})

test('an ending stops the clocks and is kept in the record', () => {
  const it = game(opening)
  const events = eventsOf(it)
  hear(it, { type: 'ended', ending: { outcome: 'dark', reason: 'resign' } })
  expect(it.isOver).toBe(true)
  expect(it.seatToMove).toBeUndefined()
  expect(it.clocks.left_ms('first', 99_000)).toBe(300_000)
  expect(it.board.text).toContain('[Light "rialto"]')
  expect(it.board.text).toContain('[Result "dark"]')
  hear(it, { type: 'rematched', game: 'h' })
  expect(it.log.rematch).toBe('h')
  expect(events).toEqual(['ended', 'rematched'])
})

test('a queued turn is played when it is legal then', async () => {
  const it = game([...opening, played('first', 'a2,b2')])
  expect(it.queuePosition?.toMove).toBe('light')
  it.queue.put('d3,c4')
  const events = eventsOf(it)
  hear(it, played('second', 'f1,f2'))
  expect(transport.commands).toEqual([{ type: 'play', turn: 'd3,c4' }])
  expect(it.queue.turn).toBeUndefined()
  expect(events).toEqual(['played', 'played', 'turned'])
})

test('a queued turn that has become illegal is dropped', () => {
  const it = game([...opening, played('first', 'a2,b2')])
  it.queue.put('d3,c4')
  const events = eventsOf(it)
  hear(it, played('second', 'c4,f1'))
  expect(transport.commands).toEqual([])
  expect(events).toEqual(['played', 'dropped', 'turned'])
  expect(it.isYourTurn).toBe(true)
})

test('nothing is queued before the colours are settled, or by spectators', () => {
  expect(game([played('first', 'a1,b1')]).queuePosition).toBeUndefined()
  const { you: _, ...watched } = view([...opening, played('first', 'a2,b2')])
  expect(new OnlineGame(watched, transport).queuePosition).toBeUndefined()
})

test('what is missed comes as the rest of the log', () => {
  const it = game(opening)
  const whole = view([...opening, played('first', 'a2,b2'), played('second', 'f1,f2')])
  it.receive({ type: 'game', view: { ...whole, events: whole.events.slice(3) } })
  expect(it.log.version).toBe(5)
  expect(it.board.turns).toHaveLength(4)
})

test('what was read before the last event is no news', () => {
  const it = game(opening)
  const before = view(opening)
  hear(it, { type: 'ended', ending: { outcome: 'dark', reason: 'resign' } }, [290_000, 300_000])
  it.receive({ type: 'game', view: before })
  expect(it.isOver).toBe(true)
  expect(it.clocks.left_ms('first', 9000)).toBe(290_000)
})

test('a turn taken back does not undo the beginning', () => {
  const it = game(opening)
  hear(it, { type: 'tookback', turns: 1 })
  expect(it.log.turns).toHaveLength(1)
  expect(it.mayAbort).toBe(false)
  expect(it.firstTurnLeft_ms(6000)).toBeUndefined()
  expect(it.clocks.isRunning('second')).toBe(true)
})

test('it is known when the whole game was told anew', () => {
  const it = game(opening)
  const events = eventsOf(it)
  hear(it, played('first', 'a2,b2'))
  expect(events).toEqual(['played', 'turned'])
  it.receive({ type: 'game', view: view(opening) })
  expect(events).toEqual(['played', 'turned', 'told'])
})

test('that the other has time left is no problem', async () => {
  const it = game(opening)
  transport.answer = Promise.resolve({ problem: { code: 'time-is-left', message: '' } })
  const events = eventsOf(it)
  await it.claimTime()
  expect(transport.commands).toEqual([{ type: 'flag' }])
  expect(events).toEqual([])
})

test('whoever looks back goes on looking back while the game goes on', () => {
  const it = game(opening)
  it.board.show(1)
  hear(it, played('first', 'a2,b2'))
  expect(it.board.ply).toBe(1)
  expect(it.board.isAtPresent).toBe(false)
})

test('what was said is told once, in order', () => {
  const it = game()
  const line = (id: number) =>
    ({ id, room: 'players', by: burano, at: id, text: `line ${id}` }) as const
  it.receive({ type: 'chat', game: 'g', line: line(2) })
  it.chat.add([line(1), line(2)])
  expect(it.chat.lines.map(({ id }) => id)).toEqual([1, 2])
  it.receive({ type: 'chat_removed', game: 'g', line: 1 })
  expect(it.chat.lines.map(({ id }) => id)).toEqual([2])
})

test('other games are none of its business', () => {
  const it = game(opening)
  const event = played('first', 'a2,b2')
  it.receive({ type: 'event', game: 'h', version: 4, at: 0, event, clocks: [0, 0] })
  expect(it.board.turns).toHaveLength(2)
})
