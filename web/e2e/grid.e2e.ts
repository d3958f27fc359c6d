/** The board for those who do not see it or use no pointer: a grid that says what lies where. */
import { button, cell, nameOf, playByText, status } from './support/board'
import { linkToPosition } from './support/link'
import { beginGame } from './support/local-game'
import { expect, test } from './support/test'

test('the board is a grid of rows and cells, each named from its coordinate', async ({ page }) => {
  await beginGame(page, { against: 'friend', size: 6 })
  const grid = page.getByRole('grid', { name: 'Board' })
  expect(await grid.getByRole('row').count()).toBe(6)
  expect(await grid.getByRole('row').first().getByRole('gridcell').count()).toBe(6)
  const names = await grid
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((it) => it.getAttribute('aria-label')?.split(',')[0]))
  // Read from the top, as the board is seen.
  const expected = [6, 5, 4, 3, 2, 1].flatMap((row) => [...'abcdef'].map((it) => it + row))
  expect(names).toEqual(expected)
  expect(await page.getByRole('gridcell', { name: /^d5,/ }).count()).toBe(1)
  // Nothing that takes the focus stands inside a cell: screen readers would lose the grid.
  expect(await grid.locator('[role="gridcell"] *').count()).toBe(0)
})

test('a cell says what lies there', async ({ page }) => {
  await page.goto(linkToPosition('6x6', '6/3D2/6/L1LL2/L1LL2/6 a2-c2 d -'))
  await page.getByRole('grid').waitFor()
  await expect
    .poll(() => nameOf(page, 'a2'))
    .toBe('a2, light sandbank of two, network A, bridge to c2')
  expect(await nameOf(page, 'c3')).toBe('c3, light island, network A')
  expect(await nameOf(page, 'b2')).toBe('b2, water, blocked by bridge a2-c2')
  expect(await nameOf(page, 'd5')).toMatch(/^d5, dark sandbank of one/)
  expect(await nameOf(page, 'f6')).toBe('f6, water, you may place here')
})

test('the grid is one stop for Tab, and keys move within it', async ({ page }) => {
  await beginGame(page, { against: 'friend', size: 6 })
  const stops = page.locator('[role="gridcell"][tabindex="0"]')
  expect(await stops.count()).toBe(1)
  await cell(page, 'a1').focus()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))
  const journey: [string, string][] = [
    ['ArrowLeft', 'a1'],
    ['ArrowUp', 'a2'],
    ['ArrowRight', 'b2'],
    ['End', 'f2'],
    ['PageUp', 'f6'],
    ['Home', 'a6'],
    ['Control+End', 'f1'],
    ['Control+Home', 'a6'],
    ['PageDown', 'a1'],
  ]
  for (const [key, expected] of journey) {
    await page.keyboard.press(key)
    expect(await focused(), key).toBe(expected)
  }
  expect(await stops.count()).toBe(1)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  expect(await focused()).toBeNull()
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe('a2')
})

test('a live region tells every turn', async ({ page }) => {
  await beginGame(page, { against: 'friend', size: 6 })
  const told = await status(page).elementHandle()
  expect(await status(page).innerText()).toBe('Light to move.')
  await cell(page, 'b2').click()
  await expect
    .poll(() => status(page).innerText())
    .toBe('Light: b2 placed. 35 cells remain for the second tile.')
  await button(page, 'Undo').click()
  await playByText(page, 'b2,c3')
  expect(await status(page).innerText()).toBe('Light placed b2,c3. Dark to move.')
  await playByText(page, 'swap', 'e5,e6', 'b3,c2')
  expect(await status(page).innerText()).toBe('Light placed c2,b3. Dark to move.')
  // The same element all the time, or screen readers would not speak.
  expect(await status(page).evaluate((now, then) => now === then, told)).toBe(true)
})

test('the keys of the game', async ({ page }) => {
  await beginGame(page, { against: 'friend', size: 6 })
  await playByText(page, 'b2,c3', 'e5,f6')
  await cell(page, 'a1').focus()
  await page.keyboard.press('p')
  await page.getByText('You are looking at an earlier turn.').waitFor()
  await expect.poll(() => nameOf(page, 'e5')).toMatch(/water/)
  await page.keyboard.press('n')
  await expect.poll(() => nameOf(page, 'e5')).toMatch(/dark/)
  await page.keyboard.press('s')
  await expect.poll(() => status(page).innerText()).toBe('Points: light 0, dark 0.')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))
  await page.keyboard.press('g')
  expect(await focused()).toBe('b2')
  await page.keyboard.press('g')
  expect(await focused()).toBe('c3')
  await cell(page, 'a1').focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' })
  expect(await cell(page, 'a1').evaluate((it) => it === document.activeElement)).toBe(true)
})
