import { expect, test } from 'vitest'
import type { Answered } from '$lib/net/api'
import type { Settings } from '$lib/net/wire'
import { Preferences } from './preferences.svelte'

const usual: Settings = {
  confirm_live: false,
  confirm_correspondence: true,
  confirm_resign: true,
  chat: true,
  vacation: true,
  challenges: 'anyone',
  mail_turn: false,
  mail_challenge: false,
}

function preferences(answer: Answered<unknown> = { value: undefined }) {
  const written: Settings[] = []
  const it = new Preferences({
    read: () => Promise.resolve({ value: usual }),
    write: (settings) => {
      written.push(settings)
      return Promise.resolve(answer)
    },
  })
  return { it, written }
}

test('a change is written whole', async () => {
  const { it, written } = preferences()
  await it.load()
  await it.change({ confirm_live: true })
  expect(written).toEqual([{ ...usual, confirm_live: true }])
  expect(it.values?.confirm_live).toBe(true)
})

test('a change that is refused is taken back', async () => {
  const { it } = preferences({ problem: { code: 'unavailable', message: '' } })
  await it.load()
  const changing = it.change({ vacation: false })
  expect(it.values?.vacation).toBe(false)
  await changing
  expect(it.values?.vacation).toBe(true)
  expect(it.problem?.code).toBe('unavailable')
})

test('before they are known nothing is written', async () => {
  const { it, written } = preferences()
  await it.change({ vacation: false })
  expect(written).toEqual([])
})
