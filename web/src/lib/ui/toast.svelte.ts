/**
 * Short notices that need no answer: "The link has been copied."
 *
 * One at a time; a new one takes the place of the old. `Toast.svelte` shows it.
 */

const shownFor_ms = 5000

class Toast {
  #text = $state('')
  #timer: ReturnType<typeof setTimeout> | undefined

  get text(): string {
    return this.#text
  }

  /** Shows a sentence for a few seconds, or until it is dismissed. */
  say(text: string, { stays = false } = {}): void {
    clearTimeout(this.#timer)
    this.#text = text
    if (!stays) this.#timer = setTimeout(() => this.dismiss(), shownFor_ms)
  }

  dismiss(): void {
    clearTimeout(this.#timer)
    this.#text = ''
  }
}

export const toast = new Toast()
