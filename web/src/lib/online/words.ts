/** What clocks, terms, endings and players are called, in the reader's language. */
import { presets, rulesName } from '$lib/game/names'
import { m } from '$lib/i18n/online'
import { language } from '$lib/i18n/locale.svelte'
import type { Begins, Ending, GameLine, Offer, RatingView, Terms, Whereabouts } from '$lib/net/wire'
import { spanOf } from '$lib/net/clock'
import { readTime } from '$lib/net/terms'

/** A clock in a few letters: `5+8`, `3 days`. */
export function timeName(time: string): string {
  const read = readTime(time)
  switch (read.kind) {
    case 'live':
      return time
    case 'days':
      return m.online_time_days({ count: read.days })
    case 'bank':
      return m.online_time_bank({ count: read.days })
    case 'none':
      return m.online_time_none()
  }
}

/** A clock in a sentence, for whoever is to agree to it. */
export function timeAbout(time: string): string {
  const read = readTime(time)
  switch (read.kind) {
    case 'live':
      return m.online_about_live({ minutes: figure(read.minutes), seconds: read.seconds })
    case 'days':
      return m.online_about_days({ count: read.days })
    case 'bank':
      return m.online_about_bank({ days: read.days, hours: read.hours })
    case 'none':
      return m.online_about_none()
  }
}

/** A long time in its two greatest units. */
export function spanName(left_ms: number): string {
  const { days, hours, minutes } = spanOf(left_ms)
  if (days > 0) {
    return hours > 0 ? m.online_span_days({ days, hours }) : m.online_time_days({ count: days })
  }
  if (hours > 0) return m.online_span_hours({ hours, minutes })
  return m.online_span_minutes({ minutes: minutes > 0 ? minutes : '<\u00a01' })
}

/** Where English is spoken as on this page. */
const locale = () => (language.current === 'en' ? 'en-GB' : language.current)

/** A number as it is written in the reader's language, rounded to two places. */
const figure = (value: number) =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 }).format(value)

const unitsOfTime = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago something was: `5 minutes ago`. */
export function ago(at: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })
  const past_ms = now - at
  for (const [unit, length_ms] of unitsOfTime) {
    if (past_ms >= length_ms) return words.format(-Math.floor(past_ms / length_ms), unit)
  }
  return words.format(0, 'second')
}

export function dateName(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at)
}

export function ratedName(rated: boolean): string {
  return rated ? m.online_rated() : m.online_casual()
}

/** `5+8 · rated · Original 10 × 10`; broken into lines between the three alone. */
export function termsName(terms: Terms): string {
  const parts = [timeName(terms.time), ratedName(terms.rated), boardName(terms.rules)]
  return dotted(parts.map(unbroken))
}

/** Facts in a row with dots between them; a line may end with a dot and begins with none. */
export function dotted(facts: readonly string[]): string {
  return facts.join('\u00a0· ')
}

/** A text that stays on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** The rules by name, the board's size on one line. */
export function boardName(rules: string): string {
  return rulesName(rules).replaceAll(' × ', '\u00a0×\u00a0')
}

export const rulesChoices = () => presets.map((value) => ({ value, label: rulesName(value) }))

/** A list of ratings: `bga-live`. */
export function poolName(pool: string): string {
  const at = pool.lastIndexOf('-')
  const rules = boardName(pool.slice(0, at))
  return pool.endsWith('live') ? `${rules} · ${m.online_live()}` : `${rules} · ${m.online_slow()}`
}

export function beginsName(begins: Begins, isMine: boolean): string {
  if (begins === 'chance') return m.online_begins_chance()
  return (begins === 'me') === isMine ? m.online_begins_you() : m.online_begins_other()
}

/** Who lost, for the words: the reader, or a player by name. */
export type Loser = 'you' | { name: string }

/** Why a game ended, where the board does not tell. */
export function reasonOf({ reason }: Ending, loser?: Loser): string | undefined {
  switch (reason) {
    case 'score':
      return undefined
    case 'resign':
      if (loser === 'you') return m.play_you_resigned()
      return loser ? m.play_by_resignation(loser) : m.online_by_resigning()
    case 'time':
      if (loser === 'you') return m.online_by_your_time()
      return loser ? m.online_by_time(loser) : m.online_by_a_flag()
    case 'agreement':
      return m.online_by_agreement()
    case 'void':
      return m.online_by_void()
    case 'abort':
      return m.online_by_abort()
  }
}

/** What the reader has offered. */
export function offered(offer: Exclude<Offer, 'rematch'>): string {
  switch (offer) {
    case 'draw':
      return m.online_offered_draw()
    case 'takeback':
      return m.online_offered_takeback()
    case 'void':
      return m.online_offered_void()
  }
}

/** What the other player has declined. */
export function offerDeclined(offer: Offer, name: string): string {
  switch (offer) {
    case 'draw':
      return m.online_declined_draw({ name })
    case 'takeback':
      return m.online_declined_takeback({ name })
    case 'void':
      return m.online_declined_void({ name })
    case 'rematch':
      return m.online_declined_rematch({ name })
  }
}

/** What the other is asking for, as a question. */
export function offerAsked(offer: Offer, name: string): string {
  switch (offer) {
    case 'draw':
      return m.online_asked_draw({ name })
    case 'takeback':
      return m.online_asked_takeback({ name })
    case 'void':
      return m.online_asked_void({ name })
    case 'rematch':
      return m.online_asked_rematch({ name })
  }
}

export function presenceName(where: Whereabouts): string {
  switch (where) {
    case 'here':
      return m.online_here()
    case 'away':
      return m.online_away()
    case 'gone':
      return m.online_gone()
  }
}

/** How a game in a list ended: who won, or that nobody did. */
export function resultOf({ ending, first, second, swapped }: GameLine): string {
  if (!ending) return ''
  if (ending.outcome === 'draw') return m.play_draw()
  if (!ending.outcome) return m.online_no_result()
  const winner = (ending.outcome === 'light') !== swapped ? first : second
  return m.play_wins({ name: winner.name })
}

/** The rating with a question mark while it is not sure. */
export function ratingText(view: RatingView): string {
  return view.deviation > unsure ? `${view.rating}?` : String(view.rating)
}

/** Ratings with a greater deviation say little. */
const unsure = 110
