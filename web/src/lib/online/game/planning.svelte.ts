/**
 * Conditional turns: what a player will answer, should the opponent play this or that.
 *
 * A line is tried out on the board, the opponent's turn first, and kept as part of the plan; the
 * plan goes to the server whole. What is legal is asked of the rules.
 */
import type { Answered } from '$lib/net/api'
import type { Branch, Problem } from '$lib/net/wire'
import { RecordCursor } from '$lib/rules/record-cursor.svelte'
import { GameRecord, type PositionView } from '$lib/rules'

export interface PlanApi {
  read(): Promise<Answered<Branch[]>>
  write(plan: Branch[]): Promise<Answered<unknown>>
}

export class Planning {
  readonly #api: PlanApi
  #plan = $state.raw<readonly Branch[]>([])
  /** The line that is being tried out, from the position where it starts. */
  #board = $state.raw<RecordCursor>()
  #start = $state.raw<PositionView>()
  #problem = $state.raw<Problem>()

  constructor(api: PlanApi) {
    this.#api = api
  }

  get plan(): readonly Branch[] {
    return this.#plan
  }

  /** The turns of the line that is being tried out, if one is. */
  get line(): readonly string[] | undefined {
    return this.#board?.turns.map(({ turn }) => turn)
  }

  /** The board after the line. */
  get position(): PositionView | undefined {
    return this.#board?.turns.length === 0 ? this.#start : this.#board?.now
  }

  get problem(): Problem | undefined {
    return this.#problem
  }

  /** Whether the line ends with an answer of one's own, so that it can be kept. */
  get mayKeep(): boolean {
    return (this.line?.length ?? 0) >= 2
  }

  async load(): Promise<void> {
    const answer = await this.#api.read()
    if ('value' in answer) this.#plan = answer.value
  }

  /** Starts a line from the position in which the opponent is to move. */
  begin(start: PositionView): void {
    this.#start = start
    this.#board = new RecordCursor(GameRecord.begin(start.rules, start.text))
  }

  /** Adds a legal turn to the line. */
  play(turn: string): void {
    this.#board?.play(turn)
  }

  back(): void {
    this.#board?.cutTo(this.#board.turns.length - 1)
  }

  /** Leaves the line; what was kept stays. */
  end(): void {
    this.#board = undefined
  }

  /** Makes the line part of the plan, up to the last answer. */
  async keep(): Promise<void> {
    const line = this.line ?? []
    const whole = line.slice(0, line.length - (line.length % 2))
    this.end()
    await this.#write(withLine(this.#plan, whole))
  }

  /** Drops a branch, named by the opponent's turns that lead to it. */
  async drop(way: readonly string[]): Promise<void> {
    await this.#write(without(this.#plan, way))
  }

  async #write(plan: Branch[]): Promise<void> {
    const before = this.#plan
    this.#plan = plan
    const answer = await this.#api.write(plan)
    this.#problem = 'problem' in answer ? answer.problem : undefined
    if (this.#problem) this.#plan = before
  }
}

/** A plan with a line of turns in it; another answer to the same turn takes the old one's place. */
function withLine(plan: readonly Branch[], line: readonly string[]): Branch[] {
  const [played, answer, ...rest] = line
  if (played === undefined || answer === undefined) return [...plan]
  const old = plan.find((branch) => branch.if === played)
  const kept = old?.then === answer ? (old.next ?? []) : []
  const next = withLine(kept, rest)
  const branch = branchOf(played, answer, next)
  return old ? plan.map((it) => (it === old ? branch : it)) : [...plan, branch]
}

/** The server's word for an answer is no promise, and nobody waits for a branch. */
export function branchOf(played: string, answer: string, next: Branch[] = []): Branch {
  // oxlint-disable-next-line unicorn/no-thenable
  return { if: played, then: answer, ...(next.length > 0 ? { next } : {}) }
}

function without(plan: readonly Branch[], [played, ...rest]: readonly string[]): Branch[] {
  if (rest.length === 0) return plan.filter((branch) => branch.if !== played)
  return plan.map((branch) => {
    if (branch.if !== played) return branch
    const next = without(branch.next ?? [], rest)
    const { next: _, ...bare } = branch
    return next.length > 0 ? { ...bare, next } : bare
  })
}
