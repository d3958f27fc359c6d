/** What a player may do at the table: swap, undo, resign, pass, and what the board refuses. */
import type { Page } from 'playwright-core'
import {
  button,
  cell,
  expectTiles,
  untilSettled,
  nameOf,
  panel,
  playByMouse,
  playByText,
  status,
  turns,
  untilTurn,
} from './support/board'
import { beginGame, choose } from './support/local-game'
import { expect, test } from './support/test'

test('the second player takes light, from a panel beside the board', async ({ page }) => {
  await beginGame(page, { against: 'friend', size: 5 })
  await playByMouse(page, 'b2,d4')
  await panel(page, 'Swap or stay?').waitFor()
  const board = await page.getByRole('grid').boundingBox()
  const offer = await button(page, 'Take light').boundingBox()
  const isBeside =
    board !== null &&
    offer !== null &&
    (offer.x >= board.x + board.width || offer.y >= board.y + board.height || offer.x < board.x)
  expect(isBeside).toBe(true)

  await button(page, 'Take light').click()
  await untilTurn(page, 2)
  expect(await status(page).innerText()).toBe('Colours swapped. Dark to move.')
  await expectTiles(page, { b2: /light/, d4: /light/ })
  expect(await panel(page, 'Swap or stay?').count()).toBe(0)
  // The first player, dark now, moves; and light belongs to the second.
  expect(await playerCard(page, 'Player 1')).toMatch(/Dark to move/)
  expect(await playerCard(page, 'Player 2')).toMatch(/^Player 2\s+Light\b(?!.*to move)/s)
})

test('pressing water means to stay', async ({ page }) => {
  await beginGame(page, { against: 'friend', size: 5 })
  await playByMouse(page, 'b2,d4')
  await panel(page, 'Swap or stay?').waitFor()
  await playByMouse(page, 'a5,e1')
  await expectTiles(page, { b2: /light/, d4: /light/, a5: /dark/, e1: /dark/ })
  expect(await panel(page, 'Swap or stay?').count()).toBe(0)
  expect(await playerCard(page, 'Player 1')).toMatch(/Light to move/)
})

test('an illegal cell is refused with a sentence, the tiles to blame outlined', async ({
  page,
}) => {
  await beginGame(page, { against: 'friend', size: 6 })
  await playByText(page, 'b2,c2', 'e6,f6', 'b3,c3', 'a6,f1')
  const before = await turns(page)
  expect(await page.locator('.cause').count()).toBe(0)

  await untilSettled(page)
  await cell(page, 'd4').click()
  await expect
    .poll(() => status(page).innerText())
    .toBe('d4 would touch your island b2 c2 b3 c3 at a corner.')
  // The four tiles of the island; the refused cell has a mark of its own.
  expect(await page.locator('.cause').count()).toBe(4)
  expect(await page.locator('.refused').count()).toBe(1)
  expect(await status(page).getAttribute('role')).toBe('status')

  await cell(page, 'd3').click()
  await expect
    .poll(() => status(page).innerText())
    .toBe('d3 would make a group of 5 tiles; an island has exactly four.')
  await cell(page, 'e6').click()
  await expect.poll(() => status(page).innerText()).toBe('The tile on e6 is your opponent’s.')
  expect(await turns(page)).toEqual(before)
  expect(await nameOf(page, 'd4')).toMatch(/^d4, water/)

  // The next good choice takes the sentence away.
  await cell(page, 'e1').click()
  await expect.poll(() => status(page).innerText()).toMatch(/^Light: e1 placed\./)
  expect(await page.locator('.cause').count()).toBe(0)
})

test('the first tile changes what is offered, and can be lifted again', async ({ page }) => {
  await beginGame(page, { against: 'friend', size: 6 })
  expect(await nameOf(page, 'c3')).toBe('c3, water, you may place here')
  await cell(page, 'c3').click()
  await expect.poll(() => nameOf(page, 'c3')).toMatch(/tile 1 of this turn/)
  expect(await cell(page, 'c3').getAttribute('aria-selected')).toBe('true')
  await untilSettled(page)
  await cell(page, 'c3').click()
  await expect.poll(() => nameOf(page, 'c3')).toBe('c3, water, you may place here')
  expect(await turns(page)).toEqual([])
})

test('a tile is dragged to another cell, and a bridge from tile to tile', async ({ open }) => {
  const page = await open({ storage: confirmAlways })
  await beginGame(page, { against: 'friend', size: 6 })
  await cell(page, 'b2').click()
  await drag(page, 'b2', 'd2')
  await expect.poll(() => nameOf(page, 'd2')).toMatch(/tile 1 of this turn/)
  await cell(page, 'b2').click()
  await untilSettled(page)
  await button(page, 'Confirm').click()
  await untilTurn(page, 1)
  await playByText(page, 'a6,f6')
  await drag(page, 'b2', 'd2')
  await expect.poll(() => status(page).innerText()).toMatch(/^Light: bridge b2-d2\./)
  expect(await nameOf(page, 'd2')).toMatch(/the bridge ends here/)
  await untilSettled(page)
  await button(page, 'Confirm').click()
  await untilTurn(page, 3)
  expect(await nameOf(page, 'c2')).toBe('c2, water, blocked by bridge b2-d2')
})

