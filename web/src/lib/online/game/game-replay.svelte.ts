/**
 * The board of a game of the site: its turns played through by the rules, and the one of its
 * positions that is looked at.
 */
import type { Ending } from '$lib/net/wire'
import {
  attempt,
  GameRecord,
  look,
  type Color,
  type PositionView,
  type RecordView,
} from '$lib/rules'

/** What a record says besides its turns. */
export interface Signature {
  light: string
  dark: string
  ending: Ending | undefined
}

export class GameReplay {
  readonly #rules: string
  #record: GameRecord | undefined
  #view = $state.raw<RecordView>() as RecordView
  #now = $state.raw<PositionView>() as PositionView
  #shown = $state.raw<PositionView>() as PositionView
  #ply = $state(0)

  constructor(rules: string) {
    this.#rules = rules
  }

  /** The position after all turns. */
  get now(): PositionView {
    return this.#now
  }

  /** The position that is looked at. */
  get shown(): PositionView {
    return this.#shown
  }

  /** How many turns lead to the position that is looked at. */
  get ply(): number {
    return this.#ply
  }

  get turns(): readonly { turn: string; color: Color }[] {
    return this.#view.nodes.flatMap(({ turn, color }) => (turn && color ? [{ turn, color }] : []))
  }

  get isAtPresent(): boolean {
    return this.#ply === this.turns.length
  }

  /** The record, as files and links have it. */
  get text(): string {
    return this.#record?.text() ?? ''
  }

  /** Shows the board as it was after so many turns. */
  show(ply: number): void {
    this.#ply = Math.max(0, Math.min(ply, this.turns.length))
    this.#shown = this.isAtPresent ? this.#now : (this.#record?.look(this.#ply) ?? this.#now)
  }

  /** Plays all turns through on a fresh record: games are short, and nothing can drift. */
  play(turns: readonly string[], signature: Signature): void {
    const wasAtPresent = this.#record === undefined || this.isAtPresent
    const record = GameRecord.begin(this.#rules)
    let place = 0
    for (const turn of turns) place = record.add(place, turn)
    sign(record, signature)
    this.#record?.free()
    this.#record = record
    this.#view = record.view()
    this.#now = record.look(place)
    // Whoever looks at an earlier turn goes on looking at it.
    this.show(wasAtPresent ? turns.length : this.#ply)
  }

  /** The board as if it were the turn of a colour already, where that makes sense. */
  asIfToMove(color: Color): PositionView | undefined {
    if (this.#now.isOver || this.#now.isLastTurn) return undefined
    const [rows, bridges] = this.#now.text.split(' ')
    const mover = color === 'light' ? 'l' : 'd'
    const seen = attempt(() => look(this.#rules, `${rows} ${bridges} ${mover} -`))
    if ('problem' in seen) return undefined
    const { lastTurn, lastCells } = this.#now
    return { ...seen.value, lastTurn, lastCells }
  }
}

/** How a record states an end that the board does not show. */
const terminations: Partial<Record<Ending['reason'], string>> = {
  resign: 'resign',
  time: 'time',
  agreement: 'agreement',
}

function sign(record: GameRecord, { light, dark, ending }: Signature): void {
  record.setTag('Light', light)
  record.setTag('Dark', dark)
  const { outcome, reason } = ending ?? {}
  const termination = reason && terminations[reason]
  if (outcome && termination) record.finish(outcome, termination)
}
