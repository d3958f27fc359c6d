/**
 * What a worker does: carries out orders with the engine, and listens between slices of a search.
 *
 * It knows neither the worker around it nor time, which both are arguments.
 */
import type { News, Order, Player } from './protocol'
import { Machine, initSync } from './wasm/engine'

/** A search listens for orders about so often… */
const slice_ms = 25
/** …and tells what it has found about so often. */
const report_ms = 200
/** How many lines are told: those of several workers are put together, and the best few shown. */
const linesTold = 12

export interface Surroundings {
  post: (news: News) => void
  now_ms: () => number
  /** Lets orders that have come meanwhile be heard. */
  listen: () => Promise<void>
}

type OrderTo<Kind> = Extract<Order, { kind: Kind }>

export class Thinking {
  readonly #around: Surroundings
  #machine: Machine | undefined
  /** The search that goes on. */
  #current: number | undefined

  constructor(around: Surroundings) {
    this.#around = around
  }

  async receive(order: Order): Promise<void> {
    if (order.kind === 'stop') {
      if (order.id === this.#current) this.#current = undefined
      return
    }
    const id = order.kind === 'load' ? 0 : order.id
    this.#current = id
    try {
      if (order.kind === 'search') return await this.#search(order)
      if (order.kind === 'review') return await this.#review(order)
      if (order.kind === 'think') this.#think(order)
      else if (order.kind === 'choose') this.#choose(order)
      else this.#load(order)
    } catch (error) {
      this.#around.post({ kind: 'failure', id, reason: String(error) })
    }
  }

  #load({ module, weights, member }: OrderTo<'load'>): void {
    initSync({ module })
    this.#machine = new Machine(weights, member)
  }

  #choose({ id, player, rules, position, seed }: OrderTo<'choose'>): void {
    this.#around.post({ kind: 'turn', id, turn: this.#turnOf(player, rules, position, seed) })
  }

  #turnOf(player: Player, rules: string, position: string, seed: number): string | undefined {
    switch (player.kind) {
      case 'level':
        return this.#ready().playLevel(player.level, rules, position, seed)
      case 'adaptive':
        return this.#ready().playAdaptive(player.level, rules, position, seed)
    }
  }

  #think({ id, rules, position, nodes }: OrderTo<'think'>): void {
    const report = this.#ready().think(rules, position, nodes, linesTold)
    this.#around.post({ kind: 'report', id, report, isDone: true })
  }

  async #search({ id, rules, position }: OrderTo<'search'>): Promise<void> {
    const machine = this.#ready()
    const { post, now_ms } = this.#around
    machine.begin(rules, position)
    let slice = 4
    let told_ms = -Infinity
    for (let goesOn = true; goesOn;) {
      const began_ms = now_ms()
      goesOn = machine.step(slice)
      slice = nextSlice(slice, now_ms() - began_ms)
      if (!(await this.#mayGoOn(id))) return
      if (!goesOn || now_ms() - told_ms >= report_ms) {
        post({ kind: 'report', id, report: machine.report(linesTold), isDone: !goesOn })
        told_ms = now_ms()
      }
    }
  }

  async #review({ id, rules, position, turns, nodes }: OrderTo<'review'>): Promise<void> {
    const machine = this.#ready()
    const { post } = this.#around
    machine.beginReview(rules, position, turns)
    while (machine.stepReview(nodes)) {
      if (!(await this.#mayGoOn(id))) return
      post({ kind: 'review', id, review: machine.review(), isDone: false })
    }
    post({ kind: 'review', id, review: machine.review(), isDone: true })
  }

  /** Listens, and tells whether an order still stands. */
  async #mayGoOn(id: number): Promise<boolean> {
    await this.#around.listen()
    if (this.#current === undefined) return false
    if (this.#current !== id) throw new Error('another order came')
    return true
  }

  #ready(): Machine {
    if (!this.#machine) throw new Error('the engine is not loaded')
    return this.#machine
  }
}

/** Grows or shrinks towards a slice of the wanted length, at most twofold at a time. */
function nextSlice(slice: number, took_ms: number): number {
  const factor = Math.min(2, Math.max(0.5, slice_ms / Math.max(took_ms, 0.1)))
  return Math.max(4, Math.round(slice * factor))
}
