/** Mails with links, from the real site to a mail server and back into the browser. */
import { onTestFinished } from 'vitest'
import { openMailbox } from './support/mailbox'
import { newName, password, register } from './support/online'
import { startServer } from './support/server'
import { test } from './support/test'

test('a mail address is confirmed, and a forgotten password replaced, by links', async ({
  open,
}) => {
  const mailbox = await openMailbox()
  onTestFinished(() => mailbox.close())
  const server = await startServer(undefined, {
    PONTE_MAIL__FROM: 'Ponte <ponte@ponte.example>',
    PONTE_MAIL__SERVER: '127.0.0.1',
    PONTE_MAIL__PORT: String(mailbox.port),
    PONTE_MAIL__ENCRYPTION: 'none',
  })
  onTestFinished(() => server.stop())
  const linkIn = (letter: string) => /http:\/\/\S+/.exec(letter)?.[0] ?? ''

  const page = await open({ site: server.url })
  const name = newName('torcello')
  await register(page, name)
  await page.goto('/account')
  const address = page.getByLabel('Mail address')
  await address.fill('torcello@ponte.example')
  const form = page.locator('form').filter({ has: address })
  await form.getByLabel('Confirm with your password').fill(password)
  await form.getByRole('button').click()
  await page.goto(linkIn(await mailbox.next()))
  await page.getByText('Your mail address is confirmed.').waitFor()

  // Another day, in another browser, without the password.
  const other = await open({ site: server.url })
  await other.goto('/sign-in')
  await other.getByRole('button', { name: 'Forgot your password?' }).click()
  await other.getByLabel('Mail address').fill('Torcello@ponte.example')
  await other.getByRole('button', { name: 'Send a link' }).click()
  await other.goto(linkIn(await mailbox.next()))
  await other.getByRole('textbox', { name: 'New password' }).fill('eight lions at sea')
  await other.getByRole('button', { name: 'Save' }).click()
  await other.waitForURL('**/account')
  await other.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor()
})
