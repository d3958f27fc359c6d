/**
 * Where games are found: open seeks, challenges to and from this account, and quick pairing.
 *
 * It follows the server's messages; what it asks for goes through `LobbyApi`, the API in the page.
 */
import type { Answered } from '$lib/net/api'
import type {
  Challenges,
  ChallengeView,
  GameLines,
  NewChallenge,
  NewSeek,
  Notice,
  Paired,
  Problem,
  SeekView,
  Started,
  ToClient,
} from '$lib/net/wire'

/** What a player proposes: to everyone, or `to` one player alone. */
export type Proposal = NewSeek & Pick<NewChallenge, 'to'>

/** What the lobby asks of the server. */
export interface LobbyApi {
  games(): Promise<Answered<GameLines>>
  challenges(): Promise<Answered<Challenges>>
  pair(proposal: Proposal): Promise<Answered<Paired>>
  seek(proposal: Proposal): Promise<Answered<SeekView>>
  removeSeek(id: number): Promise<Answered<unknown>>
  acceptSeek(id: number): Promise<Answered<Started>>
  challenge(proposal: Proposal): Promise<Answered<ChallengeView>>
  removeChallenge(id: number): Promise<Answered<unknown>>
  acceptChallenge(id: number): Promise<Answered<Started>>
  declineChallenge(id: number): Promise<Answered<unknown>>
}

export class Lobby {
  readonly #api: LobbyApi
  /** Called with a game in which this account sits. */
  readonly #ongame: (game: string) => void
  #seeks = $state.raw<readonly SeekView[]>()
  #incoming = $state.raw<readonly ChallengeView[]>([])
  #outgoing = $state.raw<readonly ChallengeView[]>([])
  /** The clock of the quick pairing that waits. */
  #waiting = $state.raw<{ time: string; seek: number }>()
  #problem = $state.raw<Problem>()
  /** Counts the pairings that were asked for or given up: an answer to an earlier one is late. */
  #pairings = 0
  #isAccepting = false
  /** When this visit proposed a game for the first time, by the server's clock. */
  #proposedAt: number | undefined

  constructor(api: LobbyApi, ongame: (game: string) => void) {
    this.#api = api
    this.#ongame = ongame
  }

  /** The open seeks, the latest first; `undefined` until they are known. */
  get seeks(): readonly SeekView[] | undefined {
    return this.#seeks
  }

  get incoming(): readonly ChallengeView[] {
    return this.#incoming
  }

  get outgoing(): readonly ChallengeView[] {
    return this.#outgoing
  }

  get waiting(): { time: string } | undefined {
    return this.#waiting
  }

  /** Why the last proposal was refused, until the next. */
  get problem(): Problem | undefined {
    return this.#problem
  }

  /** Reads the challenges anew. */
  async load(): Promise<void> {
    const answer = await this.#api.challenges()
    if (!('value' in answer)) return
    this.#incoming = answer.value.incoming
    this.#outgoing = answer.value.outgoing
  }

