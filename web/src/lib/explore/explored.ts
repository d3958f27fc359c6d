/**
 * The explored game in the browser's storage: its text, the place, and the game before.
 *
 * Contents that cannot be read are moved aside, never overwritten unseen. Whether a text can be
 * read is for the caller to say.
 */

export const exploredKey = 'ponte.explore'
export const placeKey = 'ponte.explore.place'
export const previousKey = 'ponte.explore.previous'
export const brokenKey = 'ponte.explore.broken'

export class StoredExploration {
  readonly #storage: Storage | null

  constructor(storage: Storage | null) {
    this.#storage = storage
  }

  /** The stored text, if there is one. */
  get text(): string | null {
    return this.#storage?.getItem(exploredKey) ?? null
  }

  /** The stored place; the start where it makes no sense. */
  get place(): number {
    const place = Number(this.#storage?.getItem(placeKey) ?? 0)
    return Number.isSafeInteger(place) && place >= 0 ? place : 0
  }

  /** The text of the game before, if there is one. */
  get previous(): string | null {
    return this.#storage?.getItem(previousKey) ?? null
  }

  /** What was moved aside, if anything. */
  get broken(): string | null {
    return this.#storage?.getItem(brokenKey) ?? null
  }

  /** Stores the text; false where the browser refuses. */
  keepText(text: string): boolean {
    return this.#keep(exploredKey, text)
  }

  /** Stores the place; false where the browser refuses. */
  keepPlace(place: number): boolean {
    return this.#keep(placeKey, String(place))
  }

  /** Stores the game before; false where the browser refuses. */
  keepPrevious(text: string): boolean {
    return this.#keep(previousKey, text)
  }

  /** Moves the stored text aside, after what already lies there. */
  setAside(): void {
    const text = this.text
    if (text === null) return
    const before = this.broken
    if (!this.#keep(brokenKey, before === null ? text : `${before}\n\n${text}`)) return
    this.#storage?.removeItem(exploredKey)
    this.#storage?.removeItem(placeKey)
  }

  /** Throws away what was moved aside. */
  forgetBroken(): void {
    this.#storage?.removeItem(brokenKey)
  }

  #keep(key: string, value: string): boolean {
    try {
      this.#storage?.setItem(key, value)
      return true
    } catch {
      return false
    }
  }
}
