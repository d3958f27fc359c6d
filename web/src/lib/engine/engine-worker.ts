/**
 * What a worker does: carries out requests with the engine, and listens between slices of a search.
 *
 * It knows neither the worker around it nor time: both are arguments.
 */
import type { Message, Request, Player } from './protocol'
import { Engine, initSync } from './wasm/engine'

/** A search listens for requests about so often… */
const slice_ms = 25
/** …and tells what it has found about so often. */
const report_ms = 200
/** How many lines are told: those of several workers are put together, and the best few shown. */
const linesTold = 12

export interface WorkerHost {
  post: (message: Message) => void
  now_ms: () => number
  /** Lets requests that have come meanwhile be heard. */
  listen: () => Promise<void>
}

type RequestFor<Kind> = Extract<Request, { kind: Kind }>

export class EngineWorker {
  readonly #host: WorkerHost
  #engine: Engine | undefined
  /** The search that goes on. */
  #current: number | undefined

  constructor(host: WorkerHost) {
    this.#host = host
  }

  async receive(request: Request): Promise<void> {
    if (request.kind === 'stop') {
      if (request.id === this.#current) this.#current = undefined
      return
    }
    const id = request.kind === 'load' ? 0 : request.id
    this.#current = id
    try {
      if (request.kind === 'search') return await this.#search(request)
      if (request.kind === 'review') return await this.#review(request)
      if (request.kind === 'think') this.#think(request)
      else if (request.kind === 'choose') this.#choose(request)
      else this.#load(request)
    } catch (error) {
      this.#host.post({ kind: 'failure', id, reason: String(error) })
    }
  }

  #load({ module, weights, worker }: RequestFor<'load'>): void {
    initSync({ module })
    this.#engine = new Engine(weights, worker)
  }

  #choose({ id, player, rules, position, seed }: RequestFor<'choose'>): void {
    this.#host.post({ kind: 'turn', id, turn: this.#turnOf(player, rules, position, seed) })
  }

  #turnOf(player: Player, rules: string, position: string, seed: number): string | undefined {
    switch (player.kind) {
      case 'level':
        return this.#ready().playLevel(player.level, rules, position, seed)
      case 'adaptive':
        return this.#ready().playAdaptive(player.level, rules, position, seed)
    }
  }

  #think({ id, rules, position, nodes }: RequestFor<'think'>): void {
    const report = this.#ready().think(rules, position, nodes, linesTold)
    this.#host.post({ kind: 'report', id, report, isDone: true })
  }

  async #search({ id, rules, position }: RequestFor<'search'>): Promise<void> {
    const engine = this.#ready()
    const { post, now_ms } = this.#host
    engine.begin(rules, position)
    let slice = 4
    let told_ms = -Infinity
    for (let goesOn = true; goesOn;) {
      const began_ms = now_ms()
      goesOn = engine.step(slice)
      slice = nextSlice(slice, now_ms() - began_ms)
      if (!(await this.#mayGoOn(id))) return
      if (!goesOn || now_ms() - told_ms >= report_ms) {
        post({ kind: 'report', id, report: engine.report(linesTold), isDone: !goesOn })
        told_ms = now_ms()
      }
    }
  }

  async #review({ id, rules, position, turns, nodes }: RequestFor<'review'>): Promise<void> {
    const engine = this.#ready()
    const { post } = this.#host
    engine.beginReview(rules, position, turns)
    while (engine.stepReview(nodes)) {
      if (!(await this.#mayGoOn(id))) return
      post({ kind: 'review', id, review: engine.review(), isDone: false })
    }
    post({ kind: 'review', id, review: engine.review(), isDone: true })
  }

  /** Listens, and tells whether a request still stands. */
  async #mayGoOn(id: number): Promise<boolean> {
    await this.#host.listen()
    if (this.#current === undefined) return false
    if (this.#current !== id) throw new Error('another request came')
    return true
  }

  #ready(): Engine {
    if (!this.#engine) throw new Error('the engine is not loaded')
    return this.#engine
  }
}

/** Grows or shrinks towards a slice of the wanted length, at most twofold at a time. */
function nextSlice(slice: number, took_ms: number): number {
  const factor = Math.min(2, Math.max(0.5, slice_ms / Math.max(took_ms, 0.1)))
  return Math.max(4, Math.round(slice * factor))
}
