import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from './toast.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  toast.dismiss()
  vi.useRealTimers()
})

it('goes away by itself', () => {
  toast.say('The link has been copied.')
  vi.advanceTimersByTime(4999)
  expect(toast.text).toBe('The link has been copied.')
  vi.advanceTimersByTime(1)
  expect(toast.text).toBe('')
})

it('gives a new notice its full time', () => {
  toast.say('one')
  vi.advanceTimersByTime(4000)
  toast.say('two')
  vi.advanceTimersByTime(4000)
  expect(toast.text).toBe('two')
})

it('keeps what has to be dismissed', () => {
  toast.say('stay', { stays: true })
  vi.advanceTimersByTime(60_000)
  expect(toast.text).toBe('stay')
})

it('offers something to do, and goes once it is done', () => {
  const run = vi.fn()
  toast.say('The turn is deleted.', { action: { label: 'Undo', run } })
  vi.advanceTimersByTime(14_000)
  expect(toast.action?.label).toBe('Undo')
  toast.act()
  expect(run).toHaveBeenCalledOnce()
  expect(toast.text).toBe('')
  expect(toast.action).toBeUndefined()
})

it('is gone once one is where it leads', () => {
  toast.say('A game has begun.', { action: { label: 'Look', run: vi.fn(), path: '/game/a' } })
  toast.arrive('/game/b')
  expect(toast.text).toBe('A game has begun.')
  toast.arrive('/game/a')
  expect(toast.text).toBe('')
})

it('speaks of a page on that page alone', () => {
  toast.arrive('/lobby')
  toast.say('The challenge has been sent.', { page: '/lobby' })
  expect(toast.text).toBe('The challenge has been sent.')
  toast.arrive('/game/a')
  expect(toast.text).toBe('')
  toast.say('Copied.')
  toast.say('The challenge has been sent.', { page: '/lobby' })
  expect(toast.text, 'too late to be told').toBe('Copied.')
})
