/** What is said about a hint, on its way or found. */
import { m } from '$lib/i18n/compiled/messages'
import type { Hint } from './hint.svelte'

export function hintWords(hint: Hint): string | undefined {
  if (hint.isThinking) return m.machine_hint_thinking()
  if (hint.hasFailed) return m.machine_hint_missing()
  if (!hint.advice) return undefined
  const { turn } = hint.advice
  const chance = Math.round(100 * hint.advice.chance)
  if (turn === 'pass') return m.machine_hint_pass()
  return turn === 'swap' ? m.machine_hint_swap({ chance }) : m.machine_hint_tiles({ turn, chance })
}
