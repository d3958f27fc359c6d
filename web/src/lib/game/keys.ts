/**
 * The keys of a game, for when the board has the focus and no turn in the making takes them.
 *
 * `N` and `P` step through the turns, `L` goes to the latest, `U` takes one back, `H` asks for a
 * hint, `?` shows all keys. They can be switched off with the other letters.
 */
/** A game whose turns can be stepped through. */
export interface Stepped {
  readonly ply: number
  readonly turns: readonly unknown[]
  show(ply: number): void
}

export interface GameKeys {
  game: Stepped
  usesLetters: boolean
  undo: () => void
  hint: () => void
  help: () => void
}

/** Takes a key if it is one of the game's, and tells whether it was. */
export function gameKeys(event: KeyboardEvent, _cell: string, keys: GameKeys): boolean {
  if (!keys.usesLetters || event.ctrlKey || event.altKey || event.metaKey) return false
  const { game } = keys
  const actions: Record<string, () => void> = {
    n: () => game.show(game.ply + 1),
    p: () => game.show(game.ply - 1),
    l: () => game.show(game.turns.length),
    u: keys.undo,
    h: keys.hint,
    '?': keys.help,
  }
  const action = actions[event.key.toLowerCase()]
  action?.()
  return action !== undefined
}
