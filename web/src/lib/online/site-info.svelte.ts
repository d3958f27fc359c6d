/** What the site says about itself: asked for once. */
import { get } from '$lib/net/api'
import type { Problem, SiteView } from '$lib/net/wire'

class SiteInfo {
  #site = $state.raw<SiteView>()
  #problem = $state.raw<Problem>()
  #asked = false

  /** `undefined` until it is known. */
  get site(): SiteView | undefined {
    return this.#site
  }

  get problem(): Problem | undefined {
    return this.#problem
  }

  async load(): Promise<void> {
    if (this.#asked) return
    this.#asked = true
    const answer = await get('site')
    if ('value' in answer) this.#site = answer.value
    else this.#problem = answer.problem
    this.#asked = 'value' in answer
  }
}

export const siteInfo = new SiteInfo()
