/**
 * What the engine thinks of the position on the board, as long as somebody wants to know.
 *
 * It is off until it is switched on, follows the position, and rests while the page is hidden.
 */
import type { Search } from '$lib/engine'
import type { Question, Report } from '$lib/engine/protocol'

/** What an analysis needs of an engine. */
export interface Analyst {
  search(search: Search, signal: AbortSignal): Promise<Report | undefined>
}

/** `done`: there is nothing left to find; `missing`: the engine could not be loaded. */
export type AnalysisStatus = 'off' | 'loading' | 'thinking' | 'done' | 'missing'

export class Analysis {
  readonly #analyst: Analyst
  readonly #now_ms: () => number
  #status = $state<AnalysisStatus>('off')
  #report = $state.raw<Report>()
  #speed = $state<number>()
  #question: Question | undefined
  #isHidden = false
  #search: AbortController | undefined

  constructor(analyst: Analyst, now_ms: () => number) {
    this.#analyst = analyst
    this.#now_ms = now_ms
  }

  get status(): AnalysisStatus {
    return this.#status
  }

  get isOn(): boolean {
    return this.#status !== 'off'
  }

  /** What was found about the position so far. */
  get report(): Report | undefined {
    return this.#report
  }

  /** Evaluations a second, once they can be told. */
  get speed(): number | undefined {
    return this.#speed
  }

  turnOn(): void {
    this.#status = 'loading'
    this.#begin()
  }

  turnOff(): void {
    this.#end()
    this.#status = 'off'
  }

  /** Turns to another position; to none where a game is over. */
  setPosition(question: Question | undefined): void {
    const { rules, position } = this.#question ?? {}
    if (rules === question?.rules && position === question?.position) return
    this.#question = question
    if (this.#status === 'done') this.#status = 'thinking'
    if (this.#status === 'missing') this.#status = 'loading'
    if (this.isOn) this.#begin()
  }

  /** Rests while nobody can see it, and goes on afterwards. */
  hide(isHidden: boolean): void {
    if (isHidden === this.#isHidden) return
    this.#isHidden = isHidden
    if (isHidden) this.#search?.abort()
    else if (this.#status === 'thinking' || this.#status === 'loading') this.#goOn()
  }

  #begin(): void {
    this.#end()
    this.#goOn()
  }

  #goOn(): void {
    if (this.#question && !this.#isHidden) void this.#follow(this.#question)
  }

  #end(): void {
    this.#search?.abort()
    this.#search = undefined
    this.#report = undefined
    this.#speed = undefined
  }

  async #follow(question: Question): Promise<void> {
    const { signal } = (this.#search = new AbortController())
    let began: { ms: number; evaluations: number } | undefined
    const onreport = (report: Report) => {
      if (signal.aborted) return
      this.#status = 'thinking'
      this.#report = report
      const ms = this.#now_ms()
      if (!began) began = { ms, evaluations: report.evaluations }
      else this.#speed = (1000 * (report.evaluations - began.evaluations)) / (ms - began.ms)
    }
    try {
      await this.#analyst.search({ ...question, onreport }, signal)
      if (!signal.aborted) this.#status = 'done'
    } catch {
      if (!signal.aborted) this.#status = 'missing'
    }
  }
}
