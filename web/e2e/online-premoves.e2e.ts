/** Turns prepared while the other thinks. */
import type { Page } from 'playwright-core'
import { cell, untilSettled, playByText, status, turns, untilTurn } from './support/board'
import { opening, playTurns, seatTwo } from './support/online'
import { expect, test } from './support/test'

test('a turn prepared while the other thinks is played at once', async ({ open }) => {
  const two = await seatTwo(open)
  await playTurns(two, [...opening, 'a2,b2'])
  await prepare(two.first, 'c4', 'd3')
  await playByText(two.second, 'f1,f2')
  for (const page of [two.first, two.second]) {
    await untilTurn(page, 5)
    expect((await turns(page)).at(-1)).toBe('d3,c4')
  }
})

test('a prepared turn that is no longer legal is dropped', async ({ open }) => {
  const two = await seatTwo(open)
  await playTurns(two, [...opening, 'a2,b2'])
  await prepare(two.first, 'c4', 'd3')
  await playByText(two.second, 'c4,f1')
  await two.first.getByText('is no longer legal').waitFor()
  expect(await turns(two.first)).toHaveLength(4)
})

/** Lays both tiles while the other is to move. */
async function prepare(page: Page, ...tiles: string[]): Promise<void> {
  await untilSettled(page)
  for (const name of tiles) await cell(page, name).click()
  await expect.poll(() => status(page).innerText()).toMatch(/is played as soon as/)
}
