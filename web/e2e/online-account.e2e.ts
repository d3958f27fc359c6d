/** Accounts: signing in and out, recovery codes, other devices, leaving. */
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { button } from './support/board'
import { newName, password, register } from './support/online'
import { expect, test } from './support/test'

test('somebody signs out and in again, and is told what is wrong', async ({ open }) => {
  const page = await open({ expects: [/40[13]/] })
  const name = newName('lido')
  await register(page, name)
  await page.getByRole('banner').getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Raise islands. Build bridges.' }).waitFor()

  await page.goto('/sign-in')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill('something else entirely')
  await button(page, 'Sign in').last().click()
  await page.getByText('Wrong name or password.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').last().click()
  await page.waitForURL(/\/lobby$/)
  await page.getByRole('banner').getByRole('button', { name }).waitFor()
})

test('a name that is taken is refused at its field', async ({ open }) => {
  const name = newName('castello')
  await register(await open(), name)
  const page = await open({ expects: [/409/] })
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill(name.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Register').click()
  await page.getByText('This name is taken.').waitFor()
  expect(await page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true')
})

test('a recovery code lets its owner in once, with a new password', async ({ open }) => {
  const page = await open()
  const name = newName('giudecca')
  await register(page, name)
  const codes = page.getByRole('region', { name: 'Recovery codes' })
  await codes.getByLabel('Confirm with your password').fill(password)
  await button(page, 'Create new codes').click()
  const code = await page
    .locator('section ul li')
    .filter({ hasText: /^\w+(-\w+)+$/ })
    .first()
    .innerText()

  const other = await open({ expects: [/40[13]/] })
  const recover = async () => {
    await other.goto('/sign-in')
    await other.getByText('Forgot your password?').click()
    await other.getByLabel('Name', { exact: true }).fill(name)
    await other.getByLabel('Recovery code').fill(code)
    await other.getByLabel('New password').fill('another rainy day')
    await button(other, 'Sign in').last().click()
  }
  await recover()
  await other.waitForURL(/\/lobby$/)
  await other.context().clearCookies()
  await recover()
  await other.getByText('Wrong name or password.').waitFor()
})

test('a new name and a key for a program need the password', async ({ open }) => {
  const page = await open({ expects: [/403/] })
  await register(page, newName('arsenale'))
  const identity = page.getByRole('region', { name: 'Name and password' })
  const name = newName('dogana')
  await identity.getByLabel('Name', { exact: true }).fill(name)
  const rename = async (shown: string) => {
    await identity.getByLabel('Confirm with your password').fill(shown)
    await identity.getByRole('button', { name: 'Save' }).first().click()
  }
  await rename('something else entirely')
  await identity.getByText('Wrong password.').waitFor()
  await rename(password)
  await page.getByRole('banner').getByRole('button', { name }).waitFor()

  const keys = page.getByRole('region', { name: 'API keys' })
  await keys.getByLabel('What it is for').fill('gondola')
  await keys.getByLabel('Confirm with your password').fill(password)
  await keys.getByRole('button', { name: 'Create a key' }).click()
  await keys.getByLabel('The key, shown only once').waitFor()

  await keys.getByRole('link', { name: 'API documentation' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ponte for programs' }).waitFor()
})

test('a passkey is added, lets its owner in, and is taken away', async ({ open }) => {
  // Browsers make no passkeys for addresses in numbers.
  const page = await open({ site: inject('site').replace('127.0.0.1', 'localhost') })
  await plugInKey(page)
  const name = newName('zattere')
  await register(page, name)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByLabel('Name of this device').fill('lantern')
  await passkeys.getByLabel('Confirm with your password').fill(password)
  await passkeys.getByRole('button', { name: 'Add' }).click()
  await passkeys.getByText('lantern').waitFor()

  await page.context().clearCookies()
  await page.goto('/sign-in')
  await button(page, 'With a passkey').click()
  await page.waitForURL(/\/lobby$/)
  await page.getByRole('banner').getByRole('button', { name }).waitFor()

  await page.goto('/account')
  await passkeys.getByRole('button', { name: 'Remove, lantern' }).click()
  await expect.poll(() => passkeys.getByText('lantern').count()).toBe(0)
})

test('where no passkey can work none is offered', async ({ page }) => {
  await register(page, newName('zattere'))
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByText('Passkeys need a browser that knows them').waitFor()
  expect(await passkeys.getByRole('button').count()).toBe(0)
})

/** A security key in the browser that is touched at once whenever it is asked. */
async function plugInKey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
