/**
 * Short notices that need no answer, but may offer one: "The turn is deleted. Undo"
 *
 * One at a time; a new one takes the place of the old. `Toast.svelte` shows it.
 */

const shownFor_ms = 5000
/** With something to do, there is time to reach it. */
const offeredFor_ms = 15_000

/** Something to do about a notice. */
export interface ToastAction {
  label: string
  run: () => void
  /** Where it leads; whoever gets there otherwise needs the notice no more. */
  path?: string
}

interface ToastOptions {
  /** Keeps it until somebody dismisses it. */
  stays?: boolean
  action?: ToastAction
  /** The page it is about: elsewhere nobody needs to be told. */
  page?: string
}

class Toast {
  #text = $state('')
  #action = $state.raw<ToastAction>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #page: string | undefined
  /** The page that was reached last. */
  #path = ''

  get text(): string {
    return this.#text
  }

  get action(): ToastAction | undefined {
    return this.#action
  }

  /** Shows a sentence for a few seconds, or until it is dismissed. */
  say(text: string, { stays = false, action, page }: ToastOptions = {}): void {
    if (page !== undefined && page !== this.#path) return
    clearTimeout(this.#timer)
    this.#text = text
    this.#action = action
    this.#page = page
    const shown_ms = action ? offeredFor_ms : shownFor_ms
    if (!stays) this.#timer = setTimeout(() => this.dismiss(), shown_ms)
  }

  /** Does what the notice offers. */
  act(): void {
    const { action } = this
    this.dismiss()
    action?.run()
  }

  /** A page has been reached. */
  arrive(path: string): void {
    this.#path = path
    const isElsewhere = this.#page !== undefined && this.#page !== path
    if (isElsewhere || this.#action?.path === path) this.dismiss()
  }

  dismiss(): void {
    clearTimeout(this.#timer)
    this.#text = ''
    this.#action = undefined
    this.#page = undefined
  }
}

export const toast = new Toast()
