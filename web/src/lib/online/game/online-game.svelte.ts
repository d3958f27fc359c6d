/**
 * A game between two seats of the site, as one of them or a spectator sees it.
 *
 * Made of its log, its clocks, its board and its talk. An own turn is shown at once and taken off
 * again if the server refuses it; a turn may be queued while the other thinks. It knows neither page
 * nor network: what it says goes to `GameTransport`, what it hears comes through `receive`, and what
 * passes without being seen in its state is told to its listeners.
 */
import type { Answer } from '$lib/net/pending'
import type {
  Command,
  Event,
  GameView,
  Offer,
  PlayerView,
  Presence,
  Problem,
  Room,
  Seat,
  ToClient,
} from '$lib/net/wire'
import { indexOf } from '$lib/net/seats'
import { speedOf, type Speed } from '$lib/net/terms'
import { RecordCursor } from '$lib/rules/record-cursor.svelte'
import { GameRecord, type Color, type PositionView } from '$lib/rules'
import { firstTurnLeft_ms, GameClocks } from './game-clocks.svelte'
import { GameLog, seatWith } from './game-log.svelte'
import { recordOf } from './game-record'
import { GameChat } from './game-chat.svelte'
import { TurnQueue } from './turn-queue.svelte'

/** What a game needs of the line to the server. */
export interface GameTransport {
  command(game: string, command: Command): Promise<Answer>
  chat(game: string, room: Room, text: string): Promise<Answer>
}

/** What happens in a game and is over at once. */
export type GameEvent =
  /** The board shows a turn more. */
  | { type: 'played' }
  /** Turns were made or taken back. */
  | { type: 'turned' }
  | { type: 'ended' }
  /** A turn that was queued cannot be played any more. */
  | { type: 'dropped' }
  /** The server has refused something. */
  | { type: 'refused'; problem: Problem }
  /** The other player has declined an offer. */
  | { type: 'declined'; offer: Offer }
  /** Both have agreed to play another game. */
  | { type: 'rematched'; game: string }
  /** The server has told the whole game anew, since some of it was missed. */
  | { type: 'told' }

export class OnlineGame {
  readonly id: string
  readonly terms: GameView['terms']
  readonly you: Seat | undefined
  readonly speed: Speed
  readonly log = new GameLog()
  readonly clocks: GameClocks
  readonly board: RecordCursor
  readonly chat = new GameChat()
  readonly queue = new TurnQueue()
  readonly #transport: GameTransport
  #players = $state.raw<readonly [PlayerView, PlayerView]>() as readonly [PlayerView, PlayerView]
  #presence = $state.raw<Presence>() as Presence
  readonly #listeners = new Set<(event: GameEvent) => void>()
  #onItsWay = $state<string>()
  /** How many turns the board has been shown. */
  #shown = 0

  constructor(view: GameView, transport: GameTransport) {
    this.id = view.id
    this.terms = view.terms
    this.you = view.you
    this.speed = speedOf(view.terms.time)
    this.clocks = new GameClocks(view.terms.time)
    this.board = new RecordCursor(GameRecord.begin(view.terms.rules))
    this.#transport = transport
    this.#take(view)
  }

  get isOver(): boolean {
    return this.log.ending !== undefined
  }

  get presence(): Presence {
    return this.#presence
  }

  get seatToMove(): Seat | undefined {
    const { now } = this.board
    return this.isOver || now.isOver ? undefined : this.seatOf(now.toMove)
  }

  get isYourTurn(): boolean {
    return this.you !== undefined && this.seatToMove === this.you
  }

  /** Whether an own turn waits for the server. */
  get isSending(): boolean {
    return this.#onItsWay !== undefined
  }

  /** Before two turns are played a game can be left without losing it. */
  get mayAbort(): boolean {
    return !this.isOver && this.you !== undefined && !this.log.hasBegun
  }

  /** Whether an offer can be made, which none is before the game counts, nor twice. */
  mayOffer(offer: Offer): boolean {
    if (this.you === undefined || this.isOver || this.mayAbort) return false
    // One's own last turn, and the answer to it if there is one.
    const back = this.isYourTurn ? 2 : 1
    if (offer === 'takeback' && this.log.turns.length < back) return false
    return !this.log.hasOffered(this.you, offer)
  }

  player(seat: Seat): PlayerView {
    return this.#players[indexOf(seat)] as PlayerView
  }

