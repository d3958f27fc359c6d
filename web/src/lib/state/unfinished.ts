/**
 * Whether an unfinished game waits on the shelf, without loading the rules to read it.
 *
 * The start page needs no more than that; `shelf.ts` opens the game itself.
 */

/** How the names of stored games begin. */
export const gamePrefix = 'ponte.game.'

export function hasUnfinishedGame(storage: Storage | null): boolean {
  return Object.keys(storage ?? {}).some(
    (key) => key.startsWith(gamePrefix) && isUnfinished(storage?.getItem(key) ?? null),
  )
}

function isUnfinished(raw: string | null): boolean {
  try {
    const entry: unknown = JSON.parse(raw ?? 'null')
    return typeof entry === 'object' && entry !== null && 'isOver' in entry && !entry.isOver
  } catch {
    // The shelf will set broken contents aside and say so.
    return false
  }
}
