/** The modal dialogs that are open. All that is not inside the topmost one is inert. */
import { untrack } from 'svelte'

class Modals {
  #open = $state.raw<readonly string[]>([])

  /** The id of the topmost dialog, if one is open. */
  get topmost(): string | undefined {
    return this.#open.at(-1)
  }

  opened(id: string): void {
    this.#open = [...this.#without(id), id]
  }

  closed(id: string): void {
    this.#open = this.#without(id)
  }

  #without(id: string): string[] {
    return untrack(() => this.#open).filter((other) => other !== id)
  }
}

export const modals = new Modals()
