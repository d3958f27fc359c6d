/** The order of the trophies that are still to be won. */
import type { TrophyLine } from '$lib/net/wire'

const ranks = { bronze: 0, silver: 1, gold: 2 }

/** Those not won: the one that is nearest first, the easier one of two that are as near. */
export function nearestFirst(trophies: readonly TrophyLine[]): TrophyLine[] {
  return trophies
    .filter(({ won_at }) => won_at === undefined)
    .toSorted((one, other) => share(other) - share(one) || ranks[one.tier] - ranks[other.tier])
}

function share({ progress, goal }: TrophyLine): number {
  return goal > 0 ? progress / goal : 0
}
