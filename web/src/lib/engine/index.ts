/**
 * The opponents, in a worker of their own, so that thinking never blocks the page.
 *
 * The worker starts with the first question. A question that nobody waits for any more is dropped
 * by asking with an aborted signal; its answer, if it still comes, is ignored.
 */
import type { Answer, Opponent, Question } from './protocol'

export { opponents } from './protocol'
export type { Opponent } from './protocol'

type Waiting = { resolve: (turn: string | undefined) => void; reject: (error: Error) => void }

export class Engine {
  #worker: Worker | undefined
  #last = 0
  readonly #waiting = new Map<number, Waiting>()

  /** The turn an opponent makes; rejects when `signal` aborts. */
  choose(
    question: { opponent: Opponent; rules: string; position: string; seed: number },
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const id = ++this.#last
    const answer = new Promise<string | undefined>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      signal.addEventListener('abort', () => {
        this.#waiting.delete(id)
        reject(new DOMException('no longer asked', 'AbortError'))
      })
    })
    this.#start().postMessage({ id, ...question } satisfies Question)
    return answer
  }

  /** Ends the worker; the next question starts it again. */
  stop(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#fail('the opponent was sent away')
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#receive(data)
    worker.onerror = () => this.stop()
    return (this.#worker = worker)
  }

  #receive(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('failure' in answer) waiting?.reject(new Error(answer.failure))
    else waiting?.resolve(answer.turn)
  }

  #fail(reason: string): void {
    for (const waiting of this.#waiting.values()) waiting.reject(new Error(reason))
    this.#waiting.clear()
  }
}
