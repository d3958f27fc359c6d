/**
 * The machine: chooses turns at any strength and looks at positions, in workers of its own, so
 * that thinking never blocks the page.
 *
 * Everything is loaded with the first question, or a little before. Whoever no longer wants an answer aborts the
 * signal that the question came with.
 */
import { Crew, type CrewOptions, type Wish } from './crew'
import { loadFiles } from './files'
import { mergeReports } from './merge'
import { strengthOf, type Opponent } from './opponents'
import type { GameReview, News, PlayedGame, Question, Report } from './protocol'

/** More workers than this gain little: every one searches a tree of its own. */
const mostMembers = 8

/** How far a search goes, and who hears of it. */
export interface Search extends Question {
  /** How long; without it until it is aborted or there is nothing left to find. */
  time_ms?: number
  onreport?: (report: Report) => void
}

export class Engine {
  readonly #crew: Crew
  readonly #size: number

  constructor(options: Partial<CrewOptions> & { members?: number } = {}) {
    this.#crew = new Crew({ makeWorker, loadFiles, ...options })
    this.#size = options.members ?? membersFor(navigator.hardwareConcurrency)
  }

  /** Loads what a level needs, before anybody asks. What fails here will be told by the question. */
  prepare(): void {
    this.#crew.prepare(0).catch(() => undefined)
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
    const wish: Wish = { kind: 'choose', player: strength, rules, position, seed }
    const news = await this.#ask(0, wish, signal)
    return news.kind === 'turn' ? news.turn : undefined
  }

  /** Looks at a position with all workers and gives what they found. */
  async search(search: Search, signal: AbortSignal): Promise<Report | undefined> {
    const { rules, position, time_ms, onreport } = search
    const wish: Wish = { kind: 'search', rules, position }
    const found = new Map<number, Report>()
    const over = new AbortController()
    const end = () => over.abort()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (member: number) => {
      const tell = (news: News) => {
        if (news.kind !== 'report' || !news.report) return
        // The time begins when the machine does: it may have to be loaded first.
        if (time_ms !== undefined) timer ??= setTimeout(end, time_ms)
        found.set(member, news.report)
        onreport?.(mergeReports([...found.values()]))
      }
      await this.#ask(member, wish, over.signal, tell).catch((error: unknown) => {
        if (!over.signal.aborted || signal.aborted) throw error
      })
    }
    signal.addEventListener('abort', end)
    try {
      await Promise.all(Array.from({ length: this.#size }, (_, member) => look(member)))
    } finally {
      end()
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    }
    return found.size > 0 ? mergeReports([...found.values()]) : undefined
  }

  /** What a search of so many nodes a half-move says: the same every time and everywhere. */
  async think(question: Question & { nodes: number }, signal: AbortSignal) {
    const news = await this.#ask(0, { kind: 'think', ...question }, signal)
    return news.kind === 'report' ? news.report : undefined
  }

  /** Reviews a game with so many nodes a half-move, and tells how far it has come. */
  async review(
    game: PlayedGame & { nodes: number },
    signal: AbortSignal,
    onprogress: (review: GameReview) => void,
  ): Promise<void> {
    const tell = (news: News) => {
      if (news.kind === 'review') onprogress(news.review)
    }
    await this.#ask(0, { kind: 'review', ...game }, signal, tell)
  }

  /** Ends the workers; the next question starts them again. */
  stop(): void {
    this.#crew.dismiss()
  }

  /** Gives an order and waits for its last news; rejects with what failed. */
  #ask(
    member: number,
    wish: Wish,
    signal: AbortSignal,
    tell: (news: News) => void = () => {},
  ): Promise<News> {
    return new Promise((resolve, reject) => {
      const told = (news: News) => {
        tell(news)
        if (news.kind === 'failure') reject(new Error(news.reason))
        else if (!('isDone' in news) || news.isDone) resolve(news)
      }
      const giveUp = () => reject(new DOMException('no longer asked', 'AbortError'))
      if (signal.aborted) return giveUp()
      const order = this.#crew.order(member, wish, told)
      order.catch(reject)
      signal.addEventListener('abort', () => {
        giveUp()
        order.then((takeBack) => takeBack()).catch(() => undefined)
      })
    })
  }
}

/** One core is left to the page. */
export function membersFor(cores: number | undefined): number {
  return Math.max(1, Math.min(mostMembers, (cores ?? 2) - 1))
}

function makeWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
}
