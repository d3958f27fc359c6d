import { expect, test, vi } from 'vitest'
import { randomId } from './random-id'

test('names differ, also where the page comes without HTTPS', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const names = Array.from({ length: 100 }, randomId)
  vi.unstubAllGlobals()
  expect(new Set(names).size).toBe(100)
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{24}$/)
})