  receive(message: ToClient): void {
    switch (message.type) {
      case 'hello':
        void this.#catchUp()
        break
      case 'lobby':
        this.#look(message.seeks)
        break
      case 'seek_added':
        this.#seeks = [message.seek, ...without(this.#seeks ?? [], message.seek.id)]
        break
      case 'seek_removed':
        this.#seeks = without(this.#seeks ?? [], message.id)
        if (this.#waiting?.seek === message.id) this.#waiting = undefined
        break
      case 'notice':
        this.#notice(message.notice)
        break
    }
  }

  /** Asks for anybody who wants the same; waits if there is nobody. */
  async pair(proposal: Proposal): Promise<void> {
    const pairing = ++this.#pairings
    await this.#withdraw()
    const paired = await this.#ask(this.#api.pair(proposal))
    if (!paired) return
    if ('game' in paired) return this.#ongame(paired.game)
    if (pairing !== this.#pairings) return void (await this.#api.removeSeek(paired.seek.id))
    this.#proposedAt ??= paired.seek.created_at
    this.#waiting = { time: proposal.terms.time, seek: paired.seek.id }
  }

  async cancelPairing(): Promise<void> {
    this.#pairings++
    await this.#withdraw()
  }

  /** Puts up a seek; tells whether it stands. */
  async seek(proposal: Proposal): Promise<boolean> {
    const made = await this.#ask(this.#api.seek(proposal))
    this.#proposedAt ??= made?.created_at
    return made !== undefined
  }

  async removeSeek(id: number): Promise<void> {
    await this.#ask(this.#api.removeSeek(id))
  }

  async acceptSeek(id: number): Promise<void> {
    if (this.#isAccepting) return
    this.#isAccepting = true
    const started = await this.#ask(this.#api.acceptSeek(id))
    this.#isAccepting = false
    if (started) this.#ongame(started.game)
  }

  /** Challenges a player, or makes a link for anybody. */
  async challenge(proposal: Proposal): Promise<ChallengeView | undefined> {
    const made = await this.#ask(this.#api.challenge(proposal))
    if (made) this.#outgoing = [made, ...without(this.#outgoing, made.id)]
    this.#proposedAt ??= made?.created_at
    return made
  }

  // What is answered is gone at once, so that it is answered once; it comes back if that failed.

  async removeChallenge(id: number): Promise<void> {
    this.#outgoing = without(this.#outgoing, id)
    if (!(await this.#ask(this.#api.removeChallenge(id)))) await this.load()
  }

  async acceptChallenge(id: number): Promise<void> {
    this.#incoming = without(this.#incoming, id)
    const started = await this.#ask(this.#api.acceptChallenge(id))
    if (started) this.#ongame(started.game)
    else await this.load()
  }

  async declineChallenge(id: number): Promise<void> {
    this.#incoming = without(this.#incoming, id)
    if (!(await this.#ask(this.#api.declineChallenge(id)))) await this.load()
  }

  async #withdraw(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = undefined
    if (waiting) await this.#api.removeSeek(waiting.seek)
  }

  /** Takes all seeks, as after the line was down: the own one may have lapsed meanwhile. */
  #look(seeks: readonly SeekView[]): void {
    const isOpen = () => this.#seeks?.some(({ id }) => id === this.#waiting?.seek) ?? false
    const wasOpen = isOpen()
    this.#seeks = seeks.toSorted(latestFirst)
    if (wasOpen && !isOpen()) this.#waiting = undefined
  }

  /** A proposal may have become a game while the line was down. */
  async #catchUp(): Promise<void> {
    const since = this.#proposedAt
    if (since === undefined) return
    await this.load()
    const answer = await this.#api.games()
    if (!('value' in answer)) return
    const begun = answer.value.games.find(({ created_at }) => created_at >= since)
    if (begun) this.#ongame(begun.id)
  }

  /** Waits for an answer; keeps the problem where there is one. */
  async #ask<T>(asked: Promise<Answered<T>>): Promise<T | undefined> {
    this.#problem = undefined
    const answer = await asked
    if ('value' in answer) return answer.value
    this.#problem = answer.problem
    return undefined
  }

  #notice(notice: Notice): void {
    switch (notice.type) {
      case 'game_started':
        // A seek or a challenge was taken up while we waited.
        this.#ongame(notice.game)
        this.#waiting = undefined
        void this.load()
        break
      case 'challenged':
        this.#incoming = [notice.challenge, ...without(this.#incoming, notice.challenge.id)]
        break
      case 'challenge_gone':
      case 'challenge_declined':
        this.#incoming = without(this.#incoming, notice.challenge)
        this.#outgoing = without(this.#outgoing, notice.challenge)
        break
    }
  }
}

function latestFirst(one: SeekView, other: SeekView): number {
  return other.created_at - one.created_at
}

function without<T extends { id: number }>(all: readonly T[], id: number): readonly T[] {
  return all.filter((one) => one.id !== id)
}
