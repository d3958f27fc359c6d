/**
 * Puts the chosen theme and motion on `<html>`, and follows the browser where they say `auto`.
 *
 * `public/theme.js` does the same once, before the first paint; a test holds the two together.
 */
import { settings, settingsKey, type Theme, type MediaPreferences } from './settings.svelte'

const themes: readonly Theme[] = ['light', 'dark', 'contrast']

const queries = {
  dark: '(prefers-color-scheme: dark)',
  contrast: '(prefers-contrast: more)',
  stillness: '(prefers-reduced-motion: reduce)',
  touch: '(pointer: coarse)',
}

/** A board in a frame has the theme that its address asks for. */
export function themeOfFrame({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  if (!pathname.startsWith('/embed/')) return undefined
  const asked = new URLSearchParams(search).get('theme')
  return themes.find((theme) => theme === asked)
}

class Appearance {
  #media = $state<MediaPreferences>({
    dark: false,
    contrast: false,
    stillness: false,
    touch: false,
  })

  constructor() {
    for (const name of Object.keys(queries) as (keyof MediaPreferences)[]) {
      const query = matchMedia(queries[name])
      this.#media[name] = query.matches
      query.addEventListener('change', () => (this.#media[name] = query.matches))
    }
    window.addEventListener('storage', (event) => {
      if (event.key === settingsKey) settings.reload()
    })
  }

  get theme(): Theme {
    return themeOfFrame(location) ?? settings.theme(this.#media)
  }

  /** Whether things may move. */
  get moves(): boolean {
    return settings.moves(this.#media)
  }

  /** Whether a whole turn waits to be confirmed. */
  get confirms(): boolean {
    return settings.confirms(this.#media)
  }

  /** Writes the result into the document; to be called in an effect. */
  paint(): void {
    const root = document.documentElement
    root.dataset.theme = this.theme
    root.dataset.motion = this.moves ? 'on' : 'off'
    const bar = getComputedStyle(root).getPropertyValue('--header').trim()
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar)
  }
}

export const appearance = new Appearance()
