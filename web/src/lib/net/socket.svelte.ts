/**
 * The one line to the server, for the whole page.
 *
 * It comes back by itself when it is lost: what was watched is watched again from where it stopped,
 * and what was asked for and not answered is asked for again under the same nonce, so that nothing
 * is done twice. The browser's WebSocket, its clock and chance come as arguments.
 */
import { waitBefore } from './backoff'
import type { PageProblem } from './api'
import { Pending, type Answer, type NoncedMessage } from './pending'
import { ServerClock } from './server-clock.svelte'
import type { FromClient, Command, PlayerView, Room, ToClient } from './wire'

/** What is needed of a WebSocket. */
export interface WebSocketLike {
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  send(text: string): void
  close(): void
}

export interface SocketOptions {
  connect: () => WebSocketLike
  /** A clock that never jumps, in milliseconds. */
  now_ms: () => number
  chance: () => number
  newNonce: () => string
}

/** `refused`: the server does not want this client back. */
export type SocketState = 'off' | 'connecting' | 'open' | 'waiting' | 'refused'

export type Listener = (message: ToClient) => void

const pingEvery_ms = 10_000
const pongWithin_ms = 8_000
const openWithin_ms = 15_000
/**
 * Closing codes after which coming back would be answered in the same way: banned, flooding. A
 * session that has ended is none of them: another tab may have begun the next.
 */
const final = new Set([4003, 4029])
const disconnected: PageProblem = {
  code: 'disconnected',
  message: 'the server has closed the line',
}

export class Socket {
  readonly #options: SocketOptions
  readonly #listeners = new Set<Listener>()
  /** The games that are watched: how often, and the last event that came. */
  readonly #games = new Map<string, { watchers: number; version: number | undefined }>()
  readonly #pending = new Pending()
  readonly #clock: ServerClock
  #state = $state<SocketState>('off')
  #account = $state.raw<PlayerView>()
  #isRestarting = $state(false)
  #hasStarted = false
  #webSocket: WebSocketLike | undefined
  /** Whether the line can carry something: unlike the state it is never an earlier one's. */
  #isOpen = false
  #attempt = 0
  #lobbyWatchers = 0
  #ping = { id: 0, sentAt: 0, isOut: false }
  #timer: ReturnType<typeof setTimeout> | undefined
  #pinger: ReturnType<typeof setTimeout> | undefined

  constructor(options: SocketOptions) {
    this.#options = options
    this.#clock = new ServerClock(options.now_ms)
  }

  get state(): SocketState {
    return this.#state
  }

  /** The last measured way to the server and back. */
  get lag_ms(): number | undefined {
    return this.#clock.lag_ms
  }

  /** Whom the server takes us for. */
  get account(): PlayerView | undefined {
    return this.#account
  }

  /** Whether the server has said that it will be gone for a moment. */
  get isRestarting(): boolean {
    return this.#isRestarting
  }

  /** The time of the server, in Unix milliseconds; our own until it has told us. */
  serverNow(): number {
    return this.#clock.now()
  }

