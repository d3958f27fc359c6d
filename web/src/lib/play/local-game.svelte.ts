/**
 * A game at this screen: two seats, the board they play on, and what its players may do.
 *
 * A seat is not a colour: `swap` gives the second player the light tiles. The game knows nothing
 * of workers, storage or the page; who wants to know of changes passes `onchange`.
 */
import type { Opponent } from '$lib/engine/opponents'
import { RecordCursor } from '$lib/rules/record-cursor.svelte'
import { GameRecord, type Color, type Outcome } from '$lib/rules'

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
  /** Its turns, and the position that is looked at. */
  readonly board: RecordCursor
  readonly #onchange: (game: LocalGame) => void

  constructor(
    id: string,
    agreement: Agreement,
    record: GameRecord,
    onchange: (game: LocalGame) => void = () => {},
  ) {
    this.id = id
    this.agreement = agreement
    this.board = new RecordCursor(record)
    this.#onchange = onchange
  }

  static begin(id: string, agreement: Agreement, onchange?: (game: LocalGame) => void): LocalGame {
    const record = GameRecord.begin(agreement.rules, agreement.start)
    record.setTag('Date', new Date().toISOString().slice(0, 10))
    return new LocalGame(id, agreement, record, onchange)
  }

  get isOver(): boolean {
    return this.board.outcome !== undefined
  }

  get outcome(): Outcome | undefined {
    return this.board.outcome
  }

  get wasResigned(): boolean {
    return this.board.termination === 'resign'
  }

  get text(): string {
    return this.board.text
  }

  get seatToMove(): Seat {
    return this.seatOf(this.board.now.toMove)
  }

  /** The player to move; nobody when the game is over. */
  get playerToMove(): Player | undefined {
    return this.isOver ? undefined : this.agreement.players[this.seatToMove]
  }

  get canUndo(): boolean {
    return this.#undoTo() !== undefined
  }

  /** Who has a colour after so many turns: the colours change hands with a swap. */
  seatOf(color: Color, ply = this.board.turns.length): Seat {
    const hasSwapped = this.board.turns.slice(0, ply).some(({ turn }) => turn === 'swap')
    return (color === 'light') !== hasSwapped ? 0 : 1
  }

  /** Plays a legal turn; throws a problem otherwise and changes nothing. */
  play(turn: string): void {
    this.board.play(turn)
    this.#onchange(this)
  }

  /** Takes back the last turn; against a computer, to before the person's own. */
  undo(): void {
    const ply = this.#undoTo()
    if (ply === undefined) return
    this.board.cutTo(ply)
    this.#onchange(this)
  }

  /** The player to move gives up. */
  resign(): void {
    if (this.isOver) return
    const winner = this.board.now.toMove === 'light' ? 'dark' : 'light'
    this.board.change((record) => record.finish(winner, 'resign'))
    this.#onchange(this)
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
    this.board.setTag('Light', nameOf(players[light], light, players))
    this.board.setTag('Dark', nameOf(players[dark], dark, players))
  }

  /** Where undo leads: how many turns stay; nowhere if there is nothing to take back. */
  #undoTo(): number | undefined {
    const { players } = this.agreement
    const { turns } = this.board
    if (this.wasResigned) return turns.length
    const isOfPerson = ({ color }: { color: Color }, ply: number) =>
      players[this.seatOf(color, ply)].kind === 'person'
    const ply = turns.findLastIndex(isOfPerson)
    return ply < 0 ? undefined : ply
  }
}
