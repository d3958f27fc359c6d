import { afterEach, expect, test, vi } from 'vitest'
import { address, get, patch, post, put, remove } from './api'

afterEach(() => void vi.unstubAllGlobals())

function answering(status: number, body: string) {
  const fetched = vi.fn(async (..._asked: [string, RequestInit]) => new Response(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const terms = { rules: 'bga', time: '5+8', rated: true, private: false }

test('an answer is a value', async () => {
  const fetched = answering(200, '{"game":"abc"}')
  expect(await post('pairing', { body: { terms } })).toEqual({ value: { game: 'abc' } })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/pairing')
  const body = JSON.stringify({ terms })
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body })
})

test('every method says its name, and sends what it is given', async () => {
  const fetched = answering(200, '')
  const [path, query] = [{ id: 7 }, { speed: 'live' } as const]
  await get('games', { query })
  await post('seeks/{id}/accept', { path })
  await put('players/{name}/follow', { path: { name: 'zan' } })
  await put('games/{id}/note', { path: { id: 'abc' }, body: { text: 'Ho' } })
  await patch('me', { body: { name: 'zan' } })
  await remove('seeks/{id}', { path })
  await remove('me', { body: {} })
  expect(fetched.mock.calls.map(([url, { method, body }]) => [method, url, body])).toEqual([
    ['GET', '/api/games?speed=live', undefined],
    ['POST', '/api/seeks/7/accept', '{}'],
    ['PUT', '/api/players/zan/follow', '{}'],
    ['PUT', '/api/games/abc/note', '{"text":"Ho"}'],
    ['PATCH', '/api/me', '{"name":"zan"}'],
    ['DELETE', '/api/seeks/7', undefined],
    ['DELETE', '/api/me', '{}'],
  ])
})

test('a refusal comes back as what the server said', async () => {
  answering(409, '{"code":"taken","message":"taken"}')
  const body = { name: 'zan', password: 'secret' }
  expect(await post('register', { body })).toEqual({
    problem: { code: 'taken', message: 'taken' },
  })
})

test('what is no refusal of ours is told as unexpected', async () => {
  answering(502, '<html>')
  expect(await get('site')).toMatchObject({ problem: { code: 'unexpected' } })
})

test('without a network there is a problem, and no exception', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('failed to fetch')
  })
  expect(await get('site')).toMatchObject({ problem: { code: 'offline' } })
})

test('a query leaves out what is not asked for', () => {
  const query = { speed: 'live', rules: undefined, opponent: '', rated: false } as const
  const games = address('players/{name}/games', { path: { name: 'zan' }, query })
  expect(games).toBe('/api/players/zan/games?speed=live&rated=false')
  expect(address('games', { query: {} })).toBe('/api/games')
})

test('names in a path are encoded', () => {
  const asked = address('moderation/games/{id}', { path: { id: 'a?b/../c d' } })
  expect(asked).toBe('/api/moderation/games/a%3Fb%2F..%2Fc%20d')
})
