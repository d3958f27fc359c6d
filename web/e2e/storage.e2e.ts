/** What survives, and what happens to contents that cannot be read: nothing is ever lost unseen. */
import type { Page } from 'playwright-core'
import { button, expectTiles, panel, playByText, turns, untilTurn } from './support/board'
import { linkTo } from './support/link'
import { seatTwo } from './support/online'
import { beginGame } from './support/local-game'
import { expect, test } from './support/test'

test('an unfinished game is there after a reload', async ({ page }) => {
  await beginGame(page, { against: 'friend', size: 5 })
  await playByText(page, 'b2,d4', 'a5,e1')
  await page.reload()
  await untilTurn(page, 2)
  await expectTiles(page, { b2: /light/, d4: /light/, a5: /dark/, e1: /dark/ })
  await page.goto('/')
  await page.getByRole('link', { name: 'Continue' }).click()
  await untilTurn(page, 2)
})

test('an unfinished game is there after the page was killed', async ({ page }) => {
  await beginGame(page, { against: 'friend', size: 5 })
  await playByText(page, 'b2,d4', 'a5,e1')
  const crashed = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => undefined)
  await crashed
  const again = await page.context().newPage()
  await again.goto('/play')
  await untilTurn(again, 2)
  expect(await turns(again)).toEqual(['b2,d4', 'e1,a5'])
})

test('several games wait, and one can be thrown away', async ({ page }) => {
  await beginGame(page, { against: 'friend', size: 5 })
  await playByText(page, 'b2,d4')
  await newGame(page)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('grid').waitFor()
  await newGame(page)
  await panel(page, 'Unfinished games').waitFor()
  expect(await button(page, 'Continue').count()).toBe(2)
  await page.getByText('5x5 · 1 turn').waitFor()
  await button(page, 'Delete').first().click()
  await expect.poll(() => button(page, 'Continue').count()).toBe(1)
  await button(page, 'Continue').click()
  await untilTurn(page, 1)
})

const brokenGames = {
  'no JSON': '{"agreement":',
  'another shape': '{"agreement":{"rules":"5x5"},"text":7}',
  'an illegal turn': JSON.stringify({
    agreement: {
      rules: '5x5',
      players: [
        { kind: 'person', name: '' },
        { kind: 'person', name: '' },
      ],
      seed: 1,
    },
    text: '[Rules "5x5"]\n\n1. a1,a1 *\n',
    isOver: false,
    savedAt_ms: 1,
  }),
}

test.for(Object.entries(brokenGames))(
  'a stored game with %s is set aside',
  async ([, raw], { open }) => {
    const page = await open({ storage: { 'ponte.game.x': raw } })
    await page.goto('/play')
    await page.getByText('A saved game could not be read. It was set aside unchanged.').waitFor()
    await page.getByRole('button', { name: 'Begin' }).waitFor()
    expect(await stored(page, 'ponte.broken.game.x')).toBe(raw)
  },
)

test('broken settings are set aside, and the page works', async ({ open }) => {
  const page = await open({ storage: { 'ponte.settings': '{"theme":"pink"}' } })
  await page.goto('/')
  await page.getByText('Your settings could not be read.').waitFor()
  expect(await stored(page, 'ponte.settings.broken')).toBe('{"theme":"pink"}')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
})

test('a broken explored game is set aside and can be downloaded', async ({ open }) => {
  const page = await open({ storage: { 'ponte.explore': 'no game at all' } })
  await page.goto('/explore')
  await page
    .getByText('The game saved here could not be read. It was set aside unchanged.')
    .waitFor()
  const waiting = page.waitForEvent('download')
  await button(page, 'Download what was there').click()
  const stream = await (await waiting).createReadStream()
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('no game at all')
  // Nothing is thrown away before somebody says so.
  await page.reload()
  await button(page, 'Delete it').click()
  await button(page, 'Delete it').waitFor({ state: 'hidden' })
})

const brokenLinks = {
  'cut off': linkTo('[Rules "6x6"]\n\n1. b2,c3 *\n').slice(0, -9),
  altered: linkTo('[Rules "6x6"]\n\n1. b2,c3 *\n').replace(/.{4}$/, 'AAAA'),
  'no base64': '/explore#game=%%%',
}

