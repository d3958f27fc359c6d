/** Settings take effect at once, and are there again after a reload. */
import type { Page } from 'playwright-core'
import { button, cell, nameOf, playByText, turns, untilSettled } from './support/board'
import { expect, test } from './support/test'

test('the theme', async ({ page }) => {
  await openSettings(page, '/')
  const theme = () => page.locator('html').getAttribute('data-theme')
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await paper()
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await theme()).toBe('dark')
  expect(await paper()).not.toBe(light)
  await page.getByRole('radio', { name: 'High contrast' }).check()
  expect(await theme()).toBe('contrast')
  await page.reload()
  expect(await theme()).toBe('contrast')
})

test('the theme follows the device until somebody chooses', async ({ open }) => {
  const page = await open({ colorScheme: 'dark' })
  await page.goto('/')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await button(page, 'Switch to the light theme').click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
  await page.reload()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
})

test('a notice can be read and dismissed while a dialog is open', async ({ page }) => {
  await openSettings(page, '/')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('the disk is full', 'QuotaExceededError')
    }
  })
  await page.getByRole('radio', { name: 'Dark' }).check()
  const notice = page.getByRole('status').getByText(/settings/i)
  await notice.waitFor()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' }).last()
  await close.click()
  await notice.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
})

test('hints on legal cells', async ({ page }) => {
  await openSettings(page, '/play#friend')
  const dots = page.locator('.hints .dot')
  expect(await dots.count()).toBe(100)
  await page.getByRole('group', { name: 'Mark the legal cells' }).getByLabel('Never').check()
  expect(await dots.count()).toBe(0)
  await page.reload()
  await page.getByRole('grid').waitFor()
  expect(await dots.count()).toBe(0)
})

test('coordinates', async ({ page }) => {
  await openSettings(page, '/play#friend')
  const letters = page.locator('.board svg text')
  expect(await letters.count()).toBeGreaterThanOrEqual(20)
  await page.getByRole('switch', { name: 'Coordinates around the board' }).uncheck()
  await expect.poll(() => letters.count()).toBe(0)
  await page.reload()
  await page.getByRole('grid').waitFor()
  expect(await letters.count()).toBe(0)
})

test('confirmation of each turn', async ({ page }) => {
  await openSettings(page, '/play#friend')
  await page.getByRole('group', { name: 'Confirm each turn' }).getByLabel('Always').check()
  await page.keyboard.press('Escape')
  await untilSettled(page)
  await cell(page, 'c3').click()
  await cell(page, 'd5').click()
  await expect.poll(() => nameOf(page, 'd5')).toMatch(/tile 2 of this turn/)
  expect(await turns(page)).toEqual([])
})

test('single keys can be switched off', async ({ page }) => {
  await openSettings(page, '/play#friend')
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await cell(page, 'c3').click()
  await expect.poll(() => nameOf(page, 'c3')).toMatch(/tile 1 of this turn/)
  await cell(page, 'c3').focus()
  await page.keyboard.press('u')
  await page.keyboard.press('?')
  expect(await nameOf(page, 'c3')).toMatch(/tile 1 of this turn/)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => nameOf(page, 'c3')).toMatch(/^c3, water/)
})

test('sounds', async ({ page }) => {
  await page.addInitScript(countSounds)
  await page.goto('/play#friend')
  await cell(page, 'c3').click()
  await expect.poll(() => page.evaluate('soundsPlayed')).toBeGreaterThan(0)
  await button(page, 'Settings').click()
  await page.getByRole('switch', { name: 'Sounds' }).uncheck()
  await page.keyboard.press('Escape')
  const before = await page.evaluate('soundsPlayed')
  await cell(page, 'h8').click()
  await expect.poll(() => turns(page)).toEqual(['c3,h8'])
  expect(await page.evaluate('soundsPlayed')).toBe(before)
})

test('movement', async ({ open }) => {
  const page = await open({ reducedMotion: 'no-preference' })
  await openSettings(page, '/play#friend')
  const motion = () => page.locator('html').getAttribute('data-motion')
  expect(await motion()).toBe('on')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(motion).toBe('off')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('group', { name: 'Animations' }).getByLabel('Off').check()
  expect(await motion()).toBe('off')
  await page.keyboard.press('Escape')
  await untilSettled(page)
  await cell(page, 'c3').click()
  await cell(page, 'd5').click()
  await expect.poll(() => turns(page)).toEqual(['c3,d5'])
  const moving = await page.evaluate(
    () => document.getAnimations().filter((it) => it.playState === 'running').length,
  )
  expect(moving).toBe(0)
})

test('the outlook over the board', async ({ page }) => {
  await page.goto('/play#friend')
  await playByText(page, 'c3,d3', 'h8,h9')
  await page.getByRole('switch', { name: 'Show territory' }).check()
  await page.getByText('light only', { exact: true }).waitFor()
})

async function openSettings(page: Page, path: string) {
  await page.goto(path)
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await button(page, 'Settings').click()
  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
}

/** Runs in the page: counts what is played, by either way a page can. */
function countSounds() {
  const counter = globalThis as unknown as { soundsPlayed: number }
  counter.soundsPlayed = 0
  const count = (owner: object, name: string) => {
    const original = Reflect.get(owner, name) as (...given: unknown[]) => unknown
    Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
      counter.soundsPlayed += 1
      return original.apply(this, given)
    })
  }
  count(HTMLMediaElement.prototype, 'play')
  count(AudioScheduledSourceNode.prototype, 'start')
  count(AudioBufferSourceNode.prototype, 'start')
}
