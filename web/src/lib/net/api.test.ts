import { afterEach, expect, test, vi } from 'vitest'
import { get, post, query } from './api'

afterEach(() => void vi.unstubAllGlobals())

function answering(status: number, body: string) {
  const fetched = vi.fn(async (..._asked: [string, RequestInit]) => new Response(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('an answer is a value', async () => {
  const fetched = answering(200, '{"game":"abc"}')
  expect(await post('pairing', { time: '5+8' })).toEqual({ value: { game: 'abc' } })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/pairing')
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"time":"5+8"}' })
})

test('a refusal comes back as what the server said', async () => {
  answering(409, '{"code":"name-taken","message":"taken"}')
  expect(await post('register')).toEqual({ problem: { code: 'name-taken', message: 'taken' } })
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
  expect(query('games', { speed: 'live', rules: undefined, after: '' })).toBe('games?speed=live')
  expect(query('games', {})).toBe('games')
})
