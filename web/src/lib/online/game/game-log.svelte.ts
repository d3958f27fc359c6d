/**
 * What has happened in a game of the site: the fold of the server's events.
 *
 * It knows nothing of boards and clocks: turns are texts here, which the rules replay elsewhere.
 */
import type { Ending, Event, GameView, Logged, Offer, OpenOffer, Seat } from '$lib/net/wire'
import { indexOf } from '$lib/net/seats'
import type { Color } from '$lib/rules'

export class GameLog {
  #version = $state(0)
  #lastAt = 0
  #turns = $state.raw<readonly string[]>([])
  #hasBegun = $state(false)
  #offers = $state.raw<readonly OpenOffer[]>([])
  #ending = $state.raw<Ending>()
  #ratingChanges = $state.raw<readonly [number, number]>()
  #rematch = $state<string>()

  /** The number of the last event. */
  get version(): number {
    return this.#version
  }

  /** When the last event happened, by the clock of the server. */
  get lastAt(): number {
    return this.#lastAt
  }

  get turns(): readonly string[] {
    return this.#turns
  }

  /** Whether both have made a turn, even if it was taken back: from then on the game counts. */
  get hasBegun(): boolean {
    return this.#hasBegun
  }

  get offers(): readonly OpenOffer[] {
    return this.#offers
  }

  get ending(): Ending | undefined {
    return this.#ending
  }

  /** The game that both agreed to play after this one. */
  get rematch(): string | undefined {
    return this.#rematch
  }

  /** How much a seat has won or lost in rating. */
  ratingChange(seat: Seat): number | undefined {
    return this.#ratingChanges?.[indexOf(seat)]
  }

  /** Whether a seat has an offer open. */
  hasOffered(seat: Seat, offer: Offer): boolean {
    return this.#offers.some((open) => open.seat === seat && open.offer === offer)
  }

  /** Takes the whole game as the server sees it; returns the events that were new. */
  take(view: GameView): Event[] {
    const news = view.events.filter((logged) => this.add(logged))
    this.#offers = view.offers
    this.#ending = view.ending
    this.#ratingChanges = view.rating_changes
    return news.map(({ event }) => event)
  }

  /** Takes an event, if it is the next. */
  add({ version, at, event }: Logged): boolean {
    if (version !== this.#version + 1) return false
    this.#version = version
    this.#lastAt = at
    this.#fold(event)
    return true
  }

  #fold(event: Event): void {
    switch (event.type) {
      case 'played':
        this.#turns = [...this.#turns, event.turn]
        this.#hasBegun ||= this.#turns.length >= 2
        this.#offers = []
        break
      case 'tookback':
        this.#turns = this.#turns.slice(0, this.#turns.length - event.turns)
        this.#offers = []
        break
      case 'offered':
        this.#offers = [...this.#offers, { seat: event.seat, offer: event.offer }]
        break
      case 'declined':
        this.#offers = this.#offers.filter(({ offer }) => offer !== event.offer)
        break
      case 'withdrawn':
        this.#offers = this.#offers.filter(
          ({ seat, offer }) => offer !== event.offer || seat !== event.seat,
        )
        break
      case 'ended':
        this.#ending = event.ending
        this.#offers = []
        break
      case 'rematched':
        this.#rematch = event.game
        this.#offers = []
        break
    }
  }
}

/** Who has a colour: the first player light, until the second has taken it over. */
export function seatWith(color: Color, hasSwapped: boolean): Seat {
  return (color === 'light') !== hasSwapped ? 'first' : 'second'
}
