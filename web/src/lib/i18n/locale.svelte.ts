/**
 * The language of the page: follows the browser until somebody chooses another.
 *
 * The compiled messages ask `getLocale` for the language at every call. Here that answer is a rune,
 * so a change of language redraws the page without loading it again.
 */
import { loadCatalogue } from './catalogues'
import { getLocale, type Locale, locales, overwriteGetLocale, setLocale } from './compiled/runtime'

export type { Locale }
export { locales }

/** The languages by their own names. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
}

class Language {
  #current = $state<Locale>(getLocale())
  /** What else loads words, for parts of the page with a catalogue of their own. */
  readonly #loaders: ((locale: Locale) => Promise<void>)[] = [loadCatalogue]

  constructor() {
    overwriteGetLocale(() => this.#current)
    document.documentElement.lang = this.#current
  }

  get current(): Locale {
    return this.#current
  }

  /** Loads what the page needs before it can say a word. */
  async prepare(): Promise<void> {
    await loadCatalogue(this.#current)
  }

  /** Loads further words, now and whenever another language is chosen. */
  async include(load: (locale: Locale) => Promise<void>): Promise<void> {
    this.#loaders.push(load)
    try {
      await load(this.#current)
    } catch (error) {
      this.#loaders.splice(this.#loaders.indexOf(load), 1)
      throw error
    }
  }

  /** Speaks another language, as soon as its messages are there. */
  async choose(locale: Locale): Promise<void> {
    await Promise.all(this.#loaders.map((load) => load(locale)))
    void setLocale(locale, { reload: false })
    this.#current = locale
    document.documentElement.lang = locale
  }
}

export const language = new Language()
