/**
 * What the server refuses, in the reader's language, by the code of the problem.
 *
 * A code in `docs/problem-codes.json` without an entry is a type error. One that is newer than this
 * page is told in the server's own words.
 */
import { m } from '$lib/i18n/online'
import { hasCode } from './api'
import { spanOf } from './clock'
import type { PageCode, RefusalCode, ServerCode } from './problem-codes'
import type { Problem } from './wire'

type Wording = (problem: Problem) => string

/**
 * The codes with words of their own. What is not there is told in the same words, except an offer;
 * a chat between two who have blocked each other has the code of a blocked cell.
 */
type WordedCode = PageCode | Exclude<ServerCode, `no-such-${string}`> | 'no-such-offer' | 'blocked'

const catalogue: Record<WordedCode, Wording> = {
  // What the page itself notices.
  offline: () => m.online_problem_offline(),
  unexpected: () => m.online_problem_unexpected(),
  disconnected: () => m.online_problem_disconnected(),
  'passkey-declined': () => m.account_problem_passkey_declined(),

  internal: () => m.online_problem_unexpected(),
  unavailable: () => m.online_problem_unexpected(),
  malformed: () => m.online_problem_unexpected(),
  'not-json': () => m.online_problem_unexpected(),
  'wrong-origin': () => m.online_problem_unexpected(),
  'out-of-scope': () => m.problem_not_allowed(),
  'not-allowed': () => m.problem_not_allowed(),
  'not-for-players': () => m.problem_not_allowed(),
  'too-large': () => m.problem_too_large(),
  'too-many': tooMany,
  'too-slow': () => m.problem_too_slow(),
  busy: () => m.problem_busy(),
  damaged: () => m.problem_damaged(),
  'not-found': () => m.online_problem_not_found(),
  gone: () => m.online_problem_gone(),
  expired: () => m.problem_expired(),

  'signed-out': () => m.account_problem_signed_out(),
  'wrong-password': () => m.account_problem_wrong_password(),
  'passkey-needed': () => m.account_problem_passkey_needed(),
  'wrong-credentials': () => m.account_problem_wrong_credentials(),
  banned: () => m.account_problem_banned(),
  closed: () => m.account_problem_closed(),
  taken: ({ field }) =>
    field === 'name' ? m.account_problem_name_taken() : m.online_problem_taken(),
  invalid,

  'not-seated': () => m.online_problem_not_seated(),
  'not-your-turn': () => m.online_problem_not_your_turn(),
  over: () => m.online_problem_over(),
  'not-over': () => m.problem_not_over(),
  'fair-play': () => m.problem_fair_play(),
  'no-such-offer': () => m.online_problem_no_such_offer(),
  'offered-already': () => m.online_problem_offered_already(),
  'nothing-to-take-back': () => m.online_problem_nothing_to_take_back(),
  'has-begun': () => m.online_problem_has_begun(),
  'has-not-begun': () => m.online_problem_has_not_begun(),
  'too-late': () => m.online_problem_too_late(),
  'time-is-left': () => m.online_problem_time_is_left(),
  'no-clock': () => m.problem_no_clock(),
  'no-rematch': () => m.problem_no_rematch(),
  'your-turn': () => m.problem_your_turn(),
  'live-game': () => m.problem_live_game(),
  'plan-too-large': () => m.problem_plan_too_large(),
  'plan-ambiguous': () => m.problem_plan_ambiguous(),

  'clock-start': () => m.online_wish_bad_clock(),
  'clock-increment': () => m.online_wish_bad_clock(),
  'days-per-turn': () => m.problem_days_per_turn(),
  'guest-rated': () => m.online_rated_needs_name(),
  'unlimited-rated': () => m.problem_unlimited_rated(),
  'custom-rated': () => m.problem_custom_rated(),
  'private-seek': () => m.problem_private_seek(),
  'rating-range': () => m.problem_rating_range(),
  places: () => m.problem_places(),
  'too-many-open': () => m.online_problem_too_many_open(),
  'too-many-running': () => m.online_problem_too_many_running(),
  'own-wish': () => m.problem_own_wish(),
  'outside-range': () => m.problem_outside_range(),
  'takes-no-challenges': () => m.problem_takes_no_challenges(),
  'already-accepted': () => m.problem_already_accepted(),
  blocked: ({ cause }) => (cause ? m.problem_illegal_turn() : m.online_problem_blocked()),

  muted: () => m.problem_muted(),
  'not-here': () => m.problem_not_here(),
  'wrong-length': () => m.problem_wrong_length(),
  'too-many-games': () => m.problem_too_many_games(),
  'too-many-sockets': () => m.problem_too_many_sockets(),
}

/** The codes in the catalogue. */
export const wordedCodes = Object.keys(catalogue)

/** The rules that a turn can break, by the codes of the refusals. */
const refusals: ReadonlySet<string> = new Set<RefusalCode>([
  'game-over',
  'off-board',
  'same-cell',
  'occupied',
  'blocked',
  'tiles-exhausted',
  'group-too-large',
  'touches-island',
  'island-touches',
  'no-partner',
  'not-a-bridge',
  'no-tile',
  'opponents-tile',
  'carries-bridge',
  'no-bridge-from',
  'tile-below',
  'crosses-bridge',
  'bridges-exhausted',
  'swap-not-offered',
  'can-lay-tiles',
  'can-build-bridge',
])

/** The sentence for a problem. */
export function sentence(problem: Problem): string {
  return wordingOf(problem.code)?.(problem) ?? other(problem)
}

/** Whether a thing that was asked for is not there. */
export function isMissing(problem: Problem): boolean {
  return hasCode(problem, 'not-found') || hasCode(problem, 'gone') || isUnknown(problem.code)
}

/** How a code is worded; nothing where it is new to this page. */
export function wordingOf(code: string): Wording | undefined {
  if (isWorded(code)) return catalogue[code]
  if (refusals.has(code)) return () => m.problem_illegal_turn()
  return isUnknown(code) ? () => m.online_problem_not_found() : undefined
}

/** `no-such-game`, `no-such-player` … all mean the same to whoever came by a link. */
function isUnknown(code: string): boolean {
  return code.startsWith('no-such-') && !isWorded(code)
}

function isWorded(code: string): code is WordedCode {
  return Object.hasOwn(catalogue, code)
}

function invalid(problem: Problem): string {
  switch (problem.field) {
    case 'name':
      return m.account_problem_bad_name()
    case 'password':
    case 'new':
      return m.account_problem_bad_password()
    case 'mail':
      return m.account_problem_bad_mail()
    default:
      return other(problem)
  }
}

function other({ message }: Problem): string {
  return m.online_problem_other({ text: message })
}

function tooMany({ retry_after_ms = 60_000 }: Problem): string {
  const { minutes } = spanOf(retry_after_ms + 59_999)
  return m.online_problem_too_many({ count: Math.max(1, minutes) })
}
