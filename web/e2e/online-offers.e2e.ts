/** What two players may agree on in the midst of a live game, and the ways to leave one. */
import type { Page } from 'playwright-core'
import { panel, status, turns } from './support/board'
import {
  ask,
  begin,
  choose,
  newName,
  opening,
  playTurns,
  join,
  seatTwo,
  smallLive,
} from './support/online'
import { expect, test } from './support/test'

test('a draw is offered, declined, and agreed on after another turn', async ({ open }) => {
  const two = await seatTwo(open)
  await playTurns(two, opening)
  await choose(two.first, 'Offer a draw', 'Offer')
  await two.first.getByText('You offered a draw.').waitFor()
  // Whoever works by keys is where they were.
  expect(await focused(two.first)).toBe('More')
  await two.second.getByRole('button', { name: 'Decline' }).click()
  await two.first.getByText('declined the draw.').waitFor()
  await expect.poll(() => two.first.getByText('You offered a draw.').count()).toBe(0)
  await playTurns(two, ['a2,b2'], 2)
  await choose(two.second, 'Offer a draw', 'Offer')
  await two.first.getByRole('button', { name: 'Accept' }).click()
  for (const page of [two.first, two.second]) {
    await panel(page, 'Draw').waitFor()
    await page.getByText('Draw by agreement.').waitFor()
  }
})

test('a turn is taken back when the other agrees', async ({ open }) => {
  const two = await seatTwo(open)
  await playTurns(two, opening)
  await choose(two.second, 'Ask to take back a turn', 'Ask')
  await two.first.getByText('asks to take back a turn').waitFor()
  await two.first.getByRole('button', { name: 'Accept' }).click()
  for (const page of [two.first, two.second]) {
    await expect.poll(() => turns(page)).toEqual(['a1,b1'])
  }
  await playTurns(two, ['e6,f6'], 1)
})

test('a game that both want void has no result', async ({ open }) => {
  const two = await seatTwo(open)
  await playTurns(two, opening)
  await choose(two.first, 'Cancel game by agreement', 'Offer')
  await two.second.getByRole('button', { name: 'Accept' }).click()
  for (const page of [two.first, two.second]) await panel(page, 'No result').waitFor()
})

test('whoever resigns loses, and in the rematch the other begins', async ({ open }) => {
  const two = await seatTwo(open)
  await playTurns(two, opening)
  await choose(two.first, 'Resign', 'Resign')
  await panel(two.second, 'You win').waitFor()
  await two.second.getByRole('button', { name: 'Rematch' }).click()
  await two.first.getByText('offers a rematch').waitFor()
  await two.first.getByRole('button', { name: 'Accept' }).click()
  for (const page of [two.first, two.second]) {
    await page.waitForURL((url) => !url.pathname.endsWith(two.game))
    await page.getByRole('grid').waitFor()
  }
  await expect.poll(() => status(two.second).innerText()).toMatch(/Make your first turn/)

  // Whoever comes back to the first game has come to look at it.
  await two.first.goto(`/game/${two.game}`)
  await two.first.getByRole('link', { name: 'To the rematch' }).waitFor()
  expect(new URL(two.first.url()).pathname).toBe(`/game/${two.game}`)
})

test('before both have moved a game can be cancelled', async ({ open }) => {
  const two = await seatTwo(open)
  await playTurns(two, ['a1,b1'])
  await choose(two.second, 'Cancel game', 'Cancel game')
  for (const page of [two.first, two.second]) await panel(page, 'No result').waitFor()
})

test('a rated game without a result is not asked about again and again', async ({ open }) => {
  const [first, second] = [await open(), await open()]
  await join(first, newName('mazzorbo'))
  await join(second, newName('pellestrina'))
  const terms = { ...smallLive, rules: 'print-10', rated: true }
  const { game } = await begin(first, second, terms)
  let count = 0
  second.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/games/${game}`) count++
  })
  await choose(first, 'Cancel game', 'Cancel game')
  await panel(second, 'No result').waitFor()
  for (let round = 0; round < 3; round++) await ask(second, 'GET', 'site')
  expect(count).toBe(1)
})

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
}
