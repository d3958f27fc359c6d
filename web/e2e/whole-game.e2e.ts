/** Whole games, from the form to the result: by mouse, by keyboard alone, in writing. */
import type { Page } from 'playwright-core'
import {
  cell,
  expectTiles,
  panel,
  playByMouse,
  playByText,
  points,
  status,
  turns,
  untilSettled,
} from './support/board'
import { beginGame } from './support/local-game'
import { expect, test } from './support/test'

test('two people play a whole game with the mouse', async ({ page }) => {
  await beginGame(page, { against: 'friend', size: 4 })
  const game = 'd1,d4 c2,a4 a1,b2 c2-a4 a2,d3 c1,d2 a3,c4 b1,b4 pass d2-b4'.split(' ')
  for (const turn of game) await playByMouse(page, turn)

  await panel(page, 'Player 2 wins').waitFor()
  await page
    .getByText('Tied on points (1) and islands (1). More bridges win: Light 0, Dark 2.')
    .waitFor()
  expect(await turns(page)).toEqual(game)
  expect(await points(page)).toEqual({ light: 1, dark: 1 })
  expect(await status(page).innerText()).toBe('Dark built d2-b4. The game is over.')
})

test('two people play a whole game with the keyboard alone', async ({ page }) => {
  await page.addInitScript(countPointers)
  await page.goto('/play')
  await page.getByRole('button', { name: 'Begin' }).waitFor()
  await tabTo(page, 'the computer')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'Rules')
  await page.keyboard.press('End')
  await tabTo(page, 'Board')
  await page.keyboard.type('4')
  await tabTo(page, 'Begin')
  await page.keyboard.press('Enter')
  await page.getByRole('grid').waitFor()

  await tabTo(page, 'a1,')
  await lay(page, 'b2', 'c3')
  await expectTiles(page, { b2: /light sandbank of one/, c3: /light sandbank of one/ })
  await lay(page, 'd1', 'b1')
  await page.keyboard.press('u')
  await expectTiles(page, { b2: /light/, c3: /light/ })
  await untilSettled(page)
  await lay(page, 'd1', 'c4')
  await lay(page, 'a2', 'b3')
  await lay(page, 'c1', 'a4')
  await tabTo(page, 'Pass')
  await page.keyboard.press('Enter')
  await tabTo(page, 'a4,')
  await walk(page, 'a4')
  await untilSettled(page)
  await page.keyboard.press('b')
  await expect.poll(() => status(page).innerText()).toMatch(/^Dark: bridge from a4\. It can end on/)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => status(page).innerText()).toMatch(/^Dark: bridge a4-c4\./)
  await page.keyboard.press('c')

  await panel(page, 'Player 1 wins').waitFor()
  await page.getByText('Light 1, Dark 0.').waitFor()
  expect(await turns(page)).toEqual(['b2,c3', 'd1,c4', 'a2,b3', 'c1,a4', 'pass', 'a4-c4'])
  expect(await page.evaluate('pointersSeen')).toBe(0)
})

const typedGames = [
  {
    size: 4,
    game: 'b2,b3 d4,c3 a3,b1 d2,d3 pass a4,a1',
    title: 'Draw',
    reason: 'Equal points, islands and bridges.',
  },
  {
    size: 5,
    game: 'd1,b3 e2,b2 d1-b3 a4,e3 c3,e5 a1,b4 c3-e5 b1,a5 d5,b5 e4,c4 ' + 'c5,c1 d2,a2 a3,d3 pass',
    title: 'Player 2 wins',
    reason: 'Tied on points (3). More islands win: Light 2, Dark 3.',
  },
]

test.for(typedGames)(
  'a typed game ends: $title',
  async ({ size, game, title, reason }, { page }) => {
    await beginGame(page, { against: 'friend', size })
    await playByText(page, ...game.split(' '))
    await panel(page, title).waitFor()
    await page.getByText(reason).waitFor()
  },
)

test('a typed turn that is illegal or no turn is refused with a sentence', async ({ page }) => {
  await beginGame(page, { against: 'friend', size: 4 })
  const field = page.getByLabel('Type a turn')
  await field.fill('c3 d5')
  await page.keyboard.press('Enter')
  await page.getByText('A turn is two tiles (c3,d5), a bridge (c3-e4), swap or pass.').waitFor()
  await field.fill('swap')
  await page.keyboard.press('Enter')
  await page.getByText('Swapping is only possible as the second turn').waitFor()
  expect(await turns(page)).toEqual([])
  expect(await field.inputValue()).toBe('swap')
})

/** Runs in the page: the keyboard game must need no pointer at all. */
function countPointers() {
  const counter = globalThis as unknown as { pointersSeen: number }
  counter.pointersSeen = 0
  addEventListener('pointerdown', () => (counter.pointersSeen += 1), true)
}

/** Presses Tab until something has the focus whose name begins as given. */
async function tabTo(page: Page, name: string) {
  const reached: string[] = []
  for (let step = 0; step < 60; step++) {
    const focused = await page.evaluate(nameOfFocused)
    if (focused.startsWith(name)) return
    reached.push(focused)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}, only to ${reached.join(' | ')}`)
}

/** Runs in the page. */
function nameOfFocused(): string {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement)) return ''
  const label = 'labels' in focused ? (focused as HTMLInputElement).labels?.[0] : undefined
  return focused.ariaLabel ?? label?.innerText ?? focused.innerText ?? ''
}

/** Goes to a cell with the arrow keys. */
async function walk(page: Page, to: string) {
  const at = (await page.evaluate(nameOfFocused)).split(',')[0] ?? ''
  const columns = to.charCodeAt(0) - at.charCodeAt(0)
  const rows = Number(to.slice(1)) - Number(at.slice(1))
  const press = async (key: string, times: number) => {
    for (let step = 0; step < times; step++) await page.keyboard.press(key)
  }
  await press(columns > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(columns))
  await press(rows > 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(rows))
  expect(await page.evaluate(nameOfFocused)).toMatch(new RegExp(`^${to},`))
}

/** Lays two tiles from the keyboard. */
async function lay(page: Page, first: string, second: string) {
  await untilSettled(page)
  await walk(page, first)
  await page.keyboard.press('Enter')
  await expect
    .poll(() => cell(page, first).getAttribute('aria-label'))
    .toMatch(/tile 1 of this turn/)
  await walk(page, second)
  await page.keyboard.press('Enter')
}
