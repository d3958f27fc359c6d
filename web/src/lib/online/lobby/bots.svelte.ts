/** The computers of the site: asked for once, known to whoever needs them. */
import { get } from '$lib/net/api'
import type { PlayerView } from '$lib/net/wire'

class Bots {
  #all = $state.raw<readonly PlayerView[]>([])
  #asked = false

  get all(): readonly PlayerView[] {
    return this.#all
  }

  /** Whether a name is that of a computer, as far as is known. */
  has(name: string): boolean {
    const wanted = name.trim().toLowerCase()
    return this.#all.some((bot) => bot.name.toLowerCase() === wanted)
  }

  async load(): Promise<void> {
    if (this.#asked) return
    this.#asked = true
    const answer = await get('bots')
    if ('value' in answer) this.#all = answer.value
    else this.#asked = false
  }
}

export const bots = new Bots()
