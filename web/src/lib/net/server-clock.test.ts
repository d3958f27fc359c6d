import { expect, test } from 'vitest'
import { ServerClock } from './server-clock.svelte'

function clock() {
  let now = 0
  const server = new ServerClock(() => now)
  /** A question and its answer, the server's clock being so far ahead. */
  const ask = (lag: number, ahead: number) => {
    const sentAt = now
    now += lag
    server.measure(sentAt, sentAt + lag / 2 + ahead)
  }
  return { server, ask, ahead: () => server.now() - now }
}

test('the first measure is taken, and later ones followed', () => {
  const { server, ask, ahead } = clock()
  ask(80, 5000)
  expect([server.lag_ms, ahead()]).toEqual([80, 5000])
  ask(180, 5100)
  expect([server.lag_ms, ahead()]).toEqual([100, 5020])
})

test('a clock that stood still while the device slept is set at once', () => {
  const { ask, ahead } = clock()
  ask(80, 5000)
  ask(80, 3_605_000)
  expect(ahead()).toBe(3_605_000)
})
