/**
 * Whether the browser offers to install the page, and the way to ask for it.
 *
 * Browsers that offer it tell so once, early; others leave it to their own menu.
 */

/** The event some browsers send; it is not in the standard library's types. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

class Install {
  #offer = $state.raw<InstallOffer | null>(null)

  constructor() {
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      this.#offer = event as InstallOffer
    })
    window.addEventListener('appinstalled', () => (this.#offer = null))
  }

  get isOffered(): boolean {
    return this.#offer !== null
  }

  /** Lets the browser ask. An offer can be taken up once. */
  async ask(): Promise<void> {
    const offer = this.#offer
    this.#offer = null
    await offer?.prompt()
  }
}

export const install = new Install()
