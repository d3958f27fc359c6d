/**
 * Who sits at this browser, as far as the site knows: nobody, a guest, or a player with a name.
 *
 * The server tells it with every greeting. Whoever wants to play without having said who they are
 * becomes a guest. A note in the browser's storage lets pages that work without the site know
 * whether it is worth asking.
 */
import { post, type Answered } from '$lib/net/api'
import type { MeView, PlayerView, Problem, ToClient } from '$lib/net/wire'
import { accountHintKey } from '$lib/shell/account-hint'

/** What is needed of the line to the server. */
export interface Greeter {
  start(): void
  restart(): void
  listen(listener: (message: ToClient) => void): () => void
}

type Ask = (path: string, body?: unknown) => Promise<Answered<MeView>>

export class Me {
  readonly #connection: Greeter
  readonly #storage: Storage | null
  readonly #ask: Ask
  #player = $state.raw<PlayerView | null>()
  #becoming: Promise<Problem | undefined> | undefined
  /** Comes with the first greeting: nobody becomes a guest who is somebody already. */
  readonly #greeting: Promise<void>

  constructor(line: Greeter, storage: Storage | null, ask: Ask = post) {
    this.#connection = line
    this.#storage = storage
    this.#ask = ask
    line.listen((message) => {
      if (message.type === 'hello') this.#is(message.account ?? null)
    })
    this.#greeting = this.#nextGreeting()
  }

  /** `undefined` until the server has said it, `null` for nobody. */
  get player(): PlayerView | null | undefined {
    return this.#player
  }

  get isKnown(): boolean {
    return this.#player !== undefined
  }

  /** Whether somebody is signed in under a name of their own. */
  get isRegistered(): boolean {
    return this.#player?.kind === 'player'
  }

  is(other: { id: number } | undefined): boolean {
    return other !== undefined && this.#player?.id === other.id
  }

  /** Sees to it that there is somebody who can sit down; a guest, if need be. */
  async sitDown(): Promise<Problem | undefined> {
    if (this.#player === undefined) await this.#greeting
    if (this.#player) return undefined
    this.#becoming ??= this.#becomeGuest().finally(() => (this.#becoming = undefined))
    return this.#becoming
  }

  /** A guest who registers stays the same, with all games. */
  register(name: string, password: string, invitation = ''): Promise<Problem | undefined> {
    const code = invitation.trim()
    return this.#become('register', { name, password, ...(code ? { invitation: code } : {}) })
  }

  signIn(name: string, password: string): Promise<Problem | undefined> {
    return this.#become('login', { name, password })
  }

  /** Nobody is told to be signed out whom the server still knows. */
  async signOut(): Promise<Problem | undefined> {
    const answer = await this.#ask('logout')
    const problem = 'problem' in answer ? answer.problem : undefined
    if (problem && problem.code !== 'signed-out') return problem
    this.#is(null)
    this.#connection.restart()
    return undefined
  }

  /** Something else than a password has proved who this is. */
  welcome(account: PlayerView): void {
    this.#is(account)
    this.#connection.restart()
  }

  /** Waits to be greeted as that guest: what is told to one who is not there yet would be missed. */
  async #becomeGuest(): Promise<Problem | undefined> {
    const problem = await this.#become('guest', {})
    if (problem === undefined) await this.#nextGreeting()
    return problem
  }

  #nextGreeting(): Promise<void> {
    return new Promise((greeted) => {
      const end = this.#connection.listen(({ type }) => {
        if (type !== 'hello') return
        end()
        greeted()
      })
    })
  }

  async #become(path: string, body: unknown): Promise<Problem | undefined> {
    const answer = await this.#ask(path, body)
    if ('problem' in answer) return answer.problem
    const { id, name, kind } = answer.value
    this.welcome({ id, name, kind })
    return undefined
  }

  #is(player: PlayerView | null): void {
    this.#player = player
    try {
      if (player) this.#storage?.setItem(accountHintKey, player.kind)
      else this.#storage?.removeItem(accountHintKey)
    } catch {
      // Then the next visit asks once more.
    }
  }
}
