import { beforeEach, expect, test, vi } from 'vitest'
import type { Proposal } from './lobby.svelte'
import type { ChallengeView, GameLine, PlayerView, SeekView } from '$lib/net/wire'
import { Lobby, type LobbyApi } from './lobby.svelte'

const murano: PlayerView = { id: 3, name: 'murano', kind: 'player' }
const terms = { rules: 'bga', time: '5+8', rated: false, private: false }
const proposal: Proposal = { terms, begins: 'chance' }

const seek = (id: number, created_at = id) =>
  ({
    id,
    by: murano,
    terms,
    begins: 'chance',
    places: 1,
    created_at,
    expires_at: 1,
  }) as SeekView
const challenge = (id: number): ChallengeView => ({
  id,
  from: murano,
  terms,
  begins: 'me',
  created_at: 0,
  expires_at: 1,
})

const game = (id: string, created_at: number): GameLine => ({
  id,
  terms,
  first: murano,
  second: murano,
  turn_count: 0,
  swapped: false,
  position: '',
  created_at,
  updated_at: created_at,
})

const hello = { type: 'hello', protocol: 1, now: 0, node: 'rialto' } as const

const api = {
  games: vi.fn(async () => ({ value: { games: [game('old', 8), game('new', 10)] } })),
  challenges: vi.fn(async () => ({ value: { incoming: [challenge(1)], outgoing: [] } })),
  pair: vi.fn<LobbyApi['pair']>(),
  seek: vi.fn(async () => ({ value: seek(9) })),
  removeSeek: vi.fn(async () => ({ value: {} })),
  acceptSeek: vi.fn<LobbyApi['acceptSeek']>(async () => ({ value: { game: 'g' } })),
  challenge: vi.fn(async () => ({ value: { ...challenge(5), code: 'abc' } })),
  removeChallenge: vi.fn(async () => ({ value: {} })),
  acceptChallenge: vi.fn(async () => ({ value: { game: 'h' } })),
  declineChallenge: vi.fn<LobbyApi['declineChallenge']>(async () => ({ value: {} })),
} satisfies LobbyApi

let games: string[]
let lobby: Lobby
beforeEach(() => {
  games = []
  lobby = new Lobby(api, (game) => void games.push(game))
})

test('seeks come and go, the latest first', () => {
  expect(lobby.seeks).toBeUndefined()
  lobby.receive({ type: 'lobby', seeks: [seek(1), seek(2)] })
  lobby.receive({ type: 'seek_added', seek: seek(3) })
  lobby.receive({ type: 'seek_removed', id: 2 })
  expect(lobby.seeks?.map(({ id }) => id)).toEqual([3, 1])
})

test('pairing leads to a game at once, or waits for one', async () => {
  api.pair.mockResolvedValueOnce({ value: { game: 'g' } })
  await lobby.pair(proposal)
  expect(games).toEqual(['g'])
  api.pair.mockResolvedValueOnce({ value: { seek: seek(4) } })
  await lobby.pair(proposal)
  expect(lobby.waiting?.time).toBe('5+8')
  const notice = { type: 'game_started', game: 'k', opponent: murano, seat: 'first' } as const
  lobby.receive({ type: 'notice', notice })
  expect(games).toEqual(['g', 'k'])
  expect(lobby.waiting).toBeUndefined()
})

test('a game that began while the line was down is found when it is back', async () => {
  lobby.receive(hello)
  await lobby.seek(proposal)
  expect(games).toEqual([])
  lobby.receive(hello)
  await vi.waitUntil(() => games.length > 0)
  expect(games).toEqual(['new'])
})

test('a visitor who proposed nothing is not led into a game when the line is back', async () => {
  api.games.mockClear()
  lobby.receive(hello)
  await lobby.load()
  expect(api.games).not.toHaveBeenCalled()
  expect(games).toEqual([])
})

test('another pairing takes the place of the one that waits', async () => {
  api.pair.mockResolvedValue({ value: { seek: seek(4) } })
  await lobby.pair(proposal)
  await lobby.pair({ ...proposal, terms: { ...terms, time: '3+5' } })
  expect(api.removeSeek).toHaveBeenLastCalledWith(4)
  expect(lobby.waiting?.time).toBe('3+5')
})

test('a pairing that was given up before it was answered leaves no seek behind', async () => {
  api.pair.mockResolvedValue({ value: { seek: seek(6) } })
  const pairing = lobby.pair(proposal)
  await lobby.cancelPairing()
  await pairing
  expect(api.removeSeek).toHaveBeenLastCalledWith(6)
  expect(lobby.waiting).toBeUndefined()
})

test('a seek that lapsed while the line was down waits for nobody', async () => {
  api.pair.mockResolvedValue({ value: { seek: seek(4) } })
  await lobby.pair(proposal)
  lobby.receive({ type: 'lobby', seeks: [] })
  expect(lobby.waiting, 'not in the list yet').toBeDefined()
  lobby.receive({ type: 'seek_added', seek: seek(4) })
  lobby.receive({ type: 'lobby', seeks: [seek(4)] })
  expect(lobby.waiting).toBeDefined()
  lobby.receive({ type: 'lobby', seeks: [] })
  expect(lobby.waiting).toBeUndefined()
})

test('who presses twice accepts once', async () => {
  api.acceptSeek.mockClear()
  await Promise.all([lobby.acceptSeek(1), lobby.acceptSeek(1)])
  expect(api.acceptSeek).toHaveBeenCalledOnce()
  expect(games).toEqual(['g'])
})

test('a refusal is kept until the next proposal', async () => {
  api.acceptSeek.mockResolvedValueOnce({ problem: { code: 'gone', message: 'gone' } })
  await lobby.acceptSeek(1)
  expect(lobby.problem?.code).toBe('gone')
  expect(games).toEqual([])
  await lobby.acceptSeek(2)
  expect(lobby.problem).toBeUndefined()
  expect(games).toEqual(['g'])
})

test('challenges are read, told, made, answered and withdrawn', async () => {
  await lobby.load()
  lobby.receive({ type: 'notice', notice: { type: 'challenged', challenge: challenge(2) } })
  expect(lobby.incoming.map(({ id }) => id)).toEqual([2, 1])
  await lobby.declineChallenge(2)
  await lobby.acceptChallenge(1)
  expect(lobby.incoming).toEqual([])
  expect(games).toEqual(['h'])
  expect((await lobby.challenge(proposal))?.code).toBe('abc')
  expect(lobby.outgoing).toHaveLength(1)
  lobby.receive({ type: 'notice', notice: { type: 'challenge_gone', challenge: 5 } })
  expect(lobby.outgoing).toEqual([])
})

test('a challenge whose answer did not arrive is there again', async () => {
  await lobby.load()
  api.declineChallenge.mockResolvedValueOnce({ problem: { code: 'offline', message: '' } })
  const declined = lobby.declineChallenge(1)
  expect(lobby.incoming).toEqual([])
  await declined
  expect(lobby.incoming.map(({ id }) => id)).toEqual([1])
  expect(lobby.problem?.code).toBe('offline')
})
