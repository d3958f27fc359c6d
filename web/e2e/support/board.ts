/**
 * The board and the table around it, as a player meets them: cells by name, turns by mouse, what
 * the page says.
 */
import type { Locator, Page } from 'playwright-core'
import { expect } from './test'

/** The cell whose accessible name begins with its coordinate. */
export function cell(page: Page, name: string): Locator {
  return page.locator(`[role="gridcell"][aria-label^="${name},"]`)
}

export async function nameOf(page: Page, name: string): Promise<string> {
  return (await cell(page, name).getAttribute('aria-label')) ?? ''
}

/** Waits until a press is taken as meant for what lies on the board now. */
export function untilSettled(page: Page): Promise<void> {
  return page.locator('.game-board[data-settled]').waitFor()
}

/** The line under the board, which is a live region. */
export function status(page: Page): Locator {
  return page.locator('.game-board [role="status"]')
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** The heading of the panel beside the board: an offer or the result. */
export function panel(page: Page, title: string): Locator {
  return page.getByRole('heading', { name: title, exact: true })
}

export async function points(page: Page): Promise<{ light: number; dark: number }> {
  const read = (color: string) => page.locator(`[data-test="points-${color}"]`).innerText()
  return { light: Number(await read('light')), dark: Number(await read('dark')) }
}

/** The turns in the list beside the board. */
export function turns(page: Page): Promise<string[]> {
  return page.locator('.turns [data-place]').allInnerTexts()
}

/** Waits until so many turns have been made. */
export async function untilTurn(page: Page, count: number): Promise<void> {
  await page.locator(`.turns [data-place="${count}"]`).waitFor({ state: 'attached' })
}

/** Makes a turn with the mouse, in a game in which turns need no confirmation. */
export async function playByMouse(page: Page, turn: string): Promise<void> {
  const count = (await turns(page)).length
  await untilSettled(page)
  if (turn === 'pass') await button(page, 'Pass').click()
  else if (turn === 'swap') await button(page, 'Take light').click()
  else for (const name of turn.split(/[,-]/)) await cell(page, name).click()
  await untilTurn(page, count + 1)
}

/** Types a turn that is not at once in the list: a plan, or one for later. */
export async function typeTurn(page: Page, turn: string): Promise<void> {
  await page.getByLabel('Type a turn').fill(turn)
  await page.keyboard.press('Enter')
}

/** Types turns into the field beside the board. */
export async function playByText(page: Page, ...made: string[]): Promise<void> {
  for (const turn of made) {
    const count = (await turns(page)).length
    await typeTurn(page, turn)
    await untilTurn(page, count + 1)
  }
}

/** Makes the first turn that the page offers, whatever the other has made. */
export async function playAnything(page: Page): Promise<void> {
  const count = (await turns(page)).length
  const free = page.locator('[role="gridcell"][aria-label*="you may place here"]').first()
  const pass = button(page, 'Pass')
  await free.or(pass).first().waitFor()
  await untilSettled(page)
  if ((await free.count()) > 0) {
    await free.click()
    await page.locator('[aria-label*="tile 1 of this turn"]').waitFor()
    await free.click()
  } else {
    await pass.click()
  }
  await untilTurn(page, count + 1)
}

/** Expects the board to show these tiles and no others. */
export async function expectTiles(page: Page, tiles: Record<string, RegExp>): Promise<void> {
  for (const [name, expected] of Object.entries(tiles)) {
    await expect.poll(() => nameOf(page, name)).toMatch(expected)
  }
  const all = await page
    .locator('[role="gridcell"]')
    .evaluateAll((cells) => cells.map((it) => it.getAttribute('aria-label') ?? ''))
  const laid = all.filter((label) => /(light|dark) (sandbank|island)/.test(label))
  expect(laid.map((label) => label.split(',')[0]).toSorted()).toEqual(Object.keys(tiles).toSorted())
}
