import { beforeEach, expect, test } from 'vitest'
import type { Message, Request } from './protocol'
import { readFiles } from './testing'
import { EngineWorker } from './engine-worker'

const files = readFiles()
const question = { rules: '5x5', position: '5/5/5/5/5 - l -' }

let told: Message[]
let requests: Request[]
let now_ms: number
let thinking: EngineWorker

/** Every slice takes as long as it should; requests come between slices. */
beforeEach(async () => {
  told = []
  requests = []
  now_ms = 0
  thinking = new EngineWorker({
    post: (message) => void told.push(message),
    now_ms: () => (now_ms += 25),
    listen: async () => {
      const request = requests.shift()
      if (request) void thinking.receive(request)
    },
  })
  await thinking.receive({ kind: 'load', worker: 0, ...files })
})

test.each([
  { kind: 'level', level: 1 },
  { kind: 'adaptive', level: 2.5 },
] as const)('$kind chooses the same turn for the same seed', async (player) => {
  for (const id of [1, 2])
    await thinking.receive({ kind: 'choose', id, player, seed: 7, ...question })
  const turns = told.map((message) => message.kind === 'turn' && message.turn)
  expect(turns[0]).toMatch(/^[a-e][1-5],[a-e][1-5]$/)
  expect(turns[1]).toBe(turns[0])
})

test('a search of so many nodes says the same after any other', async () => {
  const think = { kind: 'think', nodes: 24, ...question } as const
  await thinking.receive({ ...think, id: 1 })
  await thinking.receive({ ...think, id: 2, position: '5/5/2LL1/5/5 - d s' })
  await thinking.receive({ ...think, id: 3 })
  const [first, , third] = told.map((message) => message.kind === 'report' && message.report)
  expect(third).toEqual(first)
  expect(first && first.lines[0]?.turns[0]).toMatch(/,/)
})

test('a search tells what it finds until it is stopped', async () => {
  const stop = Array<Request>(30).fill({ kind: 'stop', id: 99 })
  requests = [...stop, { kind: 'stop', id: 4 }]
  await thinking.receive({ kind: 'search', id: 4, ...question })
  const reports = told.flatMap((message) =>
    message.kind === 'report' && message.report ? [message] : [],
  )
  expect(reports.length).toBeGreaterThan(1)
  expect(reports.every(({ id, isDone }) => id === 4 && !isDone)).toBe(true)
  const seen = reports.map(({ report }) => report?.evaluations ?? 0)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBeGreaterThan(seen[0] ?? 0)
})

test('a search ends by itself where nothing is left to find', async () => {
  // Light cannot lay two tiles, and neither side can build: passing ends the game.
  const position = 'LD1/DLD/LDL - l -'
  await thinking.receive({ kind: 'search', id: 5, rules: '3x3', position })
  const last = told.at(-1)
  expect(last?.kind === 'report' && last.isDone && last.report?.isProven).toBe(true)
  expect(last?.kind === 'report' && last.report?.lines[0]?.turns[0]).toBe('pass')
})

test('another request takes the place of a search', async () => {
  const player = { kind: 'level', level: 1 } as const
  requests = [{ kind: 'choose', id: 7, player, seed: 1, ...question }]
  await thinking.receive({ kind: 'search', id: 6, ...question })
  expect(told).toContainEqual(expect.objectContaining({ kind: 'turn', id: 7 }))
  expect(told.at(-1)).toMatchObject({ kind: 'failure', id: 6 })
})

test('a game is reviewed turn by turn, the same every time', async () => {
  const turns = ['a1,b1', 'd4,e5', 'c5,e1']
  const request = { kind: 'review', nodes: 8, turns, ...question } as const
  await thinking.receive({ ...request, id: 11 })
  const grown = told.flatMap((message) => (message.kind === 'review' ? [message.review] : []))
  expect(grown.map(({ expectations }) => expectations.length)).toEqual([1, 2, 3, 4, 4])
  const review = grown.at(-1)
  expect(review?.turns.map(({ turn, color }) => [turn, color])).toEqual([
    ['a1,b1', 'light'],
    ['d4,e5', 'dark'],
    ['e1,c5', 'light'],
  ])
  expect(review?.expectations.every((share) => share >= 0 && share <= 1)).toBe(true)
  await thinking.receive({ ...request, id: 12 })
  expect(told.at(-1)).toEqual({ kind: 'review', id: 12, review, isDone: true })
})

test('a review of an illegal turn is refused, and one that is stopped stops', async () => {
  const request = { kind: 'review', nodes: 8, ...question } as const
  await thinking.receive({ ...request, id: 13, turns: ['a1,a1'] })
  expect(told).toMatchObject([{ kind: 'failure', id: 13 }])
  requests = [{ kind: 'stop', id: 14 }]
  await thinking.receive({ ...request, id: 14, turns: ['a1,b1', 'd4,e5'] })
  expect(told).toHaveLength(1)
})

test('what cannot be read is told, and the next request is carried out', async () => {
  await thinking.receive({ kind: 'think', id: 8, nodes: 4, rules: '5x5', position: 'nonsense' })
  expect(told.at(-1)).toMatchObject({ kind: 'failure', id: 8 })
  await thinking.receive({ kind: 'think', id: 9, nodes: 4, ...question })
  expect(told.at(-1)).toMatchObject({ kind: 'report', id: 9, isDone: true })
})

test('in a finished game there is nothing to say', async () => {
  const over = { rules: '3x3', position: 'LD1/DLD/LDL - l fx' }
  await thinking.receive({ kind: 'think', id: 10, nodes: 4, ...over })
  expect(told.at(-1)).toMatchObject({ kind: 'report', id: 10, report: undefined })
})
