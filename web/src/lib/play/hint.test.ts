import { expect, test } from 'vitest'
import type { Report } from '$lib/engine/protocol'
import { Hint } from './hint.svelte'

const chances = { win: 0.6, draw: 0.1, loss: 0.3, score: 2 }
const report: Report = {
  chances,
  isProven: false,
  simulations: 9,
  evaluations: 8,
  lines: [{ turns: ['a1,b2', 'swap'], visits: 7, chances, isProven: false }],
}

/** An adviser that answers when the test says so. */
function waiting() {
  const asked: { position: string; signal: AbortSignal; answer: (found?: Report) => void }[] = []
  const failures: (() => void)[] = []
  const hint = new Hint({
    search: ({ position }, signal) =>
      new Promise((answer, reject) => {
        asked.push({ position, signal, answer })
        failures.push(() => reject(new Error('no network')))
      }),
  })
  return { hint, asked, failures }
}

test('a hint is the turn to play and what may come of it', async () => {
  const { hint, asked } = waiting()
  const done = hint.ask('5x5', 'here')
  expect([hint.isThinking, hint.advice]).toEqual([true, undefined])
  asked[0]?.answer(report)
  await done
  expect(hint.isThinking).toBe(false)
  expect(hint.advice).toEqual({ turn: 'a1,b2', chance: 0.65 })
})

test('a hint for a position that is gone is never shown', async () => {
  const { hint, asked } = waiting()
  const done = hint.ask('5x5', 'here')
  hint.clear()
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.answer(report)
  await done
  expect([hint.isThinking, hint.advice]).toEqual([false, undefined])
})

test('the second question takes the place of the first', async () => {
  const { hint, asked } = waiting()
  void hint.ask('5x5', 'first')
  const second = hint.ask('5x5', 'second')
  asked[0]?.answer(undefined)
  asked[1]?.answer(report)
  await second
  expect(hint.advice?.turn).toBe('a1,b2')
})

test('a machine that cannot be loaded is told, until somebody asks again', async () => {
  const { hint, failures } = waiting()
  const done = hint.ask('5x5', 'here')
  failures[0]?.()
  await done
  expect([hint.isThinking, hint.hasFailed]).toEqual([false, true])
  void hint.ask('5x5', 'here')
  expect([hint.isThinking, hint.hasFailed]).toEqual([true, false])
})
