/**
 * The text that a rules page shows, in the language of the page.
 *
 * While another language is on its way the old text stays, so that the page neither empties nor
 * jumps. To be made while a component is set up.
 */
import { language } from '$lib/i18n/locale.svelte'
import { type LearnText, loadText } from './text'

export class Reading {
  #text = $state.raw<LearnText>()
  #isMissing = $state(false)

  constructor() {
    $effect(() => {
      let isStale = false
      loadText(language.current).then(
        (text) => {
          if (isStale) return
          this.#text = text
          this.#isMissing = false
        },
        () => {
          if (!isStale) this.#isMissing = true
        },
      )
      return () => {
        isStale = true
      }
    })
  }

  /** Absent until the first text has come. */
  get text(): LearnText | undefined {
    return this.#text
  }

  /** Whether the text could not be fetched. */
  get isMissing(): boolean {
    return this.#isMissing
  }
}
