/**
 * Whether an unfinished game is saved, without loading the rules to read it.
 *
 * The start page needs no more than that; `saved-games.ts` opens the game itself.
 */
import { browserStorage } from '$lib/shell/storage'

/** How the names of stored games begin. */
export const gamePrefix = 'ponte.game.'

export function hasUnfinishedGame(storage: Storage | null): boolean {
  return Object.keys(storage ?? {}).some(
    (key) => key.startsWith(gamePrefix) && isUnfinished(storage?.getItem(key) ?? null),
  )
}

/**
 * Whether the play page opens with a game: its address wishes for one, or one is saved.
 * Otherwise it opens with a form, which can be shown before the rules are there.
 */
export function showsGame(): boolean {
  const keys = Object.keys(browserStorage() ?? {})
  return location.hash !== '' || keys.some((key) => key.startsWith(gamePrefix))
}

function isUnfinished(raw: string | null): boolean {
  try {
    const entry: unknown = JSON.parse(raw ?? 'null')
    return typeof entry === 'object' && entry !== null && 'isOver' in entry && !entry.isOver
  } catch {
    // `SavedGames` will set broken contents aside and say so.
    return false
  }
}
