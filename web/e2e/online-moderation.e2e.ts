/** What moderators do on a site where one registers by invitation. */
import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { button } from './support/board'
import { ask, begin, password, smallLive } from './support/online'
import { program, startServer } from './support/server'
import { expect, test } from './support/test'

test('a moderator invites, renames, and removes what was said', async ({ open }) => {
  const server = await startServer(undefined, { PONTE_REGISTRATION: 'invitation' })
  const visit = { site: server.url, expects: [/WebSocket/] }
  try {
    const made = execFileSync(
      program,
      ['admin', '--data', server.data, 'create', 'doge', '--role', 'admin'],
      { encoding: 'utf8' },
    )
    const moderator = await open(visit)
    await moderator.goto('/rules/advice')
    await ask(moderator, 'POST', 'login', { name: 'doge', password: made.trim().split(' ').at(-1) })
    await moderator.goto('/moderation')

    await button(moderator, 'Create a code').click()
    const code = await moderator.locator('li code').innerText()
    const player = await open(visit)
    await player.goto(`/register#${code}`)
    await player.getByLabel('Name', { exact: true }).fill('bridge-burner')
    await player.getByLabel('Password', { exact: true }).fill(password)
    await button(player, 'Register').click()
    await player.getByRole('heading', { name: 'Welcome, bridge-burner' }).waitFor()
    await button(moderator, 'Create a code').click()
    // The one that was used is gone.
    await moderator.getByText(code).waitFor({ state: 'detached' })
    await moderator.getByRole('button', { name: /^Revoke/ }).click()
    await moderator.getByText('The code is no longer valid.').waitFor()

    const { game } = await begin(moderator, player, { ...smallLive, private: true })
    await ask(player, 'POST', `games/${game}/chat`, { room: 'players', text: 'a rude word' })
    await moderator.goto('/moderation')
    await rename(moderator, 'bridge-burner', 'torcello')
    await moderator.getByLabel('Address or number of the game').first().fill(game)
    await button(moderator, 'Show').click()
    await moderator.getByText('a rude word').waitFor()
    await moderator.getByRole('button', { name: 'Remove torcello’s message' }).click()
    await moderator.getByText('a rude word').waitFor({ state: 'detached' })
    const entries = moderator.getByRole('listitem').filter({ hasText: 'doge' })
    await expect
      .poll(async () => (await entries.allInnerTexts()).join(' '))
      .toMatch(/Message removed.*Private game viewed.*New name.*New account/s)
    expect(await ask(player, 'GET', `games/${game}/chat?room=players`)).toEqual([])
  } finally {
    await server.stop()
  }
})

async function rename(page: Page, name: string, newName: string): Promise<void> {
  await page.getByLabel('Player', { exact: true }).fill(name)
  await page.getByRole('radio', { name: 'Rename' }).check()
  await page.getByLabel('New name').fill(newName)
  await page.getByLabel('Reason').fill('arson')
  await button(page, 'Apply').click()
  await page.getByText('Done.').waitFor()
}