test('a game that asks for confirmation ignores what was pressed too early', async ({ open }) => {
  const page = await open({ storage: confirmAlways })
  await beginGame(page, { against: 'friend', size: 6 })
  expect(await button(page, 'Confirm').isDisabled()).toBe(true)
  await cell(page, 'b2').click()
  expect(await button(page, 'Confirm').isDisabled()).toBe(true)
  // A double click that completes the turn must not play it as well.
  await cell(page, 'd2').evaluate((it: HTMLElement) => {
    it.click()
    it.click()
  })
  await expect.poll(() => status(page).innerText()).toMatch(/Confirm to play\.$/)
  expect(await turns(page)).toEqual([])
  await untilSettled(page)
  await button(page, 'Confirm').click()
  await untilTurn(page, 1)
})

test('undo takes back a step, then whole turns', async ({ page }) => {
  await beginGame(page, { against: 'friend', size: 5 })
  await playByMouse(page, 'b2,d4')
  await playByMouse(page, 'a5,e1')
  await cell(page, 'c1').click()
  await expect.poll(() => nameOf(page, 'c1')).toMatch(/tile 1/)
  await button(page, 'Undo').click()
  await expect.poll(() => nameOf(page, 'c1')).toMatch(/^c1, water/)
  expect(await turns(page)).toEqual(['b2,d4', 'e1,a5'])

  await button(page, 'Undo').click()
  await expect.poll(() => turns(page)).toEqual(['b2,d4'])
  await panel(page, 'Swap or stay?').waitFor()
  await button(page, 'Undo').click()
  await expect.poll(() => turns(page)).toEqual([])
  expect(await button(page, 'Undo').isDisabled()).toBe(true)
})

test('resigning ends the game, undo takes it back, a rematch begins the other way', async ({
  page,
}) => {
  await beginGame(page, { against: 'friend', size: 5 })
  await playByMouse(page, 'b2,d4')
  await resign(page)
  await panel(page, 'Player 1 wins').waitFor()
  await page.getByText('Player 2 resigned.').waitFor()
  expect(await status(page).innerText()).not.toMatch(/to move/)

  await button(page, 'Undo').click()
  await panel(page, 'Swap or stay?').waitFor()
  expect(await panel(page, 'Player 1 wins').count()).toBe(0)
  expect(await turns(page)).toEqual(['b2,d4'])

  await resign(page)
  await button(page, 'Rematch').click()
  await expect.poll(() => turns(page)).toEqual([])
  expect(await playerCard(page, 'Player 1')).toMatch(/Light to move/)
  await expectTiles(page, {})
})

test('a rematch gives names their other colours', async ({ page }) => {
  await page.goto('/play')
  await choose(page, 'a friend on this device')
  await page.getByRole('textbox', { name: 'Player 1' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Player 2' }).fill('Bo')
  await button(page, 'Begin').click()
  expect(await playerCard(page, 'Ada')).toMatch(/Light.*to move/s)
  await resign(page)
  await panel(page, 'Bo wins').waitFor()
  await button(page, 'Rematch').click()
  await expect.poll(() => playerCard(page, 'Bo')).toMatch(/Light.*to move/s)
  expect(await playerCard(page, 'Ada')).toMatch(/Dark/)
})

test('a handicap gives light tiles, and dark moves first without a swap', async ({ page }) => {
  await beginGame(page, { against: 'friend', size: 6, handicap: 2 })
  await panel(page, 'Light’s 2 tiles').waitFor()
  expect(await button(page, 'Begin').isDisabled()).toBe(true)
  await cell(page, 'b2').click()
  await cell(page, 'e5').click()
  await button(page, 'Begin').click()
  await status(page).waitFor()
  await expectTiles(page, { b2: /light/, e5: /light/ })
  expect(await status(page).innerText()).toBe('Dark to move.')
  expect(await panel(page, 'Swap or stay?').count()).toBe(0)
})

test('passing is offered only when two tiles cannot be placed', async ({ page }) => {
  await beginGame(page, { against: 'friend', size: 4 })
  for (const turn of ['b2,c3', 'd1,c4', 'a2,b3', 'c1,a4']) {
    expect(await button(page, 'Pass').count()).toBe(0)
    await playByText(page, turn)
  }
  await panel(page, 'No room for two tiles').waitFor()
  await button(page, 'Pass').click()
  await expect.poll(() => status(page).innerText()).toBe('Light passed. Dark to move.')
  expect(await page.getByText('last turn').count()).toBeGreaterThan(0)
})

const confirmAlways = { 'ponte.settings': JSON.stringify({ confirm: 'always' }) }

/** What a card says, whichever of its spaces may break. */
async function playerCard(page: Page, name: string): Promise<string> {
  const text = await page.getByRole('region', { name, exact: true }).innerText()
  return text.replaceAll('\u00a0', ' ')
}

async function resign(page: Page) {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Resign' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
}

async function drag(page: Page, from: string, to: string) {
  await cell(page, from).hover()
  await page.mouse.down()
  await cell(page, to).hover()
  await page.mouse.up()
}
