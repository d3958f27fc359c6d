/**
 * The workers: each gets its files when it starts, and its messages go to the sender of the request.
 *
 * They start when they are first needed. A worker that breaks is replaced at the next request.
 */
import type { Files, Message, Request } from './protocol'

type Listener = (message: Message) => void
/** A request without the number that it gets here. */
export type NewRequest = Request extends infer O
  ? O extends { id: number }
    ? Omit<O, 'id'>
    : never
  : never

/** What is needed of a worker. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

export interface WorkerPoolOptions {
  makeWorker: () => WorkerLike
  loadFiles: () => Promise<Files>
}

export class WorkerPool {
  readonly #options: WorkerPoolOptions
  readonly #workers = new Map<number, WorkerLike>()
  readonly #listeners = new Map<number, { worker: number; listener: Listener }>()
  #last = 0

  constructor(options: WorkerPoolOptions) {
    this.#options = options
  }

  /** Starts a worker before there is anything to do, so that the first request need not wait. */
  async prepare(number: number): Promise<void> {
    const files = await this.#options.loadFiles()
    if (!this.#workers.has(number)) this.#start(number, files)
  }

  /** Sends a request to a worker; the listener gets its messages. Returns what cancels it. */
  async send(number: number, request: NewRequest, listener: Listener): Promise<() => void> {
    const files = await this.#options.loadFiles()
    const worker = this.#workers.get(number) ?? this.#start(number, files)
    const id = ++this.#last
    this.#listeners.set(id, { worker: number, listener })
    worker.postMessage({ ...request, id } as Request)
    return () => {
      if (this.#listeners.delete(id)) worker.postMessage({ kind: 'stop', id } satisfies Request)
    }
  }

  /** Ends all workers; the next request starts them again. */
  stop(): void {
    for (const number of this.#workers.keys()) this.#end(number, 'the engine was stopped')
  }

  #start(number: number, files: Files): WorkerLike {
    const worker = this.#options.makeWorker()
    worker.onmessage = ({ data }: MessageEvent<Message>) => this.#receive(data)
    worker.onerror = () => this.#end(number, 'the worker broke')
    this.#workers.set(number, worker)
    worker.postMessage({ kind: 'load', worker: number, ...files } satisfies Request)
    return worker
  }

  #receive(message: Message): void {
    const waiting = this.#listeners.get(message.id)
    if (!('isDone' in message) || message.isDone) this.#listeners.delete(message.id)
    waiting?.listener(message)
  }

  #end(number: number, reason: string): void {
    this.#workers.get(number)?.terminate()
    this.#workers.delete(number)
    for (const [id, { worker, listener }] of this.#listeners) {
      if (worker !== number) continue
      this.#listeners.delete(id)
      listener({ kind: 'failure', id, reason })
    }
  }
}
