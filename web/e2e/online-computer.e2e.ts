/** The computers of the site: anybody can challenge them at any hour, and they answer. */
import { button, panel, playByText, turns, untilTurn } from './support/board'
import { choose } from './support/online'
import { expect, test } from './support/test'

test('a guest challenges a computer, takes a turn back, resigns and plays again', async ({
  page,
}) => {
  await page.goto('/lobby')
  await page.getByRole('button', { name: /^Ponte-3/ }).click()
  const form = page.getByRole('dialog')
  expect(await form.getByLabel('Player’s name').inputValue()).toBe('Ponte-3')
  await form.getByRole('radio', { name: 'me', exact: true }).check()
  await button(page, 'Challenge').click()
  await page.waitForURL(/\/game\/\w+$/)
  const game = new URL(page.url()).pathname
  await page.getByRole('grid').waitFor()
  await playByText(page, 'c3,d5')
  await untilTurn(page, 2)
  expect((await turns(page))[0]).toBe('c3,d5')
  // Whoever is there need not be told.
  expect(await page.getByText('has begun').count()).toBe(0)

  await choose(page, 'Ask to take back a turn', 'Ask')
  await expect.poll(() => turns(page)).toEqual([])
  await playByText(page, 'c4,g7')
  await untilTurn(page, 2)
  await choose(page, 'Resign', 'Resign')
  await panel(page, 'Ponte-3 wins').waitFor()
  await button(page, 'Rematch').click()
  await page.waitForURL((url) => url.pathname !== game)
  // Now the computer begins.
  await expect.poll(() => turns(page)).toHaveLength(1)
})
