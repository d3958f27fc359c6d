/** People at browsers of their own who play each other on the real site. */
import type { Page } from 'playwright-core'
import { playByText, untilTurn } from './board'
import { expect, type Open, type Visit } from './test'

export interface Terms {
  rules: string
  time: string
  rated: boolean
  private: boolean
}

/** A board on which a game is short. */
export const smallLive: Terms = { rules: '6x6', time: '5+8', rated: false, private: false }

/** The first turn of each, on a small board: from here on the clocks run. */
export const opening = ['a1,b1', 'e5,f5']

export const password = 'rain over the lagoon'

let count = 0

/** A name that nobody else in this run has. */
export function newName(name: string): string {
  count++
  return `${name}-${process.pid.toString(36)}${count.toString(36)}`
}

/** Registers through the form. */
export async function register(page: Page, name: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByRole('heading', { name: `Welcome, ${name}` }).waitFor()
}

/** Registers without a page. */
export async function join(page: Page, name: string): Promise<void> {
  await ask(page, 'POST', 'register', { name, password })
}

/** Asks the API with the cookies of a page, which need not show anything yet. */
export async function ask<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const response = await page.context().request.fetch(`/api/${path}`, {
    method,
    // As a page of the site asks.
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(method === 'GET' ? {} : { data: body ?? {} }),
  })
  const text = await response.text()
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

export interface TwoPlayers {
  /** Lays the first two tiles. */
  first: Page
  second: Page
  game: string
}

/** Two guests with a game between them, each looking at it. */
export async function seatTwo(
  open: Open,
  terms = smallLive,
  visit: Visit = {},
): Promise<TwoPlayers> {
  const first = await open(visit)
  const second = await open(visit)
  for (const page of [first, second]) await ask(page, 'POST', 'guest')
  return begin(first, second, terms)
}

/** A game between two who have said who they are. */
export async function begin(first: Page, second: Page, terms: Terms): Promise<TwoPlayers> {
  const invitation = await ask<{ code: string }>(first, 'POST', 'challenges', {
    terms,
    begins: 'me',
  })
  const { game } = await ask<{ game: string }>(
    second,
    'POST',
    `invitations/${invitation.code}/accept`,
  )
  for (const page of [first, second]) {
    await page.goto(`/game/${game}`)
    await page.getByRole('grid').waitFor()
  }
  // Whoever came first has seen the other come.
  await first.getByText(/is offline\./).waitFor({ state: 'detached' })
  return { first, second, game }
}

/** Waits until the page knows who sits there. */
export async function untilGreeted(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).waitFor()
}

/** Waits until one thing that happened is kept for somebody who has left the page. */
export async function untilKept(page: Page): Promise<void> {
  const unread = async () => {
    const answer = await page.context().request.get('/api/me/notices')
    return ((await answer.json()) as { unread: number }).unread
  }
  await expect.poll(unread).toBe(1)
}

/** Plays turns one after the other, each at the board of whoever is to move; a swap needs care. */
export async function playTurns(
  two: TwoPlayers,
  turns: readonly string[],
  from = 0,
): Promise<void> {
  for (const [index, turn] of turns.entries()) {
    const isFirst = (from + index) % 2 === 0
    const [mover, other] = isFirst ? [two.first, two.second] : [two.second, two.first]
    if (from + index > 0) await untilTurn(mover, from + index)
    await playByText(mover, turn)
    await untilTurn(other, from + index + 1)
  }
}

/** Chooses from the menu of a game, and agrees where it asks back. */
export async function choose(page: Page, item: string, agree?: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  if (agree) await page.getByRole('dialog').getByRole('button', { name: agree }).click()
}
