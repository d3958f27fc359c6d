/** Without a network: a page that was opened once starts, plays and thinks with no server at all. */
import { cell, playAnything, playByText, turns, untilTurn } from './support/board'
import { startServer } from './support/server'
import { expect, test } from './support/test'

test('the page plays on after the server is gone', async ({ open }) => {
  const server = await startServer()
  const page = await open({
    site: server.url,
    serviceWorkers: 'allow',
    // Looking for a newer version is bound to fail, and may.
    expects: [/sw\.js/, /ERR_CONNECTION_REFUSED/],
  })
  await page.goto('/play#computer')
  await playByText(page, 'c3,d5')
  await untilTurn(page, 2)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await server.stop()

  await page.reload()
  await untilTurn(page, 2)
  await playAnything(page)
  await untilTurn(page, 4)
  expect(await turns(page)).toHaveLength(4)

  // Pages that were never opened are there too, and so is every other way in.
  for (const path of ['/', '/explore', '/rules', '/rules/editions', '/rules/advice']) {
    await page.goto(path)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    expect(await page.getByText('This page could not be loaded').count()).toBe(0)
  }
  await page.goto('/play#friend')
  await cell(page, 'e5').click()
  await expect.poll(() => cell(page, 'e5').getAttribute('aria-label')).toMatch(/tile 1/)
})

test('the site can be installed', async ({ page }) => {
  await page.goto('/')
  const link = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await page.request.get(link ?? '/')).json()
  expect(manifest).toMatchObject({ name: 'Ponte del Diavolo', display: 'standalone' })
  for (const icon of manifest.icons as { src: string }[]) {
    const answer = await page.request.get(new URL(icon.src, page.url()).href)
    expect(answer.status(), icon.src).toBe(200)
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  }
})
