/** A whole rated live game between two browsers, from the lobby to the score and the ratings. */
import { panel, status, turns } from './support/board'
import { ask, newName, playTurns, join } from './support/online'
import { expect, test } from './support/test'

/** A game of the boxed rules from the first turn to the last, by chance. */
const wholeGame =
  `g2,j2 e2,g10 f4,a7 e7,f7 g2-f4 i8,f10 d5,a10 c1,h7 f6,b7 c2,i6 j3,a5 c1-e2 f2,d6 i7,h10 e3,b10
a1,b9 b3,c7 a1-c2 d6-f6 i8-h10 e1,a4 a3,g9 b3-d5 i7-g9 d3,b4 i2,h3 i3,h6 f1,a2 e8,j10 f7-h7 a5-a7
j1,c5 c7-e8 d4,b8 i4,d9 j4,g5 b7-d9 c6,a9 j6,c9 g1,h1 i4-h6 h1-j1 g4,d10 j4-i6 b10-d10 c3,h4 e5,j9
e4,f5 j7,i10 b5,a8 g6,g8 pass`.split(/\s+/)

test('two players find each other and play a whole rated game', async ({ open }) => {
  const [rialto, burano] = [newName('rialto'), newName('burano')]
  const pages = [await open(), await open()] as const
  await join(pages[0], rialto)
  await join(pages[1], burano)
  await pages[0].goto('/lobby')
  await pages[0].getByRole('button', { name: /^10\+15/ }).click()
  await pages[0].getByText('Looking for an opponent for 10+15').waitFor()
  await pages[1].goto('/lobby')
  await pages[1].getByRole('button', { name: /^10\+15/ }).click()
  for (const page of pages) {
    await page.waitForURL(/\/game\/\w+$/)
    await page.getByRole('grid').waitFor()
    expect(await page.getByText('10+15 · rated').count()).toBe(1)
  }
  // Lots decide who begins.
  for (const page of pages) {
    await expect.poll(() => status(page).innerText()).toMatch(/first turn/)
  }
  const isSecond = (await status(pages[1]).innerText()).startsWith('Make your first turn')
  const [first, second] = isSecond ? [pages[1], pages[0]] : pages
  const [loser, winner] = isSecond ? [burano, rialto] : [rialto, burano]

  await playTurns({ first, second, game: '' }, wholeGame)
  await panel(second, 'You win').waitFor()
  await panel(first, `${winner} wins`).waitFor()
  await first.getByText('Light 3, Dark 4.').waitFor()
  expect(await turns(first)).toEqual(wholeGame)
  for (const page of pages) {
    // The other stands above, as everywhere.
    const [above, below] = page === first ? [/^\+\d+$/, /^−\d+$/] : [/^−\d+$/, /^\+\d+$/]
    await expect.poll(() => page.locator('.change').allInnerTexts()).toHaveLength(2)
    const changes = await page.locator('.change').allInnerTexts()
    expect(changes[0]).toMatch(above)
    expect(changes[1]).toMatch(below)
  }

  const ratingOf = async (name: string) => {
    const { ratings } = await ask<{ ratings: { pool: string; rating: number }[] }>(
      first,
      'GET',
      `players/${name}`,
    )
    return ratings.find(({ pool }) => pool === 'print-10-live')?.rating ?? 0
  }
  expect(await ratingOf(winner)).toBeGreaterThan(1500)
  expect(await ratingOf(loser)).toBeLessThan(1500)
  await first.goto(`/player/${winner}`)
  await first.getByRole('heading', { name: winner }).waitFor()
  await first.getByText('Original 10 × 10 · live').waitFor()
  await first.getByText(`${winner} wins`).first().waitFor()
})
