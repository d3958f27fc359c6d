/** Beginning a game on the play page through its form. */
import type { Page } from 'playwright-core'

export interface GameWish {
  against: 'friend' | 'computer'
  /** `4` for 4 × 4; the boxed game if left out. */
  size?: number
  /** From 1 to 10. */
  level?: number
  begins?: 'me' | 'the computer' | 'Player 1' | 'Player 2'
  handicap?: 2 | 4 | 6
}

/** Fills the form in and begins. */
export async function beginGame(page: Page, wish: GameWish): Promise<void> {
  await page.goto('/play')
  await fillForm(page, wish)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('grid').waitFor()
}

export async function fillForm(page: Page, wish: GameWish): Promise<void> {
  const other = wish.against === 'friend' ? 'a friend on this device' : 'the computer'
  await choose(page, other, 'Opponent')
  if (wish.level) await choose(page, String(wish.level))
  if (wish.begins) await choose(page, wish.begins, 'Who begins?')
  if (wish.size) {
    await page.getByRole('combobox', { name: 'Rules' }).selectOption('custom')
    await page.getByRole('combobox', { name: 'Board' }).selectOption(String(wish.size))
  }
  if (wish.handicap)
    await page.getByRole('combobox', { name: 'Handicap' }).selectOption(String(wish.handicap))
}

/** Picks one of the choices that stand in a bar, whose name tells it from others. */
export async function choose(page: Page, label: string, bar?: string): Promise<void> {
  const place = bar === undefined ? page : page.getByRole('group', { name: bar, exact: true })
  await place.getByRole('radio', { name: label, exact: true }).check()
}
