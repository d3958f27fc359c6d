/**
 * News that came while this account was away, the latest first, and how many of them are new.
 *
 * What is read here stays marked as new until the next visit to the list, so that one sees which.
 */
import type { Answered } from '$lib/net/api'
import type { KeptNotice, Notices, Problem } from '$lib/net/wire'
import { LastAsked } from '$lib/net/last-asked'

/** What is asked of the server. */
export interface InboxApi {
  /** The latest, or those before one. */
  list(before?: number): Promise<Answered<Notices>>
  /** All up to this one have been read. */
  read(id: number): Promise<Answered<unknown>>
}

/** So many come at once; fewer are all there are. */
const atOnce = 50

export class Inbox {
  readonly #api: InboxApi
  readonly #asked = new LastAsked()
  #loading: Promise<void> | undefined
  #notices = $state.raw<readonly KeptNotice[]>()
  #unread = $state(0)
  #hasMore = $state(false)
  #problem = $state.raw<Problem>()

  constructor(api: InboxApi) {
    this.#api = api
  }

  /** `undefined` until they are known. */
  get notices(): readonly KeptNotice[] | undefined {
    return this.#notices
  }

  get unread(): number {
    return this.#unread
  }

  /** Whether there may be older ones. */
  get hasMore(): boolean {
    return this.#hasMore
  }

  /** Why they are not known. */
  get problem(): Problem | undefined {
    return this.#problem
  }

  /** Reads the latest; whoever asks meanwhile waits for the same answer. */
  load(): Promise<void> {
    const loading = (this.#loading ??= this.#load().finally(() => {
      if (this.#loading === loading) this.#loading = undefined
    }))
    return loading
  }

  async loadOlder(): Promise<void> {
    const known = this.#notices ?? []
    const answer = await this.#asked.wait(this.#api.list(known.at(-1)?.id))
    if (answer) this.#take(answer, known)
  }

  /** All that is here has been seen. */
  async read(): Promise<void> {
    const latest = this.#notices?.[0]
    if (!latest || this.#unread === 0) return
    this.#unread = 0
    await this.#api.read(latest.id)
  }

  /** Nobody is there any more. */
  clear(): void {
    this.#asked.forget()
    this.#loading = undefined
    this.#notices = undefined
    this.#unread = 0
    this.#hasMore = false
    this.#problem = undefined
  }

  async #load(): Promise<void> {
    const answer = await this.#asked.wait(this.#api.list())
    if (!answer) return
    this.#take(answer, [])
    if ('value' in answer) this.#unread = answer.value.unread
  }

  #take(answer: Answered<Notices>, known: readonly KeptNotice[]): void {
    this.#problem = 'problem' in answer ? answer.problem : undefined
    if ('problem' in answer) return
    this.#notices = [...known, ...answer.value.notices]
    this.#hasMore = answer.value.notices.length >= atOnce
  }
}
