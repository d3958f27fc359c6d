/** Lines that break, players who leave, and clocks that run out meanwhile. */
import type { Page } from 'playwright-core'
import { button, panel, playByText, turns, untilTurn } from './support/board'
import { ask, begin, opening, playTurns, seatTwo, smallLive, untilGreeted } from './support/online'
import { test } from './support/test'

test.concurrent(
  'a line that breaks is restored, and what was done meanwhile arrives',
  async ({ open, expect }) => {
    const first = await open({ expects: [/WebSocket/] })
    const second = await open()
    const line = await cuttable(first)
    for (const page of [first, second]) await ask(page, 'POST', 'guest')
    const two = await begin(first, second, smallLive)
    await playTurns(two, opening)
    line.cut()
    await first.getByText('Your clock runs on').waitFor()
    await second.getByText('is offline. Unless they return within').waitFor()
    // On the board at once, in the game as soon as the line is back.
    await playByText(first, 'a2,b2')
    await first.getByText('Your turn is saved and will be sent').waitFor()
    expect(await turns(second)).toEqual(opening)
    await line.mend()
    await untilTurn(second, 3)
    await playByText(second, 'f1,f2')
    await untilTurn(first, 4)
    expect(await turns(first)).toEqual([...opening, 'a2,b2', 'f1,f2'])
    await expect.poll(() => first.getByText('Connection lost.').count()).toBe(0)
    await expect.poll(() => second.getByText('is offline').count()).toBe(0)
  },
)

test.concurrent(
  'a game that begins while the line is broken is entered when it is restored',
  async ({ open, expect }) => {
    const page = await open({ expects: [/WebSocket/] })
    const line = await cuttable(page)
    const { name } = await ask<{ name: string }>(page, 'POST', 'guest')
    await page.goto('/lobby')
    await untilGreeted(page, name)
    await page.getByRole('button', { name: /^Ponte-2/ }).click()
    line.cut()
    await button(page, 'Challenge').click()
    const mine = () => ask<{ games: { id: string }[] }>(page, 'GET', 'games/mine')
    await expect.poll(async () => (await mine()).games.length).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/lobby')
    await line.mend()
    await page.waitForURL(`**/game/${(await mine()).games[0]?.id}`)
  },
)

test.concurrent(
  'whoever comes back finds the game as it stands, with the turns made meanwhile',
  async ({ open }) => {
    const two = await seatTwo(open)
    await playTurns(two, [...opening, 'a2,b2'])
    await two.first.goto('/rules')
    await two.second.getByText('is offline. You can play on').waitFor()
    await playByText(two.second, 'f1,f2')
    await two.first.goto(`/game/${two.game}`)
    await untilTurn(two.first, 4)
    await playTurns(two, ['c4,d3'], 4)
  },
)

test.concurrent(
  'whose time runs out loses, though nobody is there any more',
  { timeout: 120_000 },
  async ({ open, expect }) => {
    // No clock is shorter.
    const two = await seatTwo(open, { ...smallLive, time: '1+0' })
    await playTurns(two, opening)
    await two.first.close()
    await two.second.getByText('is offline. Unless they return within').waitFor()
    await panel(two.second, 'You win').waitFor({ timeout: 80_000 })
    await two.second.getByText(/ ran out of time\.$/).waitFor()
    expect(await turns(two.second)).toEqual(opening)
    const { ending } = await ask<{ ending: unknown }>(two.second, 'GET', `games/${two.game}`)
    expect(ending).toEqual({ outcome: 'dark', reason: 'time' })
  },
)

/** A page whose line to the server can be cut and mended. */
async function cuttable(page: Page): Promise<{ cut: () => void; mend: () => Promise<void> }> {
  let isCut = false
  const ends: (() => void)[] = []
  await page.routeWebSocket('**/api/socket', (line) => {
    if (isCut) return void line.close()
    const server = line.connectToServer()
    ends.push(() => {
      void server.close()
      void line.close()
    })
  })
  return {
    cut: () => {
      isCut = true
      for (const end of ends) end()
    },
    mend: async () => {
      isCut = false
      // As a device does whose network is back; otherwise the page would wait for its next try.
      await page.evaluate(() => dispatchEvent(new Event('online')))
    },
  }
}
