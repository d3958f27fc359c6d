/**
 * The terms of a game against others, as a player fills them in.
 *
 * What was sent last is kept in the browser, so that the form looks the next time as it was left.
 */
import type { Preset } from '$lib/game/names'
import type { Proposal } from './lobby.svelte'
import type { Begins } from '$lib/net/wire'
import { liveTimes, mayBeRated, slowTimes } from '$lib/net/terms'

export type Opponent = 'anyone' | 'friend' | 'player'

const key = 'ponte.wish'

/** What is kept: all but the opponent. */
interface Kept {
  rules: Preset
  time: string
  rated: boolean
  begins: Begins
  private: boolean
}

export class SeekForm {
  opponent = $state<Opponent>('anyone')
  /** The name of the player to challenge. */
  name = $state('')
  rules = $state<Preset>('print-10')
  time = $state<string>('5+8')
  minutes = $state('15')
  seconds = $state('10')
  wantsRated = $state(true)
  begins = $state<Begins>('chance')
  private = $state(false)
  minRating = $state('')
  maxRating = $state('')
  readonly #storage: Storage | null

  constructor(storage: Storage | null) {
    this.#storage = storage
    this.#restore()
  }

  /** The clock as the server reads it. */
  get clock(): string {
    return this.time === 'custom' ? `${this.minutes.trim()}+${this.seconds.trim()}` : this.time
  }

  /** Whether the numbers of a clock of one's own make sense. */
  get isClockGood(): boolean {
    if (this.time !== 'custom') return true
    const [minutes, seconds] = [this.minutes, this.seconds].map((text) =>
      /^\d{1,3}$/.test(text.trim()) ? Number(text) : -1,
    ) as [number, number]
    return minutes >= 1 && minutes <= 180 && seconds >= 0 && seconds <= 180
  }

  /** Whether such a game can count for somebody of this kind. */
  mayBeRated(isRegistered: boolean): boolean {
    return isRegistered && mayBeRated(this.rules, this.clock)
  }

  /** The terms as the server takes them. */
  build(isRegistered: boolean): Proposal {
    const range = this.opponent === 'anyone'
    const limit = (name: 'min_rating' | 'max_rating', text: string) =>
      range && /^\d+$/.test(text.trim()) ? { [name]: Number(text) } : {}
    return {
      terms: {
        rules: this.rules,
        time: this.clock,
        rated: this.wantsRated && this.mayBeRated(isRegistered),
        private: this.private,
      },
      begins: this.begins,
      ...limit('min_rating', this.minRating),
      ...limit('max_rating', this.maxRating),
      ...(this.opponent === 'player' ? { to: this.name.trim() } : {}),
    }
  }

  keep(): void {
    const kept: Kept = {
      rules: this.rules,
      time: this.time,
      rated: this.wantsRated,
      begins: this.begins,
      private: this.private,
    }
    try {
      this.#storage?.setItem(key, JSON.stringify(kept))
    } catch {
      // Then the form starts afresh the next time.
    }
  }

  #restore(): void {
    try {
      const kept = JSON.parse(this.#storage?.getItem(key) ?? 'null') as Partial<Kept> | null
      if (!kept) return
      const times: readonly string[] = [...liveTimes, ...slowTimes, 'custom']
      if (kept.rules && mayBeRated(kept.rules, '5+8')) this.rules = kept.rules
      if (kept.time && times.includes(kept.time)) this.time = kept.time
      if (typeof kept.rated === 'boolean') this.wantsRated = kept.rated
      if (kept.begins && ['me', 'you', 'chance'].includes(kept.begins)) this.begins = kept.begins
      if (typeof kept.private === 'boolean') this.private = kept.private
    } catch {
      // What cannot be read is ignored.
    }
  }
}