  /** Who has a colour now, an own swap that is on its way included. */
  seatOf(color: Color): Seat {
    return seatWith(color, this.log.turns.includes('swap') || this.#onItsWay === 'swap')
  }

  colorOf(seat: Seat): Color {
    return this.seatOf('light') === seat ? 'light' : 'dark'
  }

  /** What is left for the first turn of a live game, while it is awaited. */
  firstTurnLeft_ms(serverNow: number): number | undefined {
    if (this.isOver || this.speed !== 'live' || this.log.hasBegun) return undefined
    return firstTurnLeft_ms(this.log.lastAt, serverNow)
  }

  /** The board as if it were our turn already, to queue one on; only where that makes sense. */
  get queuePosition(): PositionView | undefined {
    if (this.you === undefined || this.speed !== 'live' || this.isYourTurn) return undefined
    if (this.isOver || this.board.turns.length < 2) return undefined
    return this.board.asIfToMove(this.colorOf(this.you))
  }

  /** Plays a legal turn: on the board at once, in the game when the server says so. */
  async play(turn: string): Promise<void> {
    if (!this.isYourTurn || this.isSending) return
    this.#onItsWay = turn
    this.#replay()
    const problem = await this.tell({ type: 'play', turn })
    if (!problem || this.#onItsWay === undefined) return
    this.#onItsWay = undefined
    this.#replay()
  }

  /** Sends what is wanted to the server, and returns why it was refused. */
  async tell(command: Command): Promise<Problem | undefined> {
    const answer = await this.#transport.command(this.id, command)
    if (!('problem' in answer)) return undefined
    this.#emit({ type: 'refused', problem: answer.problem })
    return answer.problem
  }

  /** Has the server look at the other's clock; it knows better, so a refusal is no news. */
  async claimTime(): Promise<void> {
    await this.#transport.command(this.id, { type: 'flag' })
  }

  async say(room: Room, text: string): Promise<Problem | undefined> {
    const answer = await this.#transport.chat(this.id, room, text)
    return 'problem' in answer ? answer.problem : undefined
  }

  /** Calls a listener at every event, until what it returns is called. */
  listen(listener: (event: GameEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes a message of the server, if it is about this game. */
  receive(message: ToClient): void {
    const { turns, ending, rematch } = this.log
    if (message.type === 'game' && message.view.id === this.id) {
      this.#take(message.view)
      this.#emit({ type: 'told' })
    } else if ('game' in message && message.game === this.id) {
      this.#hear(message)
    }
    if (this.log.turns !== turns) this.#emit({ type: 'turned' })
    if (this.log.ending && !ending) this.#emit({ type: 'ended' })
    const begun = this.log.rematch
    if (rematch === undefined && begun !== undefined) this.#emit({ type: 'rematched', game: begun })
  }

  #hear(message: ToClient): void {
    switch (message.type) {
      case 'event':
        if (!this.log.add(message)) return
        this.#heed(message.event)
        if (message.event.type === 'declined' && message.event.seat !== this.you) {
          this.#emit({ type: 'declined', offer: message.event.offer })
        }
        this.clocks.set(message.at, message.clocks)
        this.#settle()
        break
      case 'presence': {
        const { first, second, spectators } = message
        this.#presence = { first, second, spectators }
        break
      }
      case 'chat':
        this.chat.add([message.line])
        break
      case 'chat_removed':
        this.chat.remove(message.line)
        break
    }
  }

  #take(view: GameView): void {
    // It was read before an event that came first.
    if (view.version < this.log.version) return
    this.#players = [view.first, view.second]
    for (const event of this.log.take(view)) this.#heed(event)
    this.#presence = view.presence
    this.clocks.set(view.now, view.clocks)
    this.#settle()
  }

  /** What an event means for a turn on its way, and for one that is queued. */
  #heed(event: Event): void {
    const isUndone = event.type === 'tookback' || event.type === 'ended'
    if (isUndone) this.queue.clear()
    if (isUndone || (event.type === 'played' && event.seat === this.you)) {
      this.#onItsWay = undefined
    }
  }

  /** After all news are in: shows them, lets the right clock run, and plays what was queued. */
  #settle(): void {
    this.#replay()
    const clocksRun = this.speed === 'correspondence' || this.log.hasBegun
    this.clocks.run(clocksRun ? this.seatToMove : undefined)
    const queued = this.isYourTurn ? this.queue.take(this.board.now) : undefined
    if (queued === 'illegal') this.#emit({ type: 'dropped' })
    else if (queued) void this.play(queued.turn)
  }

  #replay(): void {
    const { turns, ending } = this.log
    const all = this.#onItsWay === undefined ? turns : [...turns, this.#onItsWay]
    const nameOf = (color: Color) => this.player(this.seatOf(color)).name
    const names = { light: nameOf('light'), dark: nameOf('dark') }
    this.board.replace(recordOf(this.terms.rules, all, names, ending))
    if (all.length > this.#shown) this.#emit({ type: 'played' })
    this.#shown = all.length
  }

  #emit(event: GameEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}
