/**
 * A turn in the making: what a hand has chosen so far, without any page.
 *
 * What may be chosen, what it would bring and why it is refused is asked of the rules at every
 * step; here is only what was chosen, and when. A draft belongs to the position it was begun in: as
 * soon as another position is shown, it is gone.
 */
import { attempt, judge, press, preview, stepBack } from '$lib/rules'
import type { DraftView, PositionView, Problem } from '$lib/rules'

/** For this long after a change, what a hand does was meant for what lay there before. */
export const guardMs = 250

export interface TurnInputOptions {
  /** The position that is shown. */
  position: () => PositionView
  /** Called with a whole, legal turn in our notation. */
  onturn: (turn: string) => void
  /** Whether a whole turn waits to be confirmed; `never` plays it at once. */
  needsConfirm?: () => 'always' | 'never'
  /** A clock in milliseconds. */
  now?: () => number
}

/** What was chosen, and in which position. */
interface Chosen {
  position: string
  text: string
}

/** What was refused, and why. */
export interface Refusal {
  position: string
  cell: string
  problem: Problem
}

const nothing: Chosen = { position: '', text: '' }

export class TurnInput {
  readonly #options: TurnInputOptions
  readonly #now: () => number
  #chosen = $state.raw(nothing)
  #refused = $state.raw<Refusal>()
  #hovered = $state<string>()
  /** The position that was last seen, when it came, and when the whole turn was there. */
  #seen = ''
  #changedAt = -Infinity
  #wholeAt = Infinity

  readonly draft: DraftView | undefined = $derived.by(() => {
    return this.text === '' ? undefined : this.#preview(this.text)
  })

  /** The draft as it would be after choosing the cell under the pointer, if that can be chosen. */
  readonly ghost: DraftView | undefined = $derived.by(() => {
    const [draft, cell] = [this.draft, this.#hovered]
    if (!draft?.from || !cell || !draft.next.includes(cell)) return undefined
    return draft.bridge?.ends.includes(cell) ? undefined : this.#preview(`${draft.from}-${cell}`)
  })

  constructor(options: TurnInputOptions) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
    this.#seen = this.#position.text
  }

  /** Empty, `c3`, `c3,d5`, `c3-` or `c3-e4`. */
  get text(): string {
    return this.#chosen.position === this.#position.text ? this.#chosen.text : ''
  }

  /** The last choice, if it was refused: another object every time. */
  get refusal(): Refusal | undefined {
    return this.#refused?.position === this.#position.text ? this.#refused : undefined
  }

  /** Why the last choice was refused, until the next one. */
  get problem(): Problem | undefined {
    return this.refusal?.problem
  }

  /** The cells that can be chosen next: for a tile, or for the far end of a bridge. */
  get next(): readonly string[] {
    return this.draft?.next ?? this.#position.firstCells
  }

  /** Whether the turn is whole and waits to be confirmed. */
  get canConfirm(): boolean {
    return this.draft?.turn !== undefined
  }

  /** To be called when another position may be shown, so that its time is known. */
  followPosition(): void {
    const { text } = this.#position
    if (text === this.#seen) return
    this.#seen = text
    this.#changedAt = this.#now()
    this.#wholeAt = Infinity
  }

  hover(cell: string | undefined): void {
    this.#hovered = cell
  }

  /** Chooses a cell: water for a tile, an own tile for a bridge, the last choice to confirm. */
  press(cell: string): void {
    const step = this.#ask(cell, (rules, position) => press(rules, position, this.text, cell))
    if (!step) return
    if (step.isConfirmed) this.#confirmByCell()
    else this.#choose(step.draft)
  }

  /** Moves a tile of the draft to another cell; where that is refused it stays. */
  moveTile(from: string, to: string): void {
    const tiles = this.draft?.tiles ?? []
    if (!tiles.includes(from)) return
    const others = tiles.filter((tile) => tile !== from)
    const step = this.#ask(to, (rules, position) => press(rules, position, others.join(), to))
    // Pressing the other tile, or an own one, would be something else than moving this one.
    if (!step || step.isConfirmed || !this.#preview(step.draft).tiles.includes(to)) return
    this.#choose(tiles.map((tile) => (tile === from ? to : tile)).join())
  }

  /** Starts a bridge from an own tile, as at the beginning of a drag. */
  grab(from: string): void {
    if (this.draft?.from === from && !this.draft.bridge) return
    const step = this.#ask(from, (rules, position) => press(rules, position, '', from))
    // Water would start a tile.
    if (step && this.#preview(step.draft).from === from) this.#choose(step.draft)
  }

  /** Builds a bridge between two tiles as a preview. */
  drawBridge(from: string, to: string): void {
    this.grab(from)
    if (this.draft?.from !== from) return
    const bridge = `${from}-${to}`
    if (this.#ask(to, (rules, position) => judge(rules, position, bridge))) this.#choose(bridge)
  }

  /** Goes to the next or the previous legal far end, for the keyboard. Tells which it is. */
  cycleBridge(step: 1 | -1): string | undefined {
    const draft = this.draft
    if (!draft?.from || draft.next.length === 0) return undefined
    const { next, from } = draft
    const at = next.findIndex((cell) => draft.bridge?.ends.includes(cell))
    const index =
      at < 0 ? (step > 0 ? 0 : next.length - 1) : (at + step + next.length) % next.length
    const end = next[index]
    // Cycling looks at bridges; it must not play one, even where nothing needs to be confirmed.
    this.#keep(`${from}-${end}`)
    return end
  }

  /** One step back. */
  back(): void {
    this.#refused = undefined
    if (this.text !== '') this.#keep(stepBack(this.text))
  }

  clear(): void {
    this.#refused = undefined
    this.#keep('')
  }

  /**
   * Plays the whole turn. A press that began before the turn was whole, or that follows too closely
   * on another position, was meant for something else and is ignored.
   */
  confirm(pressedAt: number = this.#now()): void {
    this.followPosition()
    const turn = this.draft?.turn
    if (turn === undefined || pressedAt < this.#wholeAt || this.#isGuarded(pressedAt)) return
    this.#play(turn)
  }

  get #position(): PositionView {
    return this.#options.position()
  }

  #isGuarded(time: number): boolean {
    return time - this.#changedAt < guardMs
  }

  /** A double click must not both complete and play a turn. */
  #confirmByCell(): void {
    if (this.#now() - this.#wholeAt >= guardMs) this.confirm()
  }

  #choose(text: string): void {
    this.#keep(text)
    const turn = this.draft?.turn
    const isSentAtOnce = this.#options.needsConfirm?.() === 'never'
    if (turn !== undefined && isSentAtOnce && !this.#isGuarded(this.#now())) this.#play(turn)
  }

  #keep(text: string): void {
    this.#chosen = { position: this.#position.text, text }
    this.#wholeAt = this.canConfirm ? this.#now() : Infinity
  }

  #play(turn: string): void {
    this.#keep('')
    this.#options.onturn(turn)
  }

  #ask<T>(cell: string, question: (rules: string, position: string) => T): T | undefined {
    this.followPosition()
    const { rules, text } = this.#position
    const answer = attempt(() => question(rules, text))
    if ('value' in answer) {
      this.#refused = undefined
      return answer.value
    }
    this.#refused = { position: text, cell, problem: answer.problem }
    return undefined
  }

  #preview(text: string): DraftView {
    return preview(this.#position.rules, this.#position.text, text)
  }
}
