/**
 * A game at this screen: two seats, a record that grows, and what its players may do.
 *
 * A seat is not a colour: `swap` gives the second player the light tiles. The game knows nothing
 * of workers, storage or the page; who wants to know of changes passes `onchange`.
 */
import {
  GameRecord,
  type Color,
  type Outcome,
  type PositionView,
  type RecordView,
} from '$lib/rules'
import type { Opponent } from '$lib/engine/opponents'

/** Who decides the turns of a seat. */
export interface Player {
  kind: 'person' | Opponent
  /** As a person gave it; empty for the usual name. */
  name: string
}

/** The first player lays the first two tiles; the second may answer `swap`. */
export type Seat = 0 | 1

/** What a player is called, given who else is at the table. */
export type NameOf = (player: Player, seat: Seat, players: readonly Player[]) => string

/** All that is agreed before the first turn. */
export interface Agreement {
  rules: string
  /** Where the game starts, if not at the empty board: a handicap, or a position set up. */
  start: string | undefined
  /** By seat: who has light at the start, then who has dark. */
  players: readonly [Player, Player]
  /** The chance of the opponents. */
  seed: number
}

export class LocalGame {
  readonly id: string
  readonly agreement: Agreement
  readonly #record: GameRecord
  readonly #onchange: (game: LocalGame) => void
  #view = $state.raw<RecordView>() as RecordView
  #now = $state.raw<PositionView>() as PositionView
  #shown = $state.raw<PositionView>() as PositionView
  #ply = $state(0)

  constructor(
    id: string,
    agreement: Agreement,
    record: GameRecord,
    onchange: (game: LocalGame) => void = () => {},
  ) {
    this.id = id
    this.agreement = agreement
    this.#record = record
    this.#onchange = onchange
    this.#refresh()
  }

  static begin(id: string, agreement: Agreement, onchange?: (game: LocalGame) => void): LocalGame {
    const record = GameRecord.begin(agreement.rules, agreement.start)
    record.setTag('Date', new Date().toISOString().slice(0, 10))
    return new LocalGame(id, agreement, record, onchange)
  }

  /** The position in which the next turn is made. */
  get now(): PositionView {
    return this.#now
  }

  /** The position on the board: the one now, or an earlier one that is looked at. */
  get shown(): PositionView {
    return this.#shown
  }

  /** How many turns lead to the position on the board. */
  get ply(): number {
    return this.#ply
  }

  /** The turns so far, each with who made it. */
  get turns(): readonly { turn: string; color: Color }[] {
    return this.#view.nodes.flatMap(({ turn, color }) => (turn && color ? [{ turn, color }] : []))
  }

  get isAtPresent(): boolean {
    return this.#ply === this.turns.length
  }

  get isOver(): boolean {
    return this.#view.outcome !== undefined
  }

  get outcome(): Outcome | undefined {
    return this.#view.outcome
  }

  get wasResigned(): boolean {
    return this.#view.termination === 'resign'
  }

  get text(): string {
    return this.#record.text()
  }

  get seatToMove(): Seat {
    return this.seatOf(this.#now.toMove)
  }

  /** The player to move; nobody when the game is over. */
  get playerToMove(): Player | undefined {
    return this.isOver ? undefined : this.agreement.players[this.seatToMove]
  }

  get canUndo(): boolean {
    return this.#undoTo() !== undefined
  }

  /** Who has a colour now. */
  seatOf(color: Color): Seat {
    const hasSwapped = this.turns.some(({ turn }) => turn === 'swap')
    return (color === 'light') !== hasSwapped ? 0 : 1
  }

  /** Plays a legal turn; throws a problem otherwise and changes nothing. */
  play(turn: string): void {
    this.#record.add(this.turns.length, turn)
    this.#changed()
  }

  /** Takes back the last turn; against a computer, to before the person's own. */
  undo(): void {
    const ply = this.#undoTo()
    if (ply === undefined) return
    this.#record.reopen()
    if (ply < this.turns.length) this.#record.remove(ply + 1)
    this.#changed()
  }

  /** The player to move gives up. */
  resign(): void {
    if (this.isOver) return
    this.#record.finish(this.#now.toMove === 'light' ? 'dark' : 'light', 'resign')
    this.#changed()
  }

  /** Shows the board as it was after so many turns. */
  show(ply: number): void {
    this.#ply = Math.max(0, Math.min(ply, this.turns.length))
    this.#shown = this.isAtPresent ? this.#now : this.#record.look(this.#ply)
  }

  /** What is agreed for another game: the other player begins. */
  rematch(seed: number): Agreement {
    const [first, second] = this.agreement.players
    return { ...this.agreement, players: [second, first], seed }
  }

  /** Names the players in the record, by the colours they have now. */
  sign(nameOf: NameOf): void {
    const { players } = this.agreement
    const [light, dark] = [this.seatOf('light'), this.seatOf('dark')]
    this.#record.setTag('Light', nameOf(players[light], light, players))
    this.#record.setTag('Dark', nameOf(players[dark], dark, players))
  }

  /** Where undo leads: how many turns stay; nowhere if there is nothing to take back. */
  #undoTo(): number | undefined {
    const { players } = this.agreement
    if (this.wasResigned) return this.turns.length
    for (let ply = this.turns.length - 1; ply >= 0; ply--) {
      const color = this.turns[ply]?.color ?? 'light'
      // Before a swap was answered the colours were the other way round.
      const hadSwapped = this.turns.slice(0, ply).some(({ turn }) => turn === 'swap')
      const seat = (color === 'light') !== hadSwapped ? 0 : 1
      if (players[seat].kind === 'person') return ply
    }
    return undefined
  }

  #changed(): void {
    this.#refresh()
    this.#onchange(this)
  }

  #refresh(): void {
    this.#view = this.#record.view()
    this.#now = this.#record.look(this.turns.length)
    this.show(this.turns.length)
  }
}
