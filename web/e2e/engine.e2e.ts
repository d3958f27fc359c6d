/** The engine: hints, its view of a position, and that it thinks the same here as natively. */
import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import type { Message, Request, Report } from '../src/lib/engine/protocol'
import { button, cell, playByText, status, turns, untilTurn } from './support/board'
import { bytesOf } from './support/bytes'
import { program } from './support/server'
import { beginGame, choose } from './support/local-game'
import { expect, test } from './support/test'
import { watchTraffic } from './support/traffic'

/** An opening, and an endgame with bridges. */
const positions = [
  { rules: 'bga', position: '10/10/10/3D6/4D5/2L7/3L6/10/10/10 - l -' },
  { rules: '6x6/strict', position: '2L3/1D2L1/L2D2/1L2D1/D2L2/2D3 - l -' },
]

test('neither code nor weights are fetched before it is asked', async ({ page }) => {
  const fetched = watchFetches(page)
  const atRest = watchTraffic(page)
  await beginGame(page, { against: 'friend', size: 5 })
  await page.goto('/explore')
  await page.getByRole('grid').waitFor()
  await atRest()
  expect(fetched.size).toBe(0)
  await page.goto('/play#computer')
  await playByText(page, 'b2,d4')
  await untilTurn(page, 2)
  const sizes: Record<string, number> = {}
  for (const [kind, url] of fetched) sizes[kind] = (await bytesOf(page, url)).length
  console.info(`the engine: ${JSON.stringify(sizes)} bytes`)
  expect(sizes.wasm).toBeLessThanOrEqual(300_000)
  expect(sizes.net).toBeLessThanOrEqual(1_000_000)
})

test('a hint is shown on the board, said, and gone after the turn', async ({ page }) => {
  await beginGame(page, { against: 'computer', level: 1, size: 6 })
  await button(page, 'Hint').click()
  await expect
    .poll(() => status(page).innerText())
    .toMatch(/^Hint: [a-f][1-6],[a-f][1-6]\. Win chance \d+\u00a0%\./)
  const said = await status(page).innerText()
  const [first = '', second = ''] = /Hint: (\S+),(\S+)\./.exec(said)?.slice(1) ?? []
  const suggested = page.locator('[role="gridcell"][aria-label*="suggested"]')
  expect(await suggested.count()).toBe(2)
  expect(await cell(page, first).getAttribute('aria-label')).toMatch(/suggested/)
  await playByText(page, `${first},${second}`)
  await untilTurn(page, 2)
  expect(await suggested.count()).toBe(0)
  expect(await turns(page)).toHaveLength(2)
})

test('among friends nobody is helped', async ({ page }) => {
  await beginGame(page, { against: 'friend', size: 6 })
  expect(await button(page, 'Hint').count()).toBe(0)
})

test('full strength answers in its time', async ({ page }) => {
  await page.goto('/play')
  await choose(page, 'full strength')
  await choose(page, '1 s')
  await page.getByRole('button', { name: 'Begin' }).click()
  await playByText(page, 'c3,d5')
  await untilTurn(page, 2)
  expect((await turns(page))[1]).toMatch(/^(swap|\w+,\w+)$/)
})

test('exploring shows what the engine thinks, until it is switched off', async ({ page }) => {
  await page.goto('/explore')
  const view = page.getByRole('switch', { name: 'Show the computer’s view' })
  await view.check()
  const chances = page.getByRole('img', { name: /Light wins \d+ %/ })
  await chances.waitFor()
  const lines = page.getByRole('list', { name: 'Best turns' }).getByRole('listitem')
  await expect.poll(() => lines.count()).toBeGreaterThan(1)
  const best = lines.first().getByRole('button').first()
  await best.focus()
  await expect.poll(() => page.locator('[aria-label*="suggested"]').count()).toBe(2)
  await best.press('Enter')
  await expect.poll(() => page.locator('[aria-label*="light sandbank"]').count()).toBe(2)
  await chances.waitFor()
  await view.uncheck()
  await expect.poll(() => chances.count()).toBe(0)
})

test('the focus stays with its line while the lines change places', async ({ page }) => {
  await page.addInitScript(speakForWorkers)
  await page.goto('/explore')
  await page.getByRole('switch', { name: 'Show the computer’s view' }).check()
  const lines = page.getByRole('list', { name: 'Best turns' }).getByRole('listitem')
  const report = async (...turns: string[]) => {
    await page.evaluate((found) => (globalThis as unknown as Speaker).report(found), turns)
    for (const [index, turn] of turns.slice(0, 3).entries()) {
      await lines
        .nth(index)
        .getByRole('button', { name: `Play as far as ${turn}` })
        .waitFor()
    }
  }
  await expect.poll(() => page.evaluate('searches.length')).toBeGreaterThan(0)
  await report('a1,b1', 'c3,d3', 'e5,f5')
  await page.getByRole('button', { name: 'Play as far as c3,d3' }).focus()
  for (const turns of [
    ['c3,d3', 'a1,b1', 'e5,f5'],
    ['a1,b1', 'e5,f5', 'c3,d3'],
    ['e5,f5', 'c3,d3', 'a1,b1'],
    ['a1,b1', 'e5,f5', 'g7,h7', 'a9,b9', 'c3,d3'],
    ['e5,f5', 'a1,b1', 'g7,h7', 'a9,b9'],
  ]) {
    await report(...turns)
    expect(await page.evaluate('document.activeElement.innerText'), String(turns)).toBe('c3,d3')
  }
  await page.keyboard.press('Enter')
  await expect.poll(() => cell(page, 'c3').getAttribute('aria-label')).toMatch(/light sandbank/)
})

