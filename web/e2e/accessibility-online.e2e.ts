/** Axe finds nothing on the pages for playing each other, with games and people on them. */
import type { Page } from 'playwright-core'
import { expectAccessible } from './support/axe'
import { button, panel, typeTurn, untilTurn } from './support/board'
import {
  ask,
  begin,
  choose,
  newName,
  opening,
  playTurns,
  join,
  untilGreeted,
  untilKept,
} from './support/online'
import { type Open, test } from './support/test'

const live = { rules: 'print-10', time: '5+8', rated: true, private: false }
const slow = { rules: '6x6', time: '3d', rated: false, private: false }

/** What two registered players come to, and which of their pages is judged. */
const states: Record<string, (pages: [Page, Page]) => Promise<Page>> = {
  'a live game with a chat': async (pages) => {
    const { second } = await gameOf(pages, live, ['c3,d5', 'g7,h4', 'e6,f6'])
    await pages[0].getByLabel('Message', { exact: true }).fill('buona fortuna')
    await pages[0].keyboard.press('Enter')
    await second.getByRole('log').getByText('buona fortuna').waitFor()
    return second
  },
  'an offer': async (pages) => {
    const { first, second } = await gameOf(pages, live, ['c3,d5', 'g7,h4'])
    await choose(first, 'Ask to take back a turn', 'Ask')
    await button(second, 'Accept').waitFor()
    return second
  },
  'a game by correspondence with a plan': async (pages) => {
    const { first } = await gameOf(pages, slow, [...opening, 'a2,b2'])
    await button(first, 'Plan a line').click()
    await typeTurn(first, 'f1,f2')
    await first.getByText('Now your reply.').waitFor()
    await typeTurn(first, 'c4,d3')
    await button(first, 'Save line').click()
    await first.getByText('If f1,f2, then d3,c4').waitFor()
    return first
  },
  'a result with ratings, and the profile it leads to': async (pages) => {
    const { first, second } = await gameOf(pages, live, ['c3,d5', 'g7,h4'])
    await choose(first, 'Resign', 'Resign')
    await panel(second, 'You win').waitFor()
    await second.locator('.change').first().waitFor()
    await expectAccessible(second)
    await second.locator('.near a.name').click()
    await second.getByText('Original 10 × 10 · live').waitFor()
    return second
  },
  'a lobby with people in it, and the form for a game': async ([page, other]) => {
    await ask(other, 'POST', 'seeks', { terms: live, begins: 'chance' })
    await page.goto('/lobby')
    await button(page, 'Play').first().waitFor()
    await expectAccessible(page)
    await button(page, 'Create a game').click()
    await page.getByRole('dialog').getByLabel('Time').selectOption('custom')
    await page.getByLabel('Minutes each').fill('0')
    await page.getByRole('alert').waitFor()
    return page
  },
  'an invitation': async ([page, other]) => {
    const { code } = await ask<{ code: string }>(other, 'POST', 'challenges', {
      terms: live,
      begins: 'me',
    })
    await page.goto(`/invite/${code}`)
    await button(page, 'Accept and play').waitFor()
    return page
  },
  'news from while one was away': async ([page, other]) => {
    await page.goto('/lobby')
    await untilGreeted(page, 'torcello')
    const { first, game } = await begin(other, page, live)
    await page.goto('about:blank')
    await first.getByText(/is offline\./).waitFor()
    await ask(first, 'POST', `games/${game}/commands`, { command: { type: 'abort' } })
    await untilKept(page)
    await page.goto('/notices')
    await page.getByText('new', { exact: true }).waitFor()
    return page
  },
  'an account and its codes': async ([page]) => {
    await page.goto('/account')
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    await button(page, 'Create new codes').waitFor()
    return page
  },
}

test.for(Object.keys(states))('%s in every theme', async (name, { open }) => {
  const page = await states[name]?.(await twoPlayers(open))
  if (page) await expectAccessible(page)
})

async function twoPlayers(open: Open): Promise<[Page, Page]> {
  const pages: [Page, Page] = [await open(), await open()]
  await join(pages[0], newName('torcello'))
  await join(pages[1], newName('burano'))
  return pages
}

async function gameOf([first, second]: [Page, Page], terms: typeof live, turns: string[]) {
  const two = await begin(first, second, terms)
  await playTurns(two, turns)
  await untilTurn(first, turns.length)
  return two
}
