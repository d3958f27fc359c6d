/**
 * From the input to the next animation frame, with the processor slowed down four times:
 * `npm run measure:input`. Asked for: at most 50 ms in 75 of 100 placements.
 */
import type { Page } from 'playwright-core'
import { untilSettled } from '../support/board'
import { percentile, tell } from '../support/figures'
import { expect, test } from '../support/test'

interface Placement {
  /** Until the frame that shows the tile begins. */
  frame_ms: number
  /** Until that frame has been drawn. */
  drawn_ms: number
}

test('placing tiles on a slow machine', async ({ open }) => {
  const placements: Placement[] = []
  for (const _game of ['first', 'second']) placements.push(...(await placeTiles(open, 50)))
  const frames = placements.map(({ frame_ms }) => frame_ms)
  const drawn = placements.map(({ drawn_ms }) => drawn_ms)
  const quick = frames.filter((ms) => ms <= 50).length
  tell('From input to the next animation frame, 4 × CPU throttling, 100 placements', [
    ['placements within 50 ms', `${quick} of ${frames.length}`],
    ['half within', `${percentile(frames, 0.5).toFixed(0)} ms`],
    ['75 of 100 within', `${percentile(frames, 0.75).toFixed(0)} ms`],
    ['95 of 100 within', `${percentile(frames, 0.95).toFixed(0)} ms`],
    ['75 of 100 drawn within', `${percentile(drawn, 0.75).toFixed(0)} ms`],
  ])
  expect(quick).toBeGreaterThanOrEqual(75)
})

async function placeTiles(open: () => Promise<Page>, count: number): Promise<Placement[]> {
  const page = await open()
  await page.addInitScript(watchPlacements)
  await page.goto('/play#friend')
  await page.getByRole('grid').waitFor()
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let placed = 0; placed < count; placed++) {
    await untilSettled(page)
    const { x, y } = await page.evaluate(middleOfSomeLegalCell, placed)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForFunction(
      (expected) => (globalThis as unknown as Watch).placements.length === expected,
      placed + 1,
    )
  }
  return page.evaluate('placements')
}

interface Watch {
  placements: Placement[]
}

/** Runs in the page: takes the times of every press on the board. */
function watchPlacements() {
  const watch = globalThis as unknown as Watch
  watch.placements = []
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const frame_ms = performance.now() - timeStamp
        const channel = new MessageChannel()
        channel.port1.onmessage = () => {
          watch.placements.push({ frame_ms, drawn_ms: performance.now() - timeStamp })
        }
        channel.port2.postMessage(undefined)
      })
    },
    true,
  )
}

/** Runs in the page: another cell each time, all over the board. */
function middleOfSomeLegalCell(step: number) {
  const legal = document.querySelectorAll('[role="gridcell"][aria-label*="you may place here"]')
  const box = legal[(step * 37) % legal.length]?.getBoundingClientRect()
  if (!box) throw new Error('no cell is legal any more')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
