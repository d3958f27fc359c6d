/**
 * A game that somebody steps through, branches, comments and shares.
 *
 * It holds one record of the rules engine and shows two views of it: the tree without positions,
 * and the position at the current place, which alone is computed at a step. Every change can be
 * taken back, and every change is stored at once. What is refused leaves everything as it was.
 * `dispose` gives the engine its memory back.
 */
import type { PlayedGame } from '$lib/engine/protocol'
import { attempt, GameRecord } from '$lib/rules'
import type { NodeView, Outcome, PositionView, Problem, RecordView, Termination } from '$lib/rules'
import { StoredExploration } from './explored'
import { lineThrough, mainLine, nodeAt } from '$lib/rules/lines'

/** The rules of the empty board that exploring begins with. */
const usualRules = 'print-10'

/** How many changes can be taken back. */
const pastKept = 100

interface Moment {
  text: string
  place: number
}

export class Exploration {
  readonly #storage: StoredExploration
  #game: GameRecord
  #record: RecordView
  #position: PositionView
  #place = $state(0)
  /** The places of the line that is shown, through the current one to its end. */
  #line = $state.raw<readonly number[]>([])
  #mainLine = $state.raw<readonly number[]>([])
  /** The text of the position that the record starts with. */
  #start = $state('')
  #past = $state.raw<readonly Moment[]>([])
  /** The text of the game that the last one took the place of. */
  #previous = $state<string | null>(null)
  #broken = $state<string | null>(null)
  #isDecided = $state(false)
  #isBlank = $state(true)
  #isUnsaved = $state(false)
  /** What the last change was about, if the next of its kind is to be taken back with it. */
  #burst: string | undefined

  constructor(storage: Storage | null) {
    this.#storage = new StoredExploration(storage)
    const stored = this.#recall()
    this.#game = stored ?? GameRecord.begin(usualRules)
    this.#record = $state.raw(this.#agreed())
    const place = stored ? Math.min(this.#storage.place, this.#record.nodes.length - 1) : 0
    this.#position = $state.raw(this.#game.look(place))
    this.#place = place
    this.#line = lineThrough(this.#record, place)
    this.#broken = this.#storage.broken
    this.#previous = this.#storage.previous
  }

  /** The tree, the tags and the result. */
  get record(): RecordView {
    return this.#record
  }

  /** The number of the current place. */
  get place(): number {
    return this.#place
  }

  get node(): NodeView {
    return nodeAt(this.#record, this.#place)
  }

  /** The position at the current place. */
  get position(): PositionView {
    return this.#position
  }

  /** The places of the main line, the start first. */
  get mainLine(): readonly number[] {
    return this.#mainLine
  }

  /** The main line as a game of its own. */
  get mainGame(): PlayedGame {
    const turns = this.#mainLine.flatMap((place) => nodeAt(this.#record, place).turn ?? [])
    return { rules: this.#record.rules, position: this.#start, turns }
  }

  /** All positions of all lines. */
  positions(): string[] {
    return this.#record.nodes.map((_, place) => this.#game.look(place).text)
  }

  get isAtStart(): boolean {
    return this.#place === 0
  }

  get isAtEnd(): boolean {
    return this.#place === this.#line.at(-1)
  }

  /** Whether there is nothing but an empty board. */
  get isBlank(): boolean {
    return this.#isBlank
  }

  /** Whether the main line ends on a finished board, which decides the result. */
  get isDecided(): boolean {
    return this.#isDecided
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  /** Whether the browser refuses to store the game. */
  get isUnsaved(): boolean {
    return this.#isUnsaved
  }

  /** Stored contents that could not be read, as they were. */
  get broken(): string | null {
    return this.#broken
  }

  /** Whether there is a game that this one took the place of, now or at an earlier visit. */
  get hasPreviousGame(): boolean {
    return this.#previous !== null
  }

  /** The canonical text of the record. */
  text(): string {
    return this.#game.text()
  }

  /** The current position as a picture. */
  picture(dark: boolean, size_px: number): string {
    return this.#game.picture(this.#place, dark, size_px)
  }

  goTo(place: number): void {
    if (place === this.#place) return
    this.#position = this.#game.look(place)
    this.#place = place
    if (!this.#line.includes(place)) this.#line = lineThrough(this.#record, place)
    this.#burst = undefined
    this.#stored(this.#storage.keepPlace(place))
  }

  first(): void {
    this.goTo(0)
  }

  previous(): void {
    this.goTo(this.node.parent ?? 0)
  }

  /** Goes on along the line that is shown. */
  next(): void {
    this.goTo(this.#line[this.#line.indexOf(this.#place) + 1] ?? this.#place)
  }

  last(): void {
    this.goTo(this.#line.at(-1) ?? this.#place)
  }

  /** Goes to the turn that was played next instead of this one. */
  nextVariation(): void {
    this.#goAside(1)
  }

  previousVariation(): void {
    this.#goAside(-1)
  }

  /** Plays a turn here. One that the tree does not have yet becomes a variation of it. */
  play(turn: string): Problem | undefined {
    return this.#change(() => this.#game.add(this.#place, turn))
  }

  /** Takes away the turn that led here, with all that follows it. */
  remove(): Problem | undefined {
    return this.#change(() => this.#game.remove(this.#place))
  }

  /** Makes the line through the current place the main line. */
  promote(): Problem | undefined {
    return this.#change(() => {
      this.#game.promote(this.#place)
      return this.#place
    })
  }

  /** Puts one comment at the current place; an empty one takes away what stands there. */
  setComment(text: string): Problem | undefined {
    const place = this.#place
    return this.#change(() => {
      this.#game.setComment(place, text)
      return place
    }, `comment ${place}`)
  }

  setTag(name: string, value: string): Problem | undefined {
    return this.#change(() => {
      this.#game.setTag(name, value)
      return this.#place
    }, `tag ${name}`)
  }

  /** States how the game ended. */
  finish(outcome: Outcome, termination: Termination): Problem | undefined {
    return this.#change(() => {
      this.#game.finish(outcome, termination)
      return this.#place
    })
  }

