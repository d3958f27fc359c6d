/**
 * Stepping through 500 positions of explored games: `npm run measure:stepping`. Asked for: no task
 * over 100 ms, and at the end a heap within 10 % of the heap after 50.
 */
import type { CDPSession, Page } from 'playwright-core'
import { cell } from '../support/board'
import { tell } from '../support/figures'
import { expect, test } from '../support/test'

const steps = 500

test('stepping through a long game', async ({ page }) => {
  await page.addInitScript(watchTasks)
  await page.goto('/explore')
  await page.getByRole('button', { name: 'Look at a sample game' }).click()
  await page.locator('ol.tree [data-place]').nth(20).waitFor({ state: 'attached' })
  const debug = await page.context().newCDPSession(page)
  await page.evaluate(beBusy)
  expect(await page.evaluate('longTasks.splice(0).length'), 'long tasks are noticed').toBe(1)

  await step(page, 50)
  await page.getByText('50 turns').waitFor()
  const early = await heapOf(debug)
  await step(page, steps - 50)
  // 52 turns and the start again, over and over.
  await page.getByText(`${steps % 53} turns`).waitFor()
  const late = await heapOf(debug)
  const tasks = (await page.evaluate('longTasks')) as number[]
  const growth = (late - early) / early

  tell(`Stepping through ${steps} positions`, [
    ['tasks over 50 ms', tasks.length],
    ['tasks over 100 ms', tasks.filter((ms) => ms > 100).length],
    ['longest task', `${Math.max(0, ...tasks).toFixed(0)} ms`],
    ['heap after 50', `${(early / 1e6).toFixed(2)} MB`],
    ['heap at the end', `${(late / 1e6).toFixed(2)} MB (${(100 * growth).toFixed(1)} %)`],
  ])
  expect(tasks.filter((ms) => ms > 100)).toEqual([])
  expect(growth).toBeLessThanOrEqual(0.1)
})

/** Goes on along the line, and from its end back to the start. */
async function step(page: Page, count: number) {
  await cell(page, 'a1').focus()
  const first = page.getByRole('button', { name: 'To the start' })
  for (let taken = 0; taken < count; taken++) {
    if (await page.getByRole('button', { name: 'One turn on' }).isDisabled()) {
      await first.click()
      await cell(page, 'a1').focus()
    } else {
      await page.keyboard.press('n')
    }
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/** What scripts, the document and the rules hold, after everything unused has been thrown away. */
async function heapOf(debug: CDPSession): Promise<number> {
  await debug.send('HeapProfiler.enable')
  await debug.send('HeapProfiler.collectGarbage')
  await debug.send('HeapProfiler.collectGarbage')
  const usage = (await debug.send('Runtime.getHeapUsage')) as Record<string, number>
  const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage
  return usedSize + embedderHeapUsedSize + backingStorageSize
}

/** Runs in the page: a task long enough to be reported. */
async function beBusy() {
  await new Promise((done) => setTimeout(done, 500))
  Reflect.get(globalThis, 'longTasks').length = 0
  await new Promise<void>((done) => {
    setTimeout(() => {
      const end = performance.now() + 80
      while (performance.now() < end);
      done()
    })
  })
  await new Promise((done) => setTimeout(done, 500))
}

/** Runs in the page: the browser reports every task over 50 ms. */
function watchTasks() {
  const watch = globalThis as unknown as { longTasks: number[] }
  watch.longTasks = []
  new PerformanceObserver((list) => {
    watch.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })
}
