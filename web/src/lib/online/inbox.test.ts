import { expect, test } from 'vitest'
import type { KeptNotice } from '$lib/net/wire'
import { Inbox } from './inbox.svelte'

/** So many notices, of which the latest so many are new, fifty at a time. */
function inboxOf(count: number, unread: number) {
  const all = Array.from({ length: count }, (_, at): KeptNotice => {
    const id = count - at
    return { id, at: id, is_read: at >= unread, notice: { type: 'trophy', trophy: 'first-win' } }
  })
  const read: number[] = []
  const inbox = new Inbox({
    list: (before = Infinity) => {
      const notices = all.filter(({ id }) => id < before).slice(0, 50)
      return Promise.resolve({ value: { notices, unread: read.length > 0 ? 0 : unread } })
    },
    read: (id) => {
      read.push(id)
      return Promise.resolve({ value: undefined })
    },
  })
  return { inbox, read }
}

test('whoever looks has read all, and still sees which were new', async () => {
  const { inbox, read } = inboxOf(3, 2)
  await inbox.load()
  expect(inbox.unread).toBe(2)
  await inbox.read()
  expect([inbox.unread, read]).toEqual([0, [3]])
  expect(inbox.notices?.map(({ is_read }) => is_read)).toEqual([false, false, true])
  await inbox.read()
  expect(read).toEqual([3])
})

test('older ones follow, as long as there are any', async () => {
  const { inbox } = inboxOf(70, 0)
  await inbox.load()
  expect([inbox.notices?.length, inbox.hasMore]).toEqual([50, true])
  await inbox.loadOlder()
  expect([inbox.notices?.length, inbox.hasMore]).toEqual([70, false])
})

test('who asks twice for older ones gets them once', async () => {
  const { inbox } = inboxOf(70, 0)
  await inbox.load()
  await Promise.all([inbox.loadOlder(), inbox.loadOlder()])
  expect(inbox.notices?.length).toBe(70)
})

test('what has been read stays read, though it was asked for twice before', async () => {
  const { inbox } = inboxOf(3, 2)
  await Promise.all([inbox.load().then(() => inbox.read()), inbox.load()])
  expect(inbox.unread).toBe(0)
})

test('nothing is left of whoever signs out', async () => {
  const { inbox } = inboxOf(1, 1)
  await inbox.load()
  const load = inbox.load()
  inbox.clear()
  await load
  expect([inbox.notices, inbox.unread]).toEqual([undefined, 0])
})

test('what cannot be read is said, and what is known stays', async () => {
  let isOffline = false
  const problem = { code: 'offline', message: 'the server cannot be reached' }
  const inbox = new Inbox({
    list: () => Promise.resolve(isOffline ? { problem } : { value: { notices: [], unread: 0 } }),
    read: () => Promise.resolve({ value: undefined }),
  })
  await inbox.load()
  isOffline = true
  await inbox.load()
  expect(inbox.problem).toEqual(problem)
  expect(inbox.notices).toEqual([])
})