  /** Forgets a stated result. */
  reopen(): Problem | undefined {
    return this.#change(() => {
      this.#game.reopen()
      return this.#place
    })
  }

  /** Replaces the game by the one in a text. */
  load(text: string, rules?: string): Problem | undefined {
    return this.#change(() => this.#succeed(GameRecord.read(text, rules)))
  }

  /** Replaces the game by an empty one that starts at a position. */
  begin(rules: string, position?: string): Problem | undefined {
    return this.#change(() => this.#succeed(GameRecord.begin(rules, position)))
  }

  /** Changes places with the game that this one took the place of. */
  bringBack(): Problem | undefined {
    return this.#previous === null ? undefined : this.load(this.#previous)
  }

  /** Takes the last change back. */
  undo(): void {
    const moment = this.#past.at(-1)
    if (!moment) return
    this.#past = this.#past.slice(0, -1)
    this.#burst = undefined
    this.#replace(GameRecord.read(moment.text))
    this.#show(moment.place)
  }

  /** Throws away what could not be read. */
  forgetBroken(): void {
    this.#storage.forgetBroken()
    this.#broken = null
  }

  /** Gives the engine its memory back; nothing can be asked afterwards. */
  dispose(): void {
    this.#game.free()
  }

  #goAside(step: number): void {
    const { parent } = this.node
    if (parent === undefined) return
    const siblings = nodeAt(this.#record, parent).children
    this.goTo(siblings[siblings.indexOf(this.#place) + step] ?? this.#place)
  }

  /**
   * Does something to the record that ends at a place. Changes of the same `burst` that follow one
   * another, such as the letters of a comment, are taken back together.
   */
  #change(act: () => number, burst?: string): Problem | undefined {
    const before = { text: this.#game.text(), place: this.#place }
    const tried = attempt(act)
    if ('problem' in tried) return tried.problem
    if (this.#game.text() === before.text) {
      this.goTo(tried.value)
      return undefined
    }
    if (burst === undefined || burst !== this.#burst) {
      this.#past = [...this.#past.slice(1 - pastKept), before]
    }
    this.#burst = burst
    this.#show(tried.value)
    return undefined
  }

  /** Takes up another game and remembers the one before, if there was anything to it. */
  #succeed(game: GameRecord): number {
    if (!this.#isBlank) {
      this.#previous = this.#game.text()
      this.#stored(this.#storage.keepPrevious(this.#previous))
    }
    this.#replace(game)
    return 0
  }

  #replace(game: GameRecord): void {
    this.#game.free()
    this.#game = game
  }

  /** Looks at the changed record anew and stores it. */
  #show(place: number): void {
    this.#record = this.#agreed()
    this.#position = this.#game.look(place)
    this.#place = place
    this.#line = lineThrough(this.#record, place)
    this.#stored(this.#storage.keepText(this.#game.text()) && this.#storage.keepPlace(place))
  }

  /** The view, after a stated result that the finished board has come to contradict is dropped. */
  #agreed(): RecordView {
    const record = this.#game.view()
    this.#mainLine = mainLine(record)
    const { outcome, isOver } = this.#game.look(this.#mainLine.at(-1) ?? 0)
    this.#isDecided = isOver
    this.#start = this.#game.look(0).text
    this.#isBlank = this.#game.text() === blankText(record.rules)
    if (!outcome || record.outcome === outcome || record.outcome === 'void') return record
    this.#game.reopen()
    return this.#game.view()
  }

  #recall(): GameRecord | null {
    const { text } = this.#storage
    if (text === null) return null
    const read = attempt(() => GameRecord.read(text))
    if ('value' in read) return read.value
    this.#storage.setAside()
    return null
  }

  #stored(kept: boolean): void {
    this.#isUnsaved = !kept
  }
}

/** The text of a record in which nothing has happened yet. */
function blankText(rules: string): string {
  const blank = GameRecord.begin(rules)
  const text = blank.text()
  blank.free()
  return text
}
