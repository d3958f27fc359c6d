/** A phone of 360 px with a finger on it. */
import type { CDPSession, Page } from 'playwright-core'
import { button, cell, untilSettled, nameOf, status, turns, untilTurn } from './support/board'
import { linkTo, linkToPosition } from './support/link'
import { routes } from './support/routes'
import { expect, type Open, test } from './support/test'

const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

test('a turn by finger waits for Confirm in the bar at the bottom', async ({ open }) => {
  const page = await openOnPhone(open, '/play#friend')
  await cell(page, 'c3').tap()
  await expect.poll(() => nameOf(page, 'c3')).toMatch(/tile 1 of this turn/)
  await cell(page, 'e6').tap()
  await expect.poll(() => status(page).innerText()).toMatch(/Confirm to play\.$/)
  expect(await turns(page)).toEqual([])

  const bar = await button(page, 'Confirm').boundingBox()
  expect(bar?.height).toBeGreaterThanOrEqual(44)
  expect(bar && bar.y + bar.height).toBeLessThanOrEqual(740)
  expect(bar?.y).toBeGreaterThan(560)
  await untilSettled(page)
  await button(page, 'Confirm').tap()
  await untilTurn(page, 1)
})

test('a menu is a sheet at the foot of the screen', async ({ open }) => {
  const page = await openOnPhone(open, '/play#friend')
  await button(page, 'More').tap()
  const sheet = await page.getByRole('menu').boundingBox()
  expect(sheet?.y).toBeGreaterThan(0)
  expect(sheet && sheet.y + sheet.height).toBeLessThanOrEqual(740)
  expect(sheet?.width).toBe(336)
})

test('a cell of the 10 × 10 board is at least 32 px wide', async ({ open }) => {
  const page = await openOnPhone(open, '/play#friend')
  const box = await cell(page, 'e5').boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(32)
  expect(box?.height).toBeGreaterThanOrEqual(32)
})

test('a magnifier shows the cell under the finger, which may slide', async ({ open }) => {
  const page = await openOnPhone(open, '/play#friend')
  const finger = await page.context().newCDPSession(page)
  const lens = page.locator('.lens')
  expect(await lens.count()).toBe(0)
  // Long enough before to be a slide over the board and no scrolling of the page.
  await touch(finger, 'touchStart', await middleOf(page, 'c3'), 0.2)
  await expect.poll(() => lens.innerText()).toBe('c3')
  const above = await lens.boundingBox()
  const touched = await cell(page, 'c3').boundingBox()
  expect(above && touched && above.y + above.height / 2 < touched.y).toBe(true)
  await touch(finger, 'touchMove', await middleOf(page, 'd4'))
  await expect.poll(() => lens.innerText()).toBe('d4')
  await touch(finger, 'touchEnd')
  await expect.poll(() => nameOf(page, 'd4')).toMatch(/tile 1 of this turn/)
  expect(await nameOf(page, 'c3')).toMatch(/^c3, water/)
  expect(await lens.count()).toBe(0)
})

test.for(routes)('%s has no horizontal scroll at 360 px', async (route, { open }) => {
  const page = await openOnPhone(open, route)
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('games and set positions fit 360 px too', async ({ open }) => {
  const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
  const page = await openOnPhone(open, '/play#computer')
  await page.getByRole('grid').waitFor()
  expect(await width(page)).toBeLessThanOrEqual(360)
  await page.goto(linkTo('[Rules "print-12"]\n\n1. b2,c3 (1. e5,f6 {A word.}) h8,i9 *\n'))
  await page.locator('ol.tree').getByText('b2,c3').waitFor()
  expect(await width(page)).toBeLessThanOrEqual(360)
  await button(page, 'Set up').click()
  await page.getByText('This is a legal position.').waitFor()
  expect(await width(page)).toBeLessThanOrEqual(360)
})

test('the longest chain of islands stays within the score', async ({ open }) => {
  const position = '12/12/12/12/12/12/12/LL1LL1LL4/LL1LL1LL4/12/LL1LL1LL1LL1/LL1LL1LL1LL1'
  const bridges = 'a2-a4,b1-d1,b4-d4,e1-g1,e4-g4,h1-j1'
  const page = await openOnPhone(open, linkToPosition('print-12', `${position} ${bridges} d -`))
  const network = page.getByRole('button', { name: /7 islands, worth 28/ })
  await network.waitFor()
  const room = await network.evaluate((it) => {
    const card = it.closest('.row')?.getBoundingClientRect()
    return (card?.right ?? 0) - it.getBoundingClientRect().right
  })
  expect(room).toBeGreaterThanOrEqual(0)
})

async function openOnPhone(open: Open, path: string): Promise<Page> {
  const page = await open(phone)
  await page.goto(path)
  return page
}

async function middleOf(page: Page, name: string) {
  const box = await cell(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not in sight`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Touches the screen, so many seconds ago. */
async function touch(
  finger: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  point?: { x: number; y: number },
  ago_s = 0,
) {
  const touchPoints = point ? [point] : []
  const timestamp = Date.now() / 1000 - ago_s
  await finger.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
}
