/** Won, shared and lost, in sums. */
import type { TallyView } from '$lib/net/wire'

export function total({ won, drawn, lost }: TallyView): number {
  return won + drawn + lost
}

/** The share of the points in whole per cent, a draw counting half; a dash where nothing was played. */
export function shareWon(tally: TallyView): string {
  const all = total(tally)
  return all === 0 ? '–' : `${Math.round((100 * (tally.won + tally.drawn / 2)) / all)} %`
}
