/**
 * Who sits at this browser, as far as the site knows: nobody, a guest, or a player with a name.
 *
 * The server tells it with every greeting. Whoever wants to play without having said who they are
 * becomes a guest. A note in the browser's storage lets pages that work without the site know
 * whether it is worth asking.
 */
import { hasCode, post, type Answered } from '$lib/net/api'
import type { Login, MeView, NewPlayer, PlayerView, Problem, ToClient } from '$lib/net/wire'
import { accountHintKey } from '$lib/shell/account-hint'

/** What is needed of the line to the server. */
export interface Greeter {
  start(): void
  restart(): void
  listen(listener: (message: ToClient) => void): () => void
}

/** What is asked of the server. */
export interface MeApi {
  becomeGuest(): Promise<Answered<MeView>>
  register(player: NewPlayer): Promise<Answered<MeView>>
  signIn(login: Login): Promise<Answered<MeView>>
  signOut(): Promise<Answered<unknown>>
}

const site: MeApi = {
  becomeGuest: () => post('guest', { body: {} }),
  register: (player) => post('register', { body: player }),
  signIn: (login) => post('login', { body: login }),
  signOut: () => post('logout'),
}

export class Me {
  readonly #connection: Greeter
  readonly #storage: Storage | null
  readonly #api: MeApi
  #player = $state.raw<PlayerView | null>()
  #becoming: Promise<Problem | undefined> | undefined
  /** Comes with the first greeting: nobody becomes a guest who is somebody already. */
  readonly #greeting: Promise<void>

  constructor(line: Greeter, storage: Storage | null, api: MeApi = site) {
    this.#connection = line
    this.#storage = storage
    this.#api = api
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
    return this.#become(
      this.#api.register({ name, password, ...(code ? { invitation: code } : {}) }),
    )
  }

  signIn(name: string, password: string): Promise<Problem | undefined> {
    return this.#become(this.#api.signIn({ name, password }))
  }

  /** Nobody is told to be signed out whom the server still knows. */
  async signOut(): Promise<Problem | undefined> {
    const answer = await this.#api.signOut()
    const problem = 'problem' in answer ? answer.problem : undefined
    if (problem && !hasCode(problem, 'signed-out')) return problem
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
    const problem = await this.#become(this.#api.becomeGuest())
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

  async #become(asked: Promise<Answered<MeView>>): Promise<Problem | undefined> {
    const answer = await asked
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
