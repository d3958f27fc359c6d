/** The time of the server as a rune that ticks, for clocks on the page. */
import { connection } from './connection'

export class ServerTicker {
  #now = $state(connection.serverNow())

  /** Ticks so often while a component is there; to be made during its initialisation. */
  constructor(every_ms: () => number) {
    $effect(() => {
      const timer = setInterval(() => (this.#now = connection.serverNow()), every_ms())
      return () => clearInterval(timer)
    })
  }

  get now(): number {
    return this.#now
  }
}
