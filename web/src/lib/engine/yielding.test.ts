import { expect, it } from 'vitest'
import { yieldThrough } from './yielding'

it('answers every caller, in order, when several wait at once', async () => {
  const channel = new MessageChannel()
  const yields = yieldThrough(channel)
  const answered: string[] = []
  const calls = ['first', 'second'].map((name) => yields().then(() => answered.push(name)))
  await Promise.all(calls)
  expect(answered).toEqual(['first', 'second'])
  channel.port1.close()
})
