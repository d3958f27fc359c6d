/** Six languages: all complete, all compiled, all spoken on every page. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { button, cell } from './support/board'
import { routes } from './support/routes'
import { expect, test } from './support/test'

type Catalogue = Record<string, unknown>

const folder = new URL('../messages/', import.meta.url)
const areas = readdirSync(folder)
const locales = ['en', 'fr', 'de', 'it', 'pt', 'nl'] as const
const names = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
}

const wordsOf = (area: string, locale: string): Catalogue =>
  JSON.parse(readFileSync(new URL(`${area}/${locale}.json`, folder), 'utf8'))

test.for(areas)('the messages of %s are complete in every language', (area) => {
  const english = wordsOf(area, 'en')
  for (const locale of locales) {
    const words = wordsOf(area, locale)
    expect(Object.keys(words).toSorted(), locale).toEqual(Object.keys(english).toSorted())
    for (const [key, message] of Object.entries(words)) {
      for (const text of textsOf(message)) expect(text.trim(), `${locale} ${key}`).not.toBe('')
      expect(parametersOf(message), `${locale} ${key}`).toEqual(parametersOf(english[key]))
    }
  }
})

test('no line breaks before the signs that French sets apart', () => {
  for (const area of areas) {
    for (const [key, message] of Object.entries(wordsOf(area, 'fr'))) {
      for (const text of textsOf(message))
        expect(text, key).not.toMatch(/[^\u00a0\u202f][;:!?»]|«[^\u00a0]/)
    }
  }
})

test('every message was compiled in every language', async ({ page }) => {
  const count = areas.reduce((sum, area) => sum + Object.keys(wordsOf(area, 'en')).length, 0)
  expect(count).toBeGreaterThan(300)
  // Asked of the built page itself: without its plugin the compiler makes nothing and succeeds.
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Raise islands. Build bridges.' }).waitFor()
  const built = new URL('../dist/assets/', import.meta.url)
  for (const locale of locales.filter((it) => it !== 'en')) {
    const files = readdirSync(built).filter((name) => name.endsWith('.js'))
    const scripts = files.map((name) => readFileSync(new URL(name, built), 'utf8')).join('\n')
    for (const area of areas) {
      const sample = Object.values(wordsOf(area, locale)).find((it) => typeof it === 'string')
      const start = String(sample).split('{')[0] ?? ''
      expect(unescaped(scripts).includes(start), `${locale} ${area}: ${start}`).toBe(true)
    }
  }
})

test.for(locales)(
  'a browser that speaks %s is answered in it, on every page',
  async (locale, { open }) => {
    const page = await open({ locale })
    await page.goto('/')
    for (const route of routes) {
      await goOn(page, route)
      expect(await page.locator('html').getAttribute('lang')).toBe(locale)
      const nav = page.getByRole('navigation').first()
      const { shell_play, shell_online, shell_explore, shell_rules } = wordsOf('shell', locale)
      expect(await nav.getByRole('link').allInnerTexts()).toEqual([
        shell_play,
        shell_online,
        shell_explore,
        shell_rules,
      ])
      if (locale === 'en') continue
      const seen = await page.locator('body').innerText()
      for (const english of sentences('en')) {
        expect(seen.includes(english), `${route} says: ${english}`).toBe(false)
      }
    }
    // A game and a refusal.
    await page.goto('/play#friend')
    await cell(page, 'c3').click()
    const status = page.locator('.game-board [role="status"]')
    const { board_light } = wordsOf('board', locale)
    await expect.poll(() => status.innerText()).toMatch(new RegExp(`^${String(board_light)}`))
  },
)

test.for(locales)('the words of %s fit windows of any width', async (locale, { open }) => {
  const page = await open({ locale })
  for (const route of ['/play#computer', '/lobby', '/explore']) {
    await page.goto(route)
    await page.locator('main .panel').first().waitFor()
    for (const width of [320, 400, 560, 641, 721, 768, 861, 1024, 1181, 1280, 1421]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(tooWide), `${route} at ${width} px`).toEqual([])
    }
  }
})

test('the language can be changed, at once and for good', async ({ page }) => {
  await page.goto('/')
  for (const locale of [...locales.slice(1), locales[0]]) {
    await page.locator('header').getByRole('button', { expanded: false }).first().click()
    await page.getByRole('menuitemradio', { name: names[locale] }).click()
    const { home_title } = wordsOf('shell', locale)
    await page.getByRole('heading', { level: 1, name: String(home_title) }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(locale)
  }
  await page.locator('header').getByRole('button', { expanded: false }).first().click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await page.reload()
  await page
    .getByRole('heading', { level: 1, name: String(wordsOf('shell', 'de').home_title) })
    .waitFor()
  await page.goto('/play#friend')
  await button(page, String(wordsOf('play', 'de').play_undo)).waitFor()
})

/** Goes to another page of the site as a link does: in place. */
async function goOn(page: Page, route: string): Promise<void> {
  await page.evaluate((href) => {
    history.pushState(null, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }, route)
  await page.locator(`main[data-path="${route}"] h1`).first().waitFor({ state: 'attached' })
}

/** Runs in the page: what is wider than the window, or than the panel it stands in. */
function tooWide(): string[] {
  const places = [document.documentElement, ...document.querySelectorAll('.panel')]
  const overfull = places.filter((it) => it.scrollWidth > it.clientWidth)
  return overfull.map((it) => (it === document.documentElement ? 'the page' : it.textContent))
}

/** English sentences that must not shine through: long enough to be nobody else's words. */
function sentences(locale: string): string[] {
  return areas
    .flatMap((area) => Object.entries(wordsOf(area, locale)))
    .filter(([key]) => !isProperName(key))
    .map(([, message]) => message)
    .filter(
      (message) => typeof message === 'string' && message.length > 14 && !message.includes('{'),
    )
    .map(String)
}

/** Editions are called after their box or site, in every language. */
const isProperName = (key: string) => key.startsWith('play_preset_')

/** All texts of a message with variants, or the one. */
function textsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  return (message as { match: Record<string, string> }[]).flatMap(({ match }) =>
    Object.values(match),
  )
}

/** The parameters of a message, in the order of the alphabet. */
function parametersOf(message: unknown): string[] {
  const found = textsOf(message).flatMap((text) => text.match(/\{\w+\}/g) ?? [])
  return [...new Set(found)].toSorted()
}

/** Scripts may write letters beyond ASCII as numbers. */
function unescaped(script: string): string {
  return script.replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2}))/gi, (_, long: string, short: string) =>
    String.fromCharCode(Number.parseInt(long ?? short, 16)),
  )
}
