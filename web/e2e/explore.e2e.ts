/** Exploring: records in and out, the link, variations, comments, set positions, pictures. */
import type { Download, Page } from 'playwright-core'
import { button, cell, expectTiles, nameOf, status, untilSettled } from './support/board'
import { linkTo } from './support/link'
import { expect, test } from './support/test'

const record = `[Rules "6x6"]
[Light "Ada"]
[Dark "Bo"]
[Result "*"]

{A short one.}
1. b2,c3 d4,e5 (1... swap {Better?} a1,a2) 2. b4,d1 {Quiet.} *
`

test('a pasted record opens, and is saved as the same text', async ({ page }) => {
  await page.goto('/explore')
  await paste(page, record)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByText('Ada', { exact: true }).waitFor()
  expect(await tree(page)).toEqual(['Start', 'b2,c3', 'd4,e5', 'swap', 'a1,a2', 'd1,b4'])

  const saved = await download(page, () => button(page, 'Save').click())
  expect(saved.name).toBe('ponte-ada-bo.pdn')
  // What was saved opens again, and is saved as the very same text.
  await openFile(page, 'again.pdn', saved.text)
  const again = await download(page, () => button(page, 'Save').click())
  expect(again.text).toBe(saved.text)
  for (const word of ['{A short one.}', 'swap {Better?}', '{Quiet.}', '[Light "Ada"]']) {
    expect(saved.text).toContain(word)
  }
})

test('a record opens from a file and by being dropped', async ({ page }) => {
  await page.goto('/explore')
  await openFile(page, 'game.pdn', record)
  await page.getByText('Ada', { exact: true }).waitFor()

  await page.evaluate(
    (text) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], 'dropped.pdn', { type: 'text/plain' }))
      const options = { dataTransfer, bubbles: true, cancelable: true }
      document.body.dispatchEvent(new DragEvent('dragover', options))
      document.body.dispatchEvent(new DragEvent('drop', options))
    },
    record.replace('Ada', 'Cleo'),
  )
  await page.getByText('Cleo', { exact: true }).waitFor()
})

test('a line of turns asks for its rules', async ({ page }) => {
  await page.goto('/explore')
  await paste(page, 'c3,d5 e4,f4')
  await page.getByRole('combobox', { name: 'Rules, if the record names none' }).selectOption('bga')
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
  await expect.poll(() => tree(page)).toEqual(['Start', 'c3,d5', 'e4,f4'])
})

test('a text with several games asks which', async ({ page }) => {
  await page.goto('/explore')
  await paste(page, record + '\n' + record.replace('Ada', 'Cleo'))
  await page.getByText('There are 2 games in it. Which one?').waitFor()
  await page.getByRole('button', { name: /^Cleo against Bo/ }).click()
  await page.getByText('Cleo', { exact: true }).waitFor()
})

test('the link carries the whole game to another browser', async ({ open }) => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/explore')
  await paste(page, record)
  await page.getByText('Ada', { exact: true }).waitFor()
  await button(page, 'Link').click()
  await page.getByText('The link is copied.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const text = (await download(page, () => button(page, 'Save').click())).text

  const other = await open()
  await other.goto(link)
  await other.getByText('Ada', { exact: true }).waitFor()
  expect(await tree(other)).toEqual(['Start', 'b2,c3', 'd4,e5', 'swap', 'a1,a2', 'd1,b4'])
  await other.getByText('Better?').waitFor()
  expect((await download(other, () => button(other, 'Save').click())).text).toBe(text)
  // The address no longer brings the old game back over what is explored now.
  expect(new URL(other.url()).hash).toBe('')
})

