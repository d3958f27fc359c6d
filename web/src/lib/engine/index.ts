/**
 * The engine: chooses turns at any strength and looks at positions, in workers of its own, so
 * that thinking never blocks the page.
 *
 * Everything is loaded with the first question, or a little before. Whoever no longer wants an answer aborts the
 * signal that the question came with.
 */
import { WorkerPool, type WorkerPoolOptions, type NewRequest } from './worker-pool'
import { loadFiles } from './files'
import { mergeReports } from './merge'
import { strengthOf, type Opponent } from './opponents'
import type { GameReview, Message, PlayedGame, Question, Report } from './protocol'

/** More workers than this gain little: every one searches a tree of its own. */
const mostWorkers = 8

/** How far a search goes, and who hears of it. */
export interface Search extends Question {
  /** How long; without it until it is aborted or there is nothing left to find. */
  time_ms?: number
  onreport?: (report: Report) => void
}

export class Engine {
  readonly #pool: WorkerPool
  readonly #size: number

  constructor(options: Partial<WorkerPoolOptions> & { workers?: number } = {}) {
    this.#pool = new WorkerPool({ makeWorker, loadFiles, ...options })
    this.#size = options.workers ?? workersFor(navigator.hardwareConcurrency)
  }

  /** Loads what a level needs, before anybody asks. What fails here will be told by the question. */
  prepare(): void {
    this.#pool.prepare(0).catch(() => undefined)
  }

  /** The turn an opponent makes; nothing in a finished game. Rejects when `signal` aborts. */
  async choose(
    question: Question & { opponent: Opponent; seed: number },
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const { opponent, rules, position, seed } = question
    const strength = strengthOf(opponent)
    if (strength.kind === 'full') {
      const search = { rules, position, time_ms: strength.time_s * 1000 }
      return (await this.search(search, signal))?.lines[0]?.turns[0]
    }
    const request: NewRequest = { kind: 'choose', player: strength, rules, position, seed }
    const message = await this.#ask(0, request, signal)
    return message.kind === 'turn' ? message.turn : undefined
  }

  /** Looks at a position with all workers and gives what they found. */
  async search(search: Search, signal: AbortSignal): Promise<Report | undefined> {
    const { rules, position, time_ms, onreport } = search
    const request: NewRequest = { kind: 'search', rules, position }
    const found = new Map<number, Report>()
    const over = new AbortController()
    const end = () => over.abort()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (worker: number) => {
      const tell = (message: Message) => {
        if (message.kind !== 'report' || !message.report) return
        // The time begins when the engine does: it may have to be loaded first.
        if (time_ms !== undefined) timer ??= setTimeout(end, time_ms)
        found.set(worker, message.report)
        onreport?.(mergeReports([...found.values()]))
      }
      await this.#ask(worker, request, over.signal, tell).catch((error: unknown) => {
        if (!over.signal.aborted || signal.aborted) throw error
      })
    }
    signal.addEventListener('abort', end)
    try {
      await Promise.all(Array.from({ length: this.#size }, (_, worker) => look(worker)))
    } finally {
      end()
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    }
    return found.size > 0 ? mergeReports([...found.values()]) : undefined
  }

  /** What a search of so many nodes a half-move says: the same every time and everywhere. */
  async think(question: Question & { nodes: number }, signal: AbortSignal) {
    const message = await this.#ask(0, { kind: 'think', ...question }, signal)
    return message.kind === 'report' ? message.report : undefined
  }

  /** Reviews a game with so many nodes a half-move, and tells how far it has come. */
  async review(
    game: PlayedGame & { nodes: number },
    signal: AbortSignal,
    onprogress: (review: GameReview) => void,
  ): Promise<void> {
    const tell = (message: Message) => {
      if (message.kind === 'review') onprogress(message.review)
    }
    await this.#ask(0, { kind: 'review', ...game }, signal, tell)
  }

  /** Ends the workers; the next question starts them again. */
  stop(): void {
    this.#pool.stop()
  }

  /** Sends a request and waits for its last message; rejects with what failed. */
  #ask(
    worker: number,
    request: NewRequest,
    signal: AbortSignal,
    tell: (message: Message) => void = () => {},
  ): Promise<Message> {
    return new Promise((resolve, reject) => {
      const onmessage = (message: Message) => {
        tell(message)
        if (message.kind === 'failure') reject(new Error(message.reason))
        else if (!('isDone' in message) || message.isDone) resolve(message)
      }
      const giveUp = () => reject(new DOMException('no longer asked', 'AbortError'))
      if (signal.aborted) return giveUp()
      const sent = this.#pool.send(worker, request, onmessage)
      sent.catch(reject)
      signal.addEventListener('abort', () => {
        giveUp()
        sent.then((takeBack) => takeBack()).catch(() => undefined)
      })
    })
  }
}

/** One core is left to the page. */
export function workersFor(cores: number | undefined): number {
  return Math.max(1, Math.min(mostWorkers, (cores ?? 2) - 1))
}

function makeWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
}
