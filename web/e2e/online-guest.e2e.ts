/** Somebody without an account is invited by link and plays on a phone. */
import { cell, untilSettled, turns, untilTurn } from './support/board'
import { ask, newName, password, register, untilGreeted } from './support/online'
import { expect, test } from './support/test'

test('a guest with a link plays on a phone, and keeps the game when registering', async ({
  open,
}) => {
  const host = await open()
  const name = newName('murano')
  await register(host, name)
  await host.goto('/lobby')
  await untilGreeted(host, name)
  await host.getByRole('button', { name: 'Invite a friend' }).click()
  const form = host.getByRole('dialog')
  await form.getByRole('radio', { name: 'me', exact: true }).check()
  await form.getByRole('switch', { name: 'Rated' }).uncheck()
  await form.getByRole('button', { name: 'Create link' }).click()
  const link = await host.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(link).toMatch(/\/invite\/\w+$/)

  const guest = await open({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  await guest.goto(link)
  await guest.getByText('Original 10 × 10').waitFor()
  await guest.getByText('5 minutes each, plus 8 seconds per turn.').waitFor()
  await guest.getByRole('button', { name: 'Accept and play' }).tap()
  await guest.waitForURL(/\/game\/\w+$/)
  await guest.getByRole('grid').waitFor()

  await host.goto(new URL(guest.url()).pathname)
  await host.getByRole('grid').waitFor()
  await host.getByLabel('Type a turn').fill('c3,d5')
  await host.keyboard.press('Enter')
  await untilTurn(guest, 1)
  await guest.getByRole('button', { name: 'Take light' }).waitFor()
  await untilSettled(guest)
  await cell(guest, 'h8').tap()
  await cell(guest, 'h3').tap()
  await untilSettled(guest)
  await guest.getByRole('button', { name: 'Confirm' }).tap()
  await untilTurn(host, 2)
  expect((await turns(host)).at(-1)).toBe('h3,h8')
  const width = await guest.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)

  await register(guest, newName('torcello'))
  await guest.goto('/games')
  await guest.locator('a.to').first().waitFor()
})

test('whoever needs a name for a rated game registers, and is back at the invitation', async ({
  open,
}) => {
  const host = await open()
  await register(host, newName('murano'))
  const terms = { rules: 'print-10', time: '5+8', rated: true, private: false }
  const { code } = await ask<{ code: string }>(host, 'POST', 'challenges', { terms, begins: 'me' })
  await host.goto(`/invite/${code}`)
  await host.getByText('This is your own invitation').waitFor()

  const guest = await open()
  await guest.goto(`/invite/${code}`)
  await guest.getByRole('link', { name: 'Register' }).click()
  await guest.getByLabel('Name', { exact: true }).fill(newName('burano'))
  await guest.getByLabel('Password', { exact: true }).fill(password)
  await guest.getByRole('button', { name: 'Register', exact: true }).click()
  await guest.waitForURL(`**/invite/${code}`)
  await guest.getByRole('button', { name: 'Accept and play' }).click()
  for (const page of [guest, host]) await page.waitForURL(/\/game\/\w+$/)
})