test('stepping, branching, commenting and taking back', async ({ page }) => {
  await page.goto(linkTo(record))
  await page.getByText('Ada', { exact: true }).waitFor()
  await expectTiles(page, {})
  await button(page, 'One turn on').click()
  await expectTiles(page, { b2: /light/, c3: /light/ })
  await button(page, 'To the end of the line').click()
  await expect.poll(() => nameOf(page, 'd1')).toMatch(/light/)
  await button(page, 'One turn back').click()
  await expect.poll(() => nameOf(page, 'd1')).toMatch(/water/)

  // Another turn here becomes a variation.
  await untilSettled(page)
  await cell(page, 'f1').click()
  await cell(page, 'f3').click()
  await expect.poll(() => tree(page)).toContain('f1,f3')
  const comment = page.getByLabel('Comment on f1,f3')
  await comment.fill('My own idea')
  await expect.poll(() => page.locator('ol.tree').innerText()).toContain('My own idea')

  // A reload finds it all as it was.
  await page.reload()
  await expect.poll(() => tree(page)).toContain('f1,f3')
  await expect.poll(() => nameOf(page, 'f1')).toMatch(/light/)
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Delete this turn and what follows' }).click()
  await expect.poll(() => tree(page)).not.toContain('f1,f3')
})

test('a position is set up, told why it is illegal, and played from', async ({ page }) => {
  await page.goto('/explore')
  await button(page, 'Set up').click()
  await page.getByText('This is a legal position.').waitFor()
  for (const name of ['c3', 'd3', 'c4', 'd4', 'e4']) await cell(page, name).click()
  await page.getByText('The light group c3 d3 c4 d4 e4 has more than four tiles.').waitFor()
  expect(await button(page, 'Explore from here').isDisabled()).toBe(true)
  await cell(page, 'e4').click()
  await page.getByText('This is a legal position.').waitFor()
  await button(page, 'Play from here').click()
  await page.getByText('From the position you set up').waitFor()
  await page.getByRole('radio', { name: 'a friend on this device' }).check()
  await button(page, 'Begin').click()
  await status(page).waitFor()
  await expectTiles(page, {
    c3: /light island/,
    d3: /light island/,
    c4: /light island/,
    d4: /light island/,
  })
})

test('pictures are saved as SVG and PNG', async ({ page }) => {
  await page.goto(linkTo(record))
  await page.getByText('Ada', { exact: true }).waitFor()
  const save = async (name: RegExp) => {
    await button(page, 'Picture').click()
    return download(page, () => page.getByRole('menuitem', { name }).click())
  }
  const svg = await save(/SVG/)
  expect(svg.name).toBe('ponte-ada-bo-0.svg')
  expect(svg.text).toMatch(/^<svg[^]*<\/svg>\s*$/)
  const png = await save(/PNG/)
  expect(png.name).toBe('ponte-ada-bo-0.png')
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
})

test('a game that was played is explored and saved', async ({ page }) => {
  await page.goto('/play#friend')
  await page.getByLabel('Type a turn').fill('c3,d5')
  await page.keyboard.press('Enter')
  await page.locator('.turns [data-place="1"]').waitFor()
  const more = (name: string) => async () => {
    await button(page, 'More').click()
    await page.getByRole('menuitem', { name }).click()
  }
  const saved = await download(page, more('Save the record'))
  expect(saved.text).toContain('[Rules "print-10"]')
  expect(saved.text).toContain('c3,d5')
  await more('Explore this game')()
  await expect.poll(() => tree(page)).toEqual(['Start', 'c3,d5'])
})

/** Pastes into the window for opening a game. */
async function paste(page: Page, text: string) {
  await page.getByRole('grid').waitFor()
  await button(page, 'Open').click()
  await page.getByRole('dialog').getByLabel('Record').fill(text)
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
}

async function openFile(page: Page, name: string, text: string) {
  await page.getByRole('grid').waitFor()
  await button(page, 'Open').click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** The turns of the tree in the order they are read, without their numbers. */
async function tree(page: Page): Promise<string[]> {
  const texts = await page.locator('ol.tree [data-place]').allInnerTexts()
  return texts.map((text) => text.replace(/^\d+[.…]/, '').trim())
}

async function download(page: Page, start: () => Promise<void>) {
  const waiting: Promise<Download> = page.waitForEvent('download')
  await start()
  const file = await waiting
  const bytes = Buffer.concat(await (await file.createReadStream()).toArray())
  return { name: file.suggestedFilename(), bytes, text: bytes.toString() }
}
