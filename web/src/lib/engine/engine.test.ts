import { beforeEach, expect, test, vi } from 'vitest'
import { Engine, workersFor } from '.'
import type { WorkerLike } from './worker-pool'
import type { Files, Message, Request, Report } from './protocol'

const question = { rules: '5x5', position: '5/5/5/5/5 - l -' }
const files = { module: {}, weights: new Uint8Array() } as unknown as Files

/** A worker that says what the test has it say. */
class Fake implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null
  onerror: WorkerLike['onerror'] = null
  received: Request[] = []
  isEnded = false
  postMessage(request: Request): void {
    this.received.push(request)
  }
  terminate(): void {
    this.isEnded = true
  }
  say(message: Message): void {
    this.onmessage?.call(this as unknown as Worker, { data: message } as MessageEvent<Message>)
  }
  /** The number of the last order. */
  get id(): number {
    return this.received.flatMap((request) => ('id' in request ? [request.id] : [])).at(-1) ?? 0
  }
}

let workers: Fake[]
let loads: number
let isOffline: boolean

beforeEach(() => {
  vi.useFakeTimers()
  workers = []
  loads = 0
  isOffline = false
})

function makeEngine(size = 2): Engine {
  return new Engine({
    workers: size,
    makeWorker: () => {
      const worker = new Fake()
      workers.push(worker)
      return worker
    },
    loadFiles: async () => {
      loads += 1
      if (isOffline) throw new Error('no network')
      return files
    },
  })
}

function report(turn: string, visits: number): Report {
  const chances = { win: 0.5, draw: 0, loss: 0.5, score: 0 }
  const lines = [{ turns: [turn], visits, chances, isProven: false }]
  return { chances, isProven: false, simulations: visits, evaluations: visits, lines }
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
}

function worker(index: number): Fake {
  const found = workers[index]
  if (!found) throw new Error(`worker ${index} was not started`)
  return found
}

test('nothing is loaded or started before somebody asks', () => {
  makeEngine()
  expect([loads, workers.length]).toEqual([0, 0])
})

test('a level is chosen by one worker, which gets its files first', async () => {
  const turn = makeEngine().choose(
    { opponent: 'level:3', seed: 7, ...question },
    new AbortController().signal,
  )
  await settle()
  expect(workers).toHaveLength(1)
  expect(worker(0).received).toMatchObject([
    { kind: 'load', worker: 0 },
    { kind: 'choose', player: { kind: 'level', level: 3 }, seed: 7, ...question },
  ])
  worker(0).say({ kind: 'turn', id: worker(0).id, turn: 'a1,b2' })
  expect(await turn).toBe('a1,b2')
})

test('the worker of the levels can be started beforehand, once', async () => {
  const engine = makeEngine()
  engine.prepare()
  await settle()
  expect(worker(0).received).toMatchObject([{ kind: 'load', worker: 0 }])
  void engine.choose({ opponent: 'level:3', seed: 7, ...question }, new AbortController().signal)
  await settle()
  expect([workers.length, worker(0).received.length]).toEqual([1, 2])
  isOffline = true
  makeEngine().prepare()
  await settle()
  expect(workers).toHaveLength(1)
})

test('full strength asks all workers and takes what they found together in time', async () => {
  const turn = makeEngine().choose(
    { opponent: 'full:1', seed: 7, ...question },
    new AbortController().signal,
  )
  await settle()
  expect(workers).toHaveLength(2)
  // The second would play something else, but the visits of both decide.
  worker(0).say({ kind: 'report', id: worker(0).id, report: report('a1,b2', 9), isDone: false })
  worker(1).say({ kind: 'report', id: worker(1).id, report: report('c3,d4', 5), isDone: false })
  await vi.advanceTimersByTimeAsync(999)
  worker(1).say({ kind: 'report', id: worker(1).id, report: report('c3,d4', 10), isDone: false })
  await vi.advanceTimersByTimeAsync(1)
  expect(await turn).toBe('c3,d4')
  expect(workers.map(({ received }) => received.at(-1)?.kind)).toEqual(['stop', 'stop'])
})

test('the time does not run while the engine is loaded', async () => {
  const turn = makeEngine(1).choose(
    { opponent: 'full:1', seed: 7, ...question },
    new AbortController().signal,
  )
  await vi.advanceTimersByTimeAsync(5000)
  worker(0).say({ kind: 'report', id: worker(0).id, report: report('a1,b2', 9), isDone: false })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await turn).toBe('a1,b2')
})

test('reports come merged, and an aborted search stops its workers', async () => {
  const aborter = new AbortController()
  const seen: number[] = []
  const onreport = (merged: Report) => void seen.push(merged.evaluations)
  const search = makeEngine().search({ ...question, onreport }, aborter.signal)
  const isRejected = expect(search).rejects.toThrow('no longer asked')
  await settle()
  worker(0).say({ kind: 'report', id: worker(0).id, report: report('a1,b2', 3), isDone: false })
  worker(1).say({ kind: 'report', id: worker(1).id, report: report('a1,b2', 4), isDone: false })
  aborter.abort()
  await settle()
  worker(1).say({ kind: 'report', id: worker(1).id, report: report('a1,b2', 99), isDone: false })
  expect(seen).toEqual([3, 7])
  expect(workers.map(({ received }) => received.at(-1)?.kind)).toEqual(['stop', 'stop'])
  await isRejected
})

test('a worker that breaks fails the question, stops the others, and is replaced', async () => {
  const engine = makeEngine()
  const failed = engine.search(question, new AbortController().signal)
  const isRejected = expect(failed).rejects.toThrow('the worker broke')
  await settle()
  worker(1).onerror?.call(worker(1) as unknown as Worker, {} as ErrorEvent)
  await isRejected
  await settle()
  expect(worker(1).isEnded).toBe(true)
  expect(worker(0).received.at(-1)?.kind).toBe('stop')
  void engine.search(question, new AbortController().signal)
  await settle()
  expect(workers).toHaveLength(3)
  expect(worker(2).received[0]).toMatchObject({ kind: 'load', worker: 1 })
})

test('without a network the question fails, and can be asked again', async () => {
  isOffline = true
  const engine = makeEngine(1)
  const ask = () => engine.think({ ...question, nodes: 4 }, new AbortController().signal)
  await expect(ask()).rejects.toThrow('no network')
  isOffline = false
  const again = ask()
  await settle()
  worker(0).say({ kind: 'report', id: worker(0).id, report: report('a1,b2', 4), isDone: true })
  expect((await again)?.simulations).toBe(4)
})

test('one core is left to the page', () => {
  expect([undefined, 1, 2, 4, 64].map(workersFor)).toEqual([1, 1, 1, 3, 8])
})
