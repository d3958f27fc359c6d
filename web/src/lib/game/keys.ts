/**
 * The keys of a game, for when the board has the focus and no turn in the making takes them.
 *
 * `N` and `P` step through the turns, `L` goes to the latest, `U` takes one back, `H` asks for a
 * hint, `?` shows all keys. They can be switched off with the other letters.
 */
import type { RecordCursor } from '$lib/rules/record-cursor.svelte'

export interface GameKeys {
  board: RecordCursor
  usesLetters: boolean
  undo: () => void
  hint: () => void
  help: () => void
}

/** Takes a key if it is one of the game's, and tells whether it was. */
export function gameKeys(event: KeyboardEvent, keys: GameKeys): boolean {
  if (!keys.usesLetters || event.ctrlKey || event.altKey || event.metaKey) return false
  const { board } = keys
  const actions: Record<string, () => void> = {
    n: () => board.show(board.ply + 1),
    p: () => board.show(board.ply - 1),
    l: () => board.show(board.turns.length),
    u: keys.undo,
    h: keys.hint,
    '?': keys.help,
  }
  const action = actions[event.key.toLowerCase()]
  action?.()
  return action !== undefined
}
