/** Axe finds nothing on whatever opens in the course of a game, in any theme. */
import type { Page } from 'playwright-core'
import { expectAccessible } from './support/axe'
import { button, cell, playByText } from './support/board'
import { linkTo } from './support/link'
import { beginGame } from './support/local-game'
import { test } from './support/test'

/** What is not there at first, and how to come to it. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'a game': async (page) => {
    await page.goto('/play#friend')
    await playByText(page, 'c3,d5', 'e4,f4', 'c4,d4')
    await cell(page, 'h8').click()
  },
  'the offer to swap': async (page) => {
    await page.goto('/play#friend')
    await playByText(page, 'c3,d5')
  },
  'a result': async (page) => {
    await beginGame(page, { against: 'friend', size: 4 })
    await playByText(page, ...'b2,c3 d1,c4 a2,b3 c1,a4 pass a4-c4'.split(' '))
  },
  'an illegal cell': async (page) => {
    await beginGame(page, { against: 'friend', size: 6 })
    await playByText(page, 'b2,c2', 'e6,f6', 'b3,c3', 'a6,f1')
    await cell(page, 'd4').click()
    await page.locator('.cause').first().waitFor()
  },
  'the form with rules of one’s own': async (page) => {
    await page.goto('/play')
    await page.getByRole('radio', { name: 'a friend on this device' }).check()
    await page.getByRole('combobox', { name: 'Rules' }).selectOption('custom')
    await page.getByLabel('Tiles each').fill('1')
    await page.getByRole('alert').waitFor()
  },
  'the settings': async (page) => {
    await page.goto('/')
    await button(page, 'Settings').click()
    await page.getByRole('dialog').waitFor()
  },
  'the keys': async (page) => {
    await page.goto('/play#friend')
    await cell(page, 'a1').focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
  },
  'an explored game': async (page) => {
    await page.goto(linkTo('[Rules "6x6"]\n\n{Word.} 1. b2,c3 (1. e5,f6 {A word.}) d4,e5 *\n'))
    await page.locator('ol.tree').getByText('b2,c3').click()
  },
  'a hint': async (page) => {
    await beginGame(page, { against: 'computer', level: 1, size: 6 })
    await button(page, 'Hint').click()
    await page.locator('[aria-label*="suggested"]').first().waitFor()
  },
  'full strength in the form': async (page) => {
    await page.goto('/play')
    await page.getByRole('radio', { name: 'full strength' }).check()
  },
  'a game that the computer looks at': async (page) => {
    await page.goto(linkTo('[Rules "6x6"]\n\n1. a1,f6 c3,d4 2. a6,f1 b2,c4 *\n'))
    await button(page, 'Find the turning points').click()
    await page.getByText('The review is done.').waitFor({ state: 'attached' })
    await page.getByRole('switch', { name: 'Show the computer’s view' }).check()
    await page.getByRole('list', { name: 'Best turns' }).getByRole('button').first().waitFor()
  },
  'opening a record': async (page) => {
    await page.goto('/explore')
    await page.getByRole('grid').waitFor()
    await button(page, 'Open').click()
    await page.getByRole('dialog').getByLabel('Record').fill('no game')
    await page.keyboard.press('Tab')
    await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
  },
  'an illegal position': async (page) => {
    await page.goto('/explore')
    await button(page, 'Set up').click()
    for (const name of ['c3', 'd3', 'c4', 'd4', 'e4']) await cell(page, name).click()
    await page.getByText('has more than four tiles').waitFor()
  },
}

test.for(Object.keys(states))('%s in every theme', async (name, { page }) => {
  await states[name]?.(page)
  await expectAccessible(page)
})
