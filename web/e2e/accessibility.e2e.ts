/** Axe finds nothing on any page in any theme. */
import { playByText } from './support/board'
import { expectAccessible } from './support/axe'
import { routes } from './support/routes'
import { test } from './support/test'

test.for(routes)('%s in every theme', async (route, { page }) => {
  await page.goto(route)
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await expectAccessible(page)
})

test('a phone in every theme', async ({ open }) => {
  const page = await open({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  await page.goto('/play#friend')
  await playByText(page, 'c3,d5')
  await expectAccessible(page)
})
