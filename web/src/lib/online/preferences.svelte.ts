/** What whoever is signed in prefers, on every device: read once, and written with each change. */
import { get, put, type Answered } from '$lib/net/api'
import type { Problem, Settings } from '$lib/net/wire'
import { LastAsked } from '$lib/net/last-asked'

interface PreferencesApi {
  read(): Promise<Answered<Settings>>
  write(settings: Settings): Promise<Answered<unknown>>
}

export class Preferences {
  readonly #api: PreferencesApi
  readonly #asked = new LastAsked()
  #values = $state.raw<Settings>()
  #problem = $state.raw<Problem>()

  constructor(api: PreferencesApi) {
    this.#api = api
  }

  /** `undefined` until they are known, and for guests. */
  get values(): Settings | undefined {
    return this.#values
  }

  /** Why the last change was refused, until the next. */
  get problem(): Problem | undefined {
    return this.#problem
  }

  async load(): Promise<void> {
    const answer = await this.#asked.wait(this.#api.read())
    if (answer && 'value' in answer) this.#values = answer.value
  }

  /** Nobody is signed in any more. */
  clear(): void {
    this.#asked.forget()
    this.#values = undefined
  }

  /** Shows a change at once, and takes it back if the server refuses it. */
  async change(changed: Partial<Settings>): Promise<void> {
    const before = this.#values
    if (!before) return
    const after = { ...before, ...changed }
    this.#values = after
    this.#asked.forget()
    const answer = await this.#api.write(after)
    this.#problem = 'problem' in answer ? answer.problem : undefined
    if (this.#problem && this.#values === after) this.#values = before
  }
}

export const preferences = new Preferences({
  read: () => get('me/settings'),
  write: (settings) => put('me/settings', { body: settings }),
})
