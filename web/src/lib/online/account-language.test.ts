import { expect, it, vi } from 'vitest'
import type { Answered } from '$lib/net/api'
import type { MeView } from '$lib/net/wire'
import { tellLanguage } from './account-language'

function browser(answer: Answered<MeView> = { value: {} as MeView }) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return { storage, tell: vi.fn(async () => answer) }
}

it('tells the language of an account once', async () => {
  const api = browser()
  await tellLanguage(7, 'it', api)
  await tellLanguage(7, 'it', api)
  expect(api.tell.mock.calls).toEqual([[{ language: 'it' }]])
})

it('tells it again when the language or the account is another', async () => {
  const api = browser()
  await tellLanguage(7, 'it', api)
  await tellLanguage(7, 'nl', api)
  await tellLanguage(8, 'nl', api)
  expect(api.tell).toHaveBeenCalledTimes(3)
})

it('tells it again after a refusal', async () => {
  const api = browser({ problem: { code: 'offline', message: '' } })
  await tellLanguage(7, 'it', api)
  await tellLanguage(7, 'it', api)
  expect(api.tell).toHaveBeenCalledTimes(2)
})