test('a game is reviewed, and its turning points lead back to their turns', async ({ page }) => {
  await page.goto('/explore')
  await openRecord(page, '[Rules "5x5"]\n\n1. a1,b1 d4,e5 2. e1,c5 a5,a3 *')
  await button(page, 'Find the turning points').click()
  await page.getByRole('status').getByText('The review is done.').waitFor({ state: 'attached' })
  const faults = page.locator('.review li button')
  if ((await faults.count()) === 0) await page.getByText('No mistakes found.').waitFor()
  else {
    await faults.first().click()
    expect(await faults.first().getAttribute('aria-current')).toBe('true')
  }
})

test('without a network the page says that the engine is missing', async ({ open }) => {
  const page = await open({ expects: [/ERR_|Failed to fetch|net::/] })
  await page.route(/\.net$|engine_bg/, (route) => route.abort())
  await page.goto('/explore')
  await page.getByRole('switch', { name: 'Show the computer’s view' }).check()
  await page.getByRole('alert').getByText('could not be loaded').waitFor()
  await page.unroute(/\.net$|engine_bg/)
  await button(page, 'Try again').click()
  await page.getByRole('img', { name: /Light wins \d+ %/ }).waitFor()
})

test('the same nodes give the same evaluation natively and in the browser', async ({ page }) => {
  const fetched = watchFetches(page)
  await page.goto('/explore')
  await page.getByRole('switch', { name: 'Show the computer’s view' }).check()
  await expect.poll(() => fetched.size).toBe(3)
  const urls = Object.fromEntries(fetched)
  for (const question of positions) {
    const here = await page.evaluate(thinkInWorker, { urls, nodes: 64, ...question })
    expect(here.lines.length).toBeGreaterThan(1)
    expect(toldNatively(question, 64)).toEqual(sameShape(here))
  }
})

async function openRecord(page: Page, record: string) {
  await button(page, 'Open').click()
  await page.getByRole('dialog').getByLabel('Record').fill(record)
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

interface Speaker {
  searches: { worker: Pick<Worker, 'onmessage'>; id: number }[]
  /** Has every worker report lines that begin with these turns, the best first. */
  report: (turns: string[]) => void
}

/** Runs in the page: its workers do nothing, and report what the test says. */
function speakForWorkers() {
  const searches: Speaker['searches'] = []
  const chances = { win: 0.5, draw: 0, loss: 0.5, score: 0 }
  const report = (turns: string[]) => {
    const lines = turns.map((turn, index) => {
      return { turns: [turn], visits: 1000 >> index, chances, isProven: false }
    })
    const found = { chances, isProven: false, evaluations: 1000, simulations: 1000, lines }
    for (const { worker, id } of searches) {
      const data: Message = { kind: 'report', id, report: found, isDone: false }
      worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data }))
    }
  }
  const Worker = class {
    onmessage: Worker['onmessage'] = null

    postMessage(request: Request) {
      if (request.kind === 'search') searches.push({ worker: this, id: request.id })
    }

    terminate() {}
  }
  Object.assign(globalThis, { Worker, searches, report })
}

/** What the browser fetches of the engine: the address of every kind of file. */
function watchFetches(page: Page): Map<string, string> {
  const fetched = new Map<string, string>()
  page.context().on('response', (answer) => {
    const kind = /engine_bg.*\.(wasm)$|champion.*\.(net)$|\/(worker).*\.js$/.exec(answer.url())
    const name = kind?.slice(1).find(Boolean)
    if (name) fetched.set(name, answer.url())
  })
  return fetched
}

/** Runs in the page: has the page's own worker think, as the page itself does. */
async function thinkInWorker(asked: {
  urls: Record<string, string>
  rules: string
  position: string
  nodes: number
}): Promise<Report> {
  const { urls, rules, position, nodes } = asked
  const worker = new Worker(urls.worker ?? '', { type: 'module' })
  const weights = new Uint8Array(await (await fetch(urls.net ?? '')).arrayBuffer())
  const module = await WebAssembly.compileStreaming(fetch(urls.wasm ?? ''))
  const send = (request: Request) => worker.postMessage(request)
  const answer = new Promise<Message>((done) => {
    worker.onmessage = ({ data }: MessageEvent<Message>) => done(data)
  })
  send({ kind: 'load', worker: 0, module, weights })
  send({ kind: 'think', id: 1, rules, position, nodes })
  const told = await answer
  worker.terminate()
  if (told.kind !== 'report' || !told.report) throw new Error(JSON.stringify(told))
  return told.report
}

type Told = { turns: string[]; visits: number; figures: number[] }[]

/** What `ponte analyse` says of a position, with four digits: natively the fastest kernel speaks. */
function toldNatively({ rules, position }: (typeof positions)[number], nodes: number): Told {
  const args = ['analyse', '--rules', rules, '--position', position, '--nodes', String(nodes)]
  const text = execFileSync(program, [...args, '--lines', '5', '--json'], { encoding: 'utf8' })
  const { positions } = JSON.parse(text) as {
    positions: [{ lines: { turns: string[]; visits: number; wdl: number[]; score: number }[] }]
  }
  return positions[0].lines.map(({ turns, visits, wdl, score }) => ({
    turns,
    visits,
    figures: [...wdl, score],
  }))
}

function sameShape(report: Report): Told {
  return report.lines.slice(0, 5).map(({ turns, visits, chances }) => ({
    turns,
    visits,
    figures: [chances.win, chances.draw, chances.loss, chances.score].map(
      (figure) => Math.round(10_000 * figure) / 10_000,
    ),
  }))
}