  /** Connects, unless it is connected. */
  start(): void {
    if (!this.#hasStarted) this.#connect()
  }

  /** Connects anew, as somebody else: after signing in or out. */
  restart(): void {
    this.#drop()
    this.#attempt = 0
    this.#connect()
  }

  /** The network may be back, or the page is looked at again: does not wait any longer. */
  nudge(): void {
    if (this.#state === 'waiting') this.restart()
    else if (this.#state === 'open' && !this.#ping.isOut) this.#sendPing()
  }

  /** Tells of every message, until what it returns is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Has the game told from its start or after a version, until what it returns is called. */
  watch(game: string, since?: number): () => void {
    const watched = this.#games.get(game) ?? { watchers: 0, version: since }
    watched.watchers++
    this.#games.set(game, watched)
    this.#rewatch(game, since)
    return () => {
      watched.watchers--
      if (watched.watchers > 0) return
      this.#games.delete(game)
      this.#send({ type: 'unwatch', game })
    }
  }

  /** Has the seeks told, until what it returns is called. */
  watchLobby(): () => void {
    this.#lobbyWatchers++
    this.#send({ type: 'lobby', on: true })
    return () => {
      this.#lobbyWatchers--
      if (this.#lobbyWatchers === 0) this.#send({ type: 'lobby', on: false })
    }
  }

  /** Asks for something to be done in a game; answers once the server has. */
  command(game: string, command: Command): Promise<Answer> {
    return this.#ask({ type: 'command', game, nonce: this.#options.newNonce(), command })
  }

  chat(game: string, room: Room, text: string): Promise<Answer> {
    return this.#ask({ type: 'chat', game, room, nonce: this.#options.newNonce(), text })
  }

  /** Tells whether the page of a game is looked at; not worth repeating after a loss. */
  left(game: string, away: boolean): void {
    this.#send({ type: 'left', game, away })
  }

  async #ask(message: NoncedMessage): Promise<Answer> {
    if (this.#state === 'refused') return { problem: disconnected }
    this.#send(message)
    return this.#pending.add(message)
  }

  #send(message: FromClient): void {
    if (this.#isOpen) this.#webSocket?.send(JSON.stringify(message))
  }

  #connect(): void {
    this.#hasStarted = true
    this.#state = 'connecting'
    const line = this.#options.connect()
    this.#webSocket = line
    line.onopen = () => this.#opened()
    line.onmessage = ({ data }) => this.#receive(JSON.parse(data) as ToClient)
    line.onclose = ({ code }) => this.#closed(code)
    // A network that swallows everything would be waited for until the browser gives up.
    this.#timer = setTimeout(() => this.#closed(0), openWithin_ms)
  }

  #opened(): void {
    clearTimeout(this.#timer)
    this.#state = 'open'
    this.#isOpen = true
    this.#isRestarting = false
    for (const [game, { version }] of this.#games) this.#rewatch(game, version)
    if (this.#lobbyWatchers > 0) this.#send({ type: 'lobby', on: true })
    for (const message of this.#pending.all()) this.#send(message)
    this.#sendPing()
  }

  #closed(code: number): void {
    this.#drop()
    if (final.has(code)) {
      this.#state = 'refused'
      this.#pending.refuseAll(disconnected)
      return
    }
    this.#state = 'waiting'
    const wait_ms = waitBefore(this.#attempt++, this.#options.chance())
    this.#timer = setTimeout(() => this.#connect(), wait_ms)
  }

  #drop(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#pinger)
    const line = this.#webSocket
    this.#webSocket = undefined
    this.#isOpen = false
    if (!line) return
    line.onopen = line.onmessage = line.onclose = null
    line.close()
  }

  #receive(message: ToClient): void {
    switch (message.type) {
      case 'hello':
        this.#attempt = 0
        this.#account = message.account
        this.#clock.guess(message.now)
        break
      case 'pong':
        this.#measure(message.id, message.now)
        break
      case 'restarting':
        this.#isRestarting = true
        break
      case 'done':
        this.#pending.settle(message.nonce, { version: message.version })
        break
      case 'refused':
        this.#pending.settle(message.nonce, { problem: message.problem })
        break
      case 'game':
        this.#note(message.view.id, message.view.version)
        break
      case 'event':
        if (!this.#follows(message.game, message.version)) return
        break
    }
    for (const listener of this.#listeners) listener(message)
  }

  /** Whether an event is the next of its game; one seen is left out, after a gap all is asked. */
  #follows(game: string, version: number): boolean {
    const watched = this.#games.get(game)
    if (watched?.version === undefined || version <= watched.version) return false
    if (version > watched.version + 1) {
      this.#rewatch(game, watched.version)
      return false
    }
    watched.version = version
    return true
  }

  #note(game: string, version: number): void {
    const watched = this.#games.get(game)
    if (watched) watched.version = version
  }

  #rewatch(game: string, since: number | undefined): void {
    this.#send({ type: 'watch', game, ...(since === undefined ? {} : { since }) })
  }

  #sendPing(): void {
    clearTimeout(this.#pinger)
    const { lag_ms } = this.#clock
    this.#ping = { id: this.#ping.id + 1, sentAt: this.#options.now_ms(), isOut: true }
    this.#send({
      type: 'ping',
      id: this.#ping.id,
      ...(lag_ms === undefined ? {} : { lag_ms: Math.round(lag_ms) }),
    })
    // A line on which nothing comes back is dead, whatever the browser thinks of it.
    this.#pinger = setTimeout(() => this.#closed(0), pongWithin_ms)
  }

  #measure(id: number, serverNow: number): void {
    if (id !== this.#ping.id || !this.#ping.isOut) return
    clearTimeout(this.#pinger)
    this.#ping.isOut = false
    this.#clock.measure(this.#ping.sentAt, serverNow)
    this.#pinger = setTimeout(() => this.#sendPing(), pingEvery_ms)
  }
}
