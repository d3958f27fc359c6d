/**
 * The turns of a record without variations, and the one of its positions that is looked at.
 *
 * It keeps the record and what is shown of it together; who plays, and what may be played when, is
 * for the games that hold one.
 */
import {
  GameRecord,
  type Color,
  type Outcome,
  type PositionView,
  type RecordView,
  type Termination,
} from '$lib/rules'

export class RecordCursor {
  #record: GameRecord
  #view = $state.raw<RecordView>() as RecordView
  #now = $state.raw<PositionView>() as PositionView
  #shown = $state.raw<PositionView>() as PositionView
  #ply = $state(0)
  readonly #turns = $derived(
    this.#view.nodes.flatMap(({ turn, color }) => (turn && color ? [{ turn, color }] : [])),
  )

  constructor(record: GameRecord) {
    this.#record = record
    this.#read()
    this.show(this.turns.length)
  }

  /** The position after all turns. */
  get now(): PositionView {
    return this.#now
  }

  /** The position that is looked at: the one now, or an earlier one. */
  get shown(): PositionView {
    return this.#shown
  }

  /** How many turns lead to the position that is looked at. */
  get ply(): number {
    return this.#ply
  }

  /** The turns so far, each with who made it. */
  get turns(): readonly { turn: string; color: Color }[] {
    return this.#turns
  }

  get isAtPresent(): boolean {
    return this.#ply === this.turns.length
  }

  get outcome(): Outcome | undefined {
    return this.#view.outcome
  }

  get termination(): Termination | undefined {
    return this.#view.termination
  }

  /** The record, as files and links have it. */
  get text(): string {
    return this.#record.text()
  }

  /** Shows the board as it was after so many turns. */
  show(ply: number): void {
    this.#ply = Math.max(0, Math.min(ply, this.turns.length))
    this.#shown = this.isAtPresent ? this.#now : this.#record.look(this.#ply)
  }

  /** Plays a legal turn; throws a problem otherwise and changes nothing. */
  play(turn: string): void {
    this.change((record) => record.add(this.turns.length, turn))
  }

  /** Takes back all turns but the first so many, and a result that was stated. */
  cutTo(ply: number): void {
    this.change((record) => {
      const kept = Math.max(0, ply)
      record.reopen()
      if (kept < this.turns.length) record.remove(kept + 1)
    })
  }

  /** Does something to the record, and shows the position that it now ends with. */
  change(act: (record: GameRecord) => void): void {
    act(this.#record)
    this.#read()
    this.show(this.turns.length)
  }

  /** Sets a tag of the record, which no position shows. */
  setTag(name: string, value: string): void {
    this.#record.setTag(name, value)
  }

  /** Takes another record of the game. An earlier turn that is looked at stays so. */
  replace(record: GameRecord): void {
    const wasAtPresent = this.isAtPresent
    this.#record.free()
    this.#record = record
    this.#read()
    this.show(wasAtPresent ? this.turns.length : this.#ply)
  }

  /** The last position as if it were the turn of a colour already, where that makes sense. */
  asIfToMove(color: Color): PositionView | undefined {
    return this.#record.lookAsIfToMove(this.turns.length, color === 'light')
  }

  #read(): void {
    this.#view = this.#record.view()
    this.#now = this.#record.look(this.turns.length)
  }
}
