/** Beginning a game on the play page through its form. */
import type { Page } from 'playwright-core'

export interface NewGame {
  against: 'friend' | 'computer'
  /** `4` for 4 × 4; the boxed game if left out. */
  size?: number
  /** From 1 to 10. */
  level?: number
  begins?: 'me' | 'the computer' | 'Player 1' | 'Player 2'
  handicap?: 2 | 4 | 6
}

/** Fills the form in and begins. */
export async function beginGame(page: Page, game: NewGame): Promise<void> {
  await page.goto('/play')
  await fillForm(page, game)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('grid').waitFor()
}

export async function fillForm(page: Page, game: NewGame): Promise<void> {
  const other = game.against === 'friend' ? 'a friend on this device' : 'the computer'
  await choose(page, other, 'Opponent')
  if (game.level) await choose(page, String(game.level))
  if (game.begins) await choose(page, game.begins, 'Who begins?')
  if (game.size) {
    await page.getByRole('combobox', { name: 'Rules' }).selectOption('custom')
    await page.getByRole('combobox', { name: 'Board' }).selectOption(String(game.size))
  }
  if (game.handicap)
    await page.getByRole('combobox', { name: 'Handicap' }).selectOption(String(game.handicap))
}

/** Picks one of the choices that stand in a bar, whose name tells it from others. */
export async function choose(page: Page, label: string, bar?: string): Promise<void> {
  const place = bar === undefined ? page : page.getByRole('group', { name: bar, exact: true })
  await place.getByRole('radio', { name: label, exact: true }).check()
}
