import { expect, test, vi } from 'vitest'
import type { Answered } from '$lib/net/api'
import type { MeView } from '$lib/net/wire'
import { Socket } from '$lib/net/socket.svelte'
import { FakeServer } from '$lib/net/testing'
import { Me } from './me.svelte'
import { accountHintKey } from '$lib/shell/account-hint'

const torcello: MeView = {
  id: 7,
  name: 'torcello',
  kind: 'guest',
  role: 'player',
  language: 'en',
  mail_verified: false,
  has_password: false,
  recovery_codes: 0,
  created_at: 0,
}

const guest = { id: 7, name: 'torcello', kind: 'guest' } as const

function visit(answer: Answered<MeView> = { value: torcello }) {
  const server = new FakeServer()
  const socket = new Socket({
    connect: server.connect,
    now_ms: () => 0,
    chance: () => 0,
    newNonce: () => 'n',
  })
  const storage = new Map<string, string>()
  const kept = {
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  } as unknown as Storage
  const api = {
    becomeGuest: vi.fn(async () => answer),
    register: vi.fn(async () => answer),
    signIn: vi.fn(async () => answer),
    signOut: vi.fn(async (): Promise<Answered<unknown>> => ({ value: undefined })),
  }
  const me = new Me(socket, kept, api)
  socket.start()
  return { server, me, storage, api }
}

/** Lets the last line open, and greets the guest. */
function greet(server: FakeServer) {
  server.line.onopen?.()
  server.line.say({ type: 'hello', protocol: 1, now: 0, node: 'n', account: guest })
}

test('the greeting says who it is', () => {
  const { server, me } = visit()
  expect(me.isKnown).toBe(false)
  server.accept()
  expect(me.player).toBeNull()
  greet(server)
  expect(me.player?.name).toBe('torcello')
})

test('whoever sits down becomes a guest, once, and is greeted anew', async () => {
  const { server, me, storage, api } = visit()
  server.accept()
  const seated = Promise.all([me.sitDown(), me.sitDown()])
  await vi.waitUntil(() => server.lines.length === 2)
  greet(server)
  await seated
  await me.sitDown()
  expect(api.becomeGuest).toHaveBeenCalledOnce()
  expect(me.player?.id).toBe(7)
  expect(server.lines).toHaveLength(2)
  expect(storage.get(accountHintKey)).toBe('guest')
})

test('nobody sits down before the line is theirs, so that no notice is missed', async () => {
  const { server, me } = visit()
  server.accept()
  let isSeated = false
  const seated = me.sitDown().then(() => (isSeated = true))
  await vi.waitUntil(() => server.lines.length === 2)
  expect(isSeated).toBe(false)
  greet(server)
  await seated
})

test('nobody becomes a guest before the server has said who is there', async () => {
  const { server, me, api } = visit()
  const seated = me.sitDown()
  greet(server)
  await seated
  expect(api.becomeGuest).not.toHaveBeenCalled()
  expect(me.player?.id).toBe(7)
})

test('what is refused changes nothing', async () => {
  const { server, me } = visit({ problem: { code: 'taken', message: 'taken', field: 'name' } })
  server.accept()
  expect(await me.register('rialto', 'secret')).toMatchObject({ code: 'taken' })
  expect(me.player).toBeNull()
  expect(server.lines).toHaveLength(1)
})

test('signing out leaves nobody', async () => {
  const { me, storage, api } = visit()
  await me.signIn('torcello', 'secret')
  api.signOut.mockResolvedValueOnce({
    problem: { code: 'signed-out', message: 'from another tab' },
  })
  expect(await me.signOut()).toBeUndefined()
  expect(me.player).toBeNull()
  expect(storage.has(accountHintKey)).toBe(false)
})

test('whoever could not be signed out is still there', async () => {
  const { me, api } = visit()
  await me.signIn('torcello', 'secret')
  api.signOut.mockResolvedValueOnce({ problem: { code: 'offline', message: '' } })
  expect((await me.signOut())?.code).toBe('offline')
  expect(me.player?.name).toBe('torcello')
})

test('the site is asked as its document says', async () => {
  const fetched = vi.fn(async (_url: string, _request: RequestInit) => Response.json(torcello))
  vi.stubGlobal('fetch', fetched)
  const me = new Me({ start() {}, restart() {}, listen: () => () => {} }, null)
  await me.register('rialto', 'secret', ' abc ')
  await me.register('rialto', 'secret')
  await me.signIn('rialto', 'secret')
  await me.signOut()
  vi.unstubAllGlobals()
  expect(fetched.mock.calls.map(([url, { method, body }]) => [method, url, body])).toEqual([
    ['POST', '/api/register', '{"name":"rialto","password":"secret","invitation":"abc"}'],
    ['POST', '/api/register', '{"name":"rialto","password":"secret"}'],
    ['POST', '/api/login', '{"name":"rialto","password":"secret"}'],
    ['POST', '/api/logout', '{}'],
  ])
})
