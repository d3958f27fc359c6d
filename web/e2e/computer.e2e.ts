/** Games against the computer: it answers, the page stays awake, and turns can be taken back. */
import {
  button,
  cell,
  expectTiles,
  panel,
  playAnything,
  playByText,
  turns,
  untilTurn,
} from './support/board'
import { beginGame } from './support/local-game'
import { expect, test } from './support/test'

test('a whole game against level 1', async ({ page }) => {
  await page.addInitScript(watchForSleep)
  await beginGame(page, { against: 'computer', level: 1, size: 5 })
  while ((await page.getByRole('heading', { name: / wins?$|^Draw$/ }).count()) === 0) {
    await playAnything(page)
    await page.waitForFunction(() => !document.body.innerText.includes('is thinking'))
  }
  const made = await turns(page)
  expect(made.length).toBeGreaterThan(6)
  expect(await button(page, 'Rematch').count()).toBe(1)
  // The longest time in which the page could not have answered a press.
  expect(await page.evaluate('longestSleep_ms')).toBeLessThan(400)
})

test('the computer begins when it is told to', async ({ page }) => {
  await beginGame(page, { against: 'computer', size: 5, begins: 'the computer' })
  await untilTurn(page, 1)
  await panel(page, 'Swap or stay?').waitFor()
  expect((await turns(page))[0]).toMatch(/^[a-e][1-5],[a-e][1-5]$/)
})

test('undo against the computer goes back to before one’s own turn', async ({ page }) => {
  await beginGame(page, { against: 'computer', level: 1, size: 6 })
  await playByText(page, 'c3,d4')
  await untilTurn(page, 2)
  await button(page, 'Undo').click()
  await expect.poll(() => turns(page)).toEqual([])
  await expectTiles(page, {})
})

test('undo while the computer thinks stops the thought', async ({ page }) => {
  await page.clock.install()
  await beginGame(page, { against: 'computer', size: 6 })
  await playByText(page, 'c3,d4')
  await button(page, 'Undo').click()
  await expect.poll(() => turns(page)).toEqual([])
  // The engine has answered again, and the time that an answer is held back is over.
  await button(page, 'Hint').click()
  await page.locator('[aria-label*="suggested"]').first().waitFor()
  await page.clock.fastForward(2000)
  expect(await turns(page)).toEqual([])
})

test('the page answers while the computer thinks', async ({ page }) => {
  await beginGame(page, { against: 'computer', level: 10, size: 12 })
  await page.getByLabel('Type a turn').fill('c3,d4')
  await page.keyboard.press('Enter')
  await page.getByText('is thinking …').waitFor()
  const answer_ms = await page.evaluate(async () => {
    const began = performance.now()
    document.querySelector<HTMLElement>('[data-cell="h8"]')?.focus()
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    return performance.now() - began
  })
  expect(answer_ms).toBeLessThan(250)
  expect(await cell(page, 'h8').evaluate((it) => it === document.activeElement)).toBe(true)
  await untilTurn(page, 2)
})

test('from the start page to a turn of the computer in two presses', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Play the computer' }).click()
  await cell(page, 'e5').click()
  await cell(page, 'f6').click()
  await untilTurn(page, 2)
})

/** Runs in the page: how long the page was ever too busy for a timer. */
function watchForSleep() {
  const watch = globalThis as unknown as { longestSleep_ms: number }
  watch.longestSleep_ms = 0
  let last: number | undefined
  setInterval(() => {
    const now = performance.now()
    // While the page is still loading nobody plays yet.
    const plays = document.querySelector('[role="grid"]') !== null
    if (last !== undefined && plays) {
      watch.longestSleep_ms = Math.max(watch.longestSleep_ms, now - last - 20)
    }
    last = plays ? now : undefined
  }, 20)
}
