/**
 * The engine in the browser: `npm run measure:engine`. Asked for: a game against level 10 in
 * which the page is never blocked over 50 ms, and every level's answer within a second on a machine
 * slowed down four times.
 *
 * The browser slows down a page's thread but not its workers, so what a worker takes for a turn is
 * measured and multiplied by four.
 */
import type { Page } from 'playwright-core'
import { levels } from '../../src/lib/engine/opponents'
import type { Message, Request } from '../../src/lib/engine/protocol'
import { button, untilSettled, turns, untilTurn } from '../support/board'
import { median, tell } from '../support/figures'
import { beginGame } from '../support/local-game'
import { expect, test } from '../support/test'
import { watchTraffic } from '../support/traffic'

const slowness = 4

/** The opening, the middle and the end of a game on the largest board. */
const position = {
  rules: 'bsn',
  texts: [
    '12/12/12/12/5D6/4D7/12/3L8/2L9/12/12/12 - l -',
    '12/2LL8/1D1L3DD3/2D3L1D3/5L6/3DD3L3/4L2DL3/2L3D5/2LL2D2L2/7D4/3DD3L3/12 - l -',
  ],
}

test('a game against level 10 does not block the page', async ({ page }) => {
  await page.addInitScript(watchLongTasks)
  const atRest = watchTraffic(page)
  await beginGame(page, { against: 'computer', level: 10 })
  // What a page does before anybody has pressed anything blocks nobody.
  await atRest()
  await page.evaluate(() => ((globalThis as unknown as Watch).longTasks_ms = []))
  for (let turn = 0; turn < 12; turn++) await playHint(page)
  const tasks = (await page.evaluate('longTasks_ms')) as number[]
  const longest = Math.max(0, ...tasks)
  tell('A game of 24 turns against level 10, 10 × 10', [
    ['tasks over 50 ms', tasks.length],
    ['longest', longest > 0 ? `${longest.toFixed(0)} ms` : 'none'],
  ])
  expect(tasks).toEqual([])
})

test('every level answers within a second', async ({ page }) => {
  const urls = await filesOf(page)
  const rows: [string, string][] = []
  let slowest = 0
  for (const level of levels) {
    const times = (await page.evaluate(timeLevel, { urls, level, ...position })).map(
      (ms) => slowness * ms,
    )
    const most = Math.max(...times)
    rows.push([`level ${level}`, `${median(times).toFixed(0)} ms, at most ${most.toFixed(0)} ms`])
    slowest = Math.max(slowest, most)
  }
  tell(`A turn of each level on 12 × 12 in a worker, times ${slowness}`, rows)
  expect(slowest).toBeLessThan(1000)
})

test('evaluations a second', async ({ page }) => {
  const urls = await filesOf(page)
  const rows: [string, string][] = []
  for (const [name, rules, text] of [
    ['10 × 10', 'bga', '10/10/10/3D6/4D5/2L7/3L6/10/10/10 - l -'],
    ['12 × 12', position.rules, position.texts[0] ?? ''],
  ] as const) {
    const speed = await page.evaluate(timeSearch, { urls, rules, text })
    rows.push([name, `${speed.toFixed(0)} a second`])
  }
  tell('Evaluations of one worker', rows)
})

interface Watch {
  longTasks_ms: number[]
}

/** Runs in the page: notes every task that kept it busy for more than 50 ms. */
function watchLongTasks() {
  const watch = globalThis as unknown as Watch
  watch.longTasks_ms = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.longTasks_ms.push(duration)
  }).observe({ type: 'longtask' })
}

/** Does what a hint says, which is thought about in workers as well. */
async function playHint(page: Page) {
  const count = (await turns(page)).length
  await button(page, 'Hint').click()
  await page.locator('[aria-label*="suggested"]').first().waitFor()
  for (const index of [0, 1]) {
    await untilSettled(page)
    await page.locator('[aria-label*="suggested"]').nth(index).click()
  }
  await untilTurn(page, count + 2)
}

/** The addresses of the engine's files, which the page itself fetches. */
async function filesOf(page: Page): Promise<Record<string, string>> {
  const urls: Record<string, string> = {}
  page.context().on('response', (answer) => {
    const kind = /engine_bg.*\.(wasm)$|champion.*\.(net)$|\/(worker).*\.js$/.exec(answer.url())
    const name = kind?.slice(1).find(Boolean)
    if (name) urls[name] = answer.url()
  })
  await page.goto('/explore')
  const view = page.getByRole('switch', { name: 'Show the computer’s view' })
  await view.check()
  await expect.poll(() => Object.keys(urls).length).toBe(3)
  await view.uncheck()
  return urls
}

/** Runs in the page: how long turns of a level take in a worker of their own, the best of five. */
async function timeLevel(asked: {
  urls: Record<string, string>
  level: number
  rules: string
  texts: string[]
}): Promise<number[]> {
  const { urls, level, rules, texts } = asked
  const worker = new Worker(urls.worker ?? '', { type: 'module' })
  const weights = new Uint8Array(await (await fetch(urls.net ?? '')).arrayBuffer())
  const module = await WebAssembly.compileStreaming(fetch(urls.wasm ?? ''))
  const ask = (request: Request) =>
    new Promise<Message>((done) => {
      worker.onmessage = ({ data }: MessageEvent<Message>) => done(data)
      worker.postMessage(request)
    })
  worker.postMessage({ kind: 'load', worker: 0, module, weights } satisfies Request)
  const player = { kind: 'level', level } as Extract<Request, { kind: 'choose' }>['player']
  const time = async (position: string, seed: number) => {
    const began = performance.now()
    const answer = await ask({ kind: 'choose', id: seed + 1, player, seed, rules, position })
    if (answer.kind !== 'turn') throw new Error(JSON.stringify(answer))
    return performance.now() - began
  }
  const times: number[] = []
  for (let seed = 0; seed < 6; seed++) {
    for (const position of texts) {
      // The same turn five times: what else the machine does, and compiling, is in the slower ones.
      const rounds: number[] = []
      for (let round = 0; round < 5; round++) rounds.push(await time(position, seed))
      times.push(Math.min(...rounds))
    }
  }
  worker.terminate()
  return times
}

/** Runs in the page: how fast one worker searches. */
async function timeSearch(asked: {
  urls: Record<string, string>
  rules: string
  text: string
}): Promise<number> {
  const { urls, rules, text } = asked
  const worker = new Worker(urls.worker ?? '', { type: 'module' })
  const weights = new Uint8Array(await (await fetch(urls.net ?? '')).arrayBuffer())
  const module = await WebAssembly.compileStreaming(fetch(urls.wasm ?? ''))
  worker.postMessage({ kind: 'load', worker: 0, module, weights } satisfies Request)
  const seen: { ms: number; evaluations: number }[] = []
  worker.onmessage = ({ data }: MessageEvent<Message>) => {
    const evaluations = data.kind === 'report' ? data.report?.evaluations : undefined
    if (evaluations !== undefined) seen.push({ ms: performance.now(), evaluations })
  }
  worker.postMessage({ kind: 'search', id: 1, rules, position: text } satisfies Request)
  await new Promise((done) => setTimeout(done, 6000))
  worker.terminate()
  const [from, to] = [seen[4], seen.at(-1)]
  if (!from || !to) throw new Error('the worker said nothing')
  return (1000 * (to.evaluations - from.evaluations)) / (to.ms - from.ms)
}
