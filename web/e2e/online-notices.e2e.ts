/** What happened while somebody was away, and the devices that are told meanwhile. */
import { button } from './support/board'
import {
  ask,
  begin,
  newName,
  opening,
  playTurns,
  join,
  register,
  smallLive,
  untilGreeted,
  untilKept,
} from './support/online'
import { expect, test } from './support/test'

test('whoever comes back is told what has happened, once', async ({ open }) => {
  const [first, second] = [await open(), await open()]
  const names = [newName('rialto'), newName('murano')] as const
  await join(first, names[0])
  await join(second, names[1])
  // Connected, so that the beginning of the game is heard.
  await second.goto('/lobby')
  await untilGreeted(second, names[1])
  const two = await begin(first, second, smallLive)
  await playTurns(two, opening)
  await second.goto('about:blank')
  await first.getByText(/is offline\./).waitFor()
  await ask(first, 'POST', `games/${two.game}/commands`, { command: { type: 'resign' } })
  await untilKept(second)

  await second.goto('/rules')
  await second.getByRole('banner').getByRole('button', { name: '1 new notice' }).click()
  await second.getByRole('menuitem', { name: '1 new notice' }).click()
  const line = second.getByRole('listitem').filter({ hasText: `The game against ${names[0]}` })
  await line.getByText('new', { exact: true }).waitFor()
  await expect.poll(() => second.getByRole('button', { name: '1 new notice' }).count()).toBe(0)

  await second.reload()
  await line.waitFor()
  expect(await line.getByText('new', { exact: true }).count()).toBe(0)
  await line.getByRole('link').click()
  await second.waitForURL(`**/game/${two.game}`)
})

test('the messages of another device are ended from here', async ({ page }) => {
  await register(page, newName('burano'))
  const site = await ask<{ push_key: string }>(page, 'GET', 'site')
  // The key of the site is a point on the curve like that of any device.
  const keys = { p256dh: site.push_key, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
  const device = { endpoint: 'http://127.0.0.1:9/phone', keys, label: 'Firefox · Android' }
  await ask(page, 'POST', 'me/push', device)
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Firefox · Android' })
  await row.getByRole('button', { name: 'Stop notices there' }).click()
  await row.waitFor({ state: 'detached' })
  expect(await ask(page, 'GET', 'me/push')).toEqual([])
  await button(page, 'Create new codes').waitFor()
})