test.for(Object.entries(brokenLinks))(
  'a link that is %s loses nothing',
  async ([, link], { page }) => {
    await exploreOneTurn(page)
    await page.goto('/')
    await page.goto(link)
    await page.getByText('This link is broken').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('ol.tree').getByText('b2,c3').waitFor()
  },
)

test('a link to an illegal game says which turn is wrong', async ({ page }) => {
  await exploreOneTurn(page)
  await page.goto('/')
  await page.goto(linkTo('[Rules "6x6"]\n\n1. b2,c3 a1,a1 *\n'))
  await page.getByText(/Turn 2.*Two tiles need two cells\./).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('ol.tree').getByText('b2,c3').waitFor()
})

const brokenRecords: [string, RegExp][] = [
  ['[Rules "6x6"]\n\n1. b2,c3 {never closed', /never closed/],
  ['[Rules "7x6"]\n\n1. b2,c3 *', /The rules are not known/],
  ['[Rules "6x6"]\n[Position "6/6 - l -"]\n\n*', /The board has 2 rows instead of 6/],
  ['[Rules "6x6"]\n\n1. b2,c3 hello *', /“hello” is not a turn/],
]

test.for(brokenRecords)(
  'the record %j is refused and stays to be mended',
  async ([text, reason], { page }) => {
    await exploreOneTurn(page)
    await button(page, 'Open').click()
    const field = page.getByRole('dialog').getByLabel('Record')
    await field.fill(text)
    await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
    await page.getByRole('dialog').getByText(reason).waitFor()
    expect(await field.inputValue()).toBe(text)
    await page.keyboard.press('Escape')
    await page.locator('ol.tree').getByText('b2,c3').waitFor()
  },
)

test('a file that is no text is refused', async ({ page }) => {
  await exploreOneTurn(page)
  await button(page, 'Open').click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff])
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: bytes })
  await page.getByText('This file holds no text, so it cannot be a record.').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('ol.tree').getByText('b2,c3').waitFor()
})

test('a broken position in the address is refused with a sentence', async ({ page }) => {
  await page.goto(`/play#position=${encodeURIComponent('6x6;6/6 - l -')}`)
  await page.getByText('The board has 2 rows instead of 6.').waitFor()
  await page.getByRole('button', { name: 'Begin' }).waitFor()
})

test('a position that cannot be read stays in its field', async ({ page }) => {
  await page.goto('/explore')
  await button(page, 'Set up').click()
  const field = page.getByLabel('Position as text')
  await field.fill('10/10 - l -')
  await page.getByText('The board has 2 rows instead of 10.').waitFor()
  expect(await field.inputValue()).toBe('10/10 - l -')
})

test('an address with a broken code is refused in a sentence', async ({ page }) => {
  await page.goto('/play#position=%E0%A4%A')
  await page.getByText('Known rules are print-10').waitFor()
  await page.getByRole('button', { name: 'Begin' }).waitFor()
})

const withoutRules = { expects: [/Failed to load resource/] }

test.for(['/play#friend', '/explore'])(
  'rules that cannot be fetched are told at %s, and tried again in place',
  async (path, { open }) => {
    const page = await open(withoutRules)
    await expectRetry(page, path)
  },
)

test('a game of the site says that the rules are missing, and tries again', async ({ open }) => {
  const { game } = await seatTwo(open)
  const page = await open(withoutRules)
  await expectRetry(page, `/game/${game}`)
  await expectRetry(page, `/embed/${game}`)
})

/** Opens a page without the rules, then lets them come without loading the page anew. */
async function expectRetry(page: Page, path: string) {
  await page.route('**/*.wasm', (route) => route.abort())
  await page.goto(path)
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.click()
  await retry.waitFor()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.unroute('**/*.wasm')
  await retry.click()
  await page.getByRole('grid').waitFor()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
}

/** An explored game that must survive whatever is refused. */
async function exploreOneTurn(page: Page) {
  await page.goto(linkTo('[Rules "6x6"]\n\n1. b2,c3 *\n'))
  await page.locator('ol.tree').getByText('b2,c3').waitFor()
}

async function newGame(page: Page) {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'New game' }).click()
}

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}
