/** What the site says about itself: asked for once. */
import { get } from '$lib/net/api'
import type { Site } from '$lib/net/bodies'
import type { Problem } from '$lib/net/wire'

class About {
  #site = $state.raw<Site>()
  #problem = $state.raw<Problem>()
  #asked = false

  /** `undefined` until it is known. */
  get site(): Site | undefined {
    return this.#site
  }

  get problem(): Problem | undefined {
    return this.#problem
  }

  async load(): Promise<void> {
    if (this.#asked) return
    this.#asked = true
    const answer = await get<Site>('site')
    if ('value' in answer) this.#site = answer.value
    else this.#problem = answer.problem
    this.#asked = 'value' in answer
  }
}

export const about = new About()
