/** What is said beside a game, by those who play it and those who watch it. */
import type { Page } from 'playwright-core'
import { untilTurn } from './support/board'
import { ask, begin, newName, opening, playTurns, join, seatTwo, smallLive } from './support/online'
import { expect, test } from './support/test'

test('players talk, and spectators watch and talk among themselves', async ({ open }) => {
  const two = await seatTwo(open)
  await playTurns(two, opening)
  await say(two.first, 'buona fortuna <b>')
  await two.second.getByRole('log').getByText('buona fortuna <b>').waitFor()

  const watcher = await open()
  await ask(watcher, 'POST', 'guest')
  await watcher.goto('/watch')
  await watcher.locator(`a[href="/game/${two.game}"]`).click()
  await untilTurn(watcher, 2)
  expect(await watcher.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
  await two.first.getByText('1 watching').waitFor()
  await say(watcher, 'che ponte')
  await watcher.getByRole('log').getByText('che ponte').waitFor()
  // What comes later has come, so the words of the others would have.
  await say(two.second, 'grazie')
  await two.first.getByRole('log').getByText('grazie').waitFor()
  expect(await two.first.getByText('che ponte').count()).toBe(0)
  await playTurns(two, ['a2,b2'], 2)
  await untilTurn(watcher, 3)
  expect(await watcher.getByText(/buona fortuna|grazie/).count()).toBe(0)
})

test('whoever does not want to listen mutes the other', async ({ open }) => {
  const two = await seatTwo(open)
  const log = two.second.getByRole('log')
  await say(two.first, 'one')
  await log.getByText('one').waitFor()
  await two.second.getByRole('button', { name: 'Mute' }).click()
  await expect.poll(() => log.getByText('one').count()).toBe(0)
  await say(two.first, 'two')
  await two.first.getByRole('log').getByText('two').waitFor()
  await say(two.second, 'three')
  await log.getByText('three').waitFor()
  expect(await log.getByText('two').count()).toBe(0)
  await two.second.getByRole('button', { name: 'Mute' }).click()
  await log.getByText('two').waitFor()
})

test('words can be reported to the moderators', async ({ open }) => {
  const [first, second] = [await open(), await open()]
  const names = [newName('dorsoduro'), newName('cannaregio')] as const
  await join(first, names[0])
  await join(second, names[1])
  await begin(first, second, smallLive)
  await say(first, 'something rude')
  await second
    .getByRole('log')
    .getByRole('button', { name: `Report ${names[0]}` })
    .click()
  const dialog = second.getByRole('dialog')
  expect(await dialog.getByLabel('What is it about?').inputValue()).toBe('chat')
  await dialog.getByLabel('What happened?').fill('see the chat')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await second.getByText('The moderators will look into it').waitFor()
  expect(await first.getByRole('log').getByRole('button').count()).toBe(0)
})

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text)
  await page.keyboard.press('Enter')
}
