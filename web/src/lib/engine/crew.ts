/**
 * The workers: each gets its files when it starts, and its news go to whoever gave the order.
 *
 * They start when they are first needed. A worker that breaks is replaced at the next order.
 */
import type { Files, News, Order } from './protocol'

export type Told = (news: News) => void
/** An order without the number that it gets here. */
export type Wish = Order extends infer O
  ? O extends { id: number }
    ? Omit<O, 'id'>
    : never
  : never

/** What is needed of a worker. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

export interface CrewOptions {
  makeWorker: () => WorkerLike
  loadFiles: () => Promise<Files>
}

export class Crew {
  readonly #options: CrewOptions
  readonly #members = new Map<number, WorkerLike>()
  readonly #listeners = new Map<number, { member: number; told: Told }>()
  #last = 0

  constructor(options: CrewOptions) {
    this.#options = options
  }

  /** Hires a member before there is anything to do, so that the first order need not wait. */
  async prepare(member: number): Promise<void> {
    const files = await this.#options.loadFiles()
    if (!this.#members.has(member)) this.#hire(member, files)
  }

  /** Gives an order to a member; `told` gets what it says. Returns what takes the order back. */
  async order(member: number, wish: Wish, told: Told): Promise<() => void> {
    const files = await this.#options.loadFiles()
    const worker = this.#members.get(member) ?? this.#hire(member, files)
    const id = ++this.#last
    this.#listeners.set(id, { member, told })
    worker.postMessage({ ...wish, id } as Order)
    return () => {
      if (this.#listeners.delete(id)) worker.postMessage({ kind: 'stop', id } satisfies Order)
    }
  }

  /** Sends everybody home; the next order hires again. */
  dismiss(): void {
    for (const member of this.#members.keys()) this.#lose(member, 'the machine was sent away')
  }

  #hire(member: number, files: Files): WorkerLike {
    const worker = this.#options.makeWorker()
    worker.onmessage = ({ data }: MessageEvent<News>) => this.#receive(data)
    worker.onerror = () => this.#lose(member, 'the worker broke')
    this.#members.set(member, worker)
    worker.postMessage({ kind: 'load', member, ...files } satisfies Order)
    return worker
  }

  #receive(news: News): void {
    const listener = this.#listeners.get(news.id)
    if (!('isDone' in news) || news.isDone) this.#listeners.delete(news.id)
    listener?.told(news)
  }

  #lose(lost: number, reason: string): void {
    this.#members.get(lost)?.terminate()
    this.#members.delete(lost)
    for (const [id, { member, told }] of this.#listeners) {
      if (member !== lost) continue
      this.#listeners.delete(id)
      told({ kind: 'failure', id, reason })
    }
  }
}
