/**
 * The keys of the board, beside those that move from cell to cell.
 *
 * `Escape` takes a step back and, while a bridge is in the making, arrows go through its far ends.
 * `B` starts a bridge, or goes to the next tile that can; `U` and `C` undo and confirm; `G` goes to
 * the next own group; `S` tells the score. Letters can be switched off, since some people's
 * software types them.
 */
import type { PositionView } from '$lib/rules'
import type { TurnInput } from './turn.svelte'

export interface KeyContext {
  position: PositionView
  turn: TurnInput
  /** The cell that has the focus. */
  cell: string
  /** Whether a turn can be made here and now. */
  mayMove: boolean
  usesLetters: boolean
  /** Moves the focus. */
  goTo: (cell: string) => void
  tellScore: () => void
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>

const steps: Record<string, 1 | -1> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** Takes a key if it is one of the board's, and tells whether it was. */
export function takeKey(event: Key, context: KeyContext): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false
  const letter = event.key.toLowerCase()
  if (context.mayMove && takeTurnKey(event.key, context)) return true
  if (!context.usesLetters) return false
  return (context.mayMove && takeTurnLetter(letter, context)) || takeReadingLetter(letter, context)
}

function takeTurnKey(key: string, { turn, goTo }: KeyContext): boolean {
  const step = steps[key]
  if (step && turn.draft?.from) {
    const end = turn.cycleBridge(step)
    if (end) goTo(end)
    return end !== undefined
  }
  return key === 'Escape' && goBack(turn)
}

function takeTurnLetter(letter: string, { position, turn, cell, goTo }: KeyContext): boolean {
  switch (letter) {
    case 'b':
      if (position.piers.includes(cell)) turn.grab(cell)
      else goToNext(position.piers, cell, goTo)
      return true
    case 'c':
      turn.confirm()
      return true
    case 'u':
      return goBack(turn)
    default:
      return false
  }
}

function takeReadingLetter(letter: string, context: KeyContext): boolean {
  const { position, cell, goTo } = context
  switch (letter) {
    case 'g': {
      const own = position.board.lands.filter((land) => land.color === position.toMove)
      const here = own.find((land) => land.cells.includes(cell))
      goToNext(
        own.map((land) => land.id),
        here?.id ?? cell,
        goTo,
      )
      return true
    }
    case 's':
      context.tellScore()
      return true
    default:
      return false
  }
}

/** An empty draft has nothing to undo; the page may undo a whole turn. */
function goBack(turn: TurnInput): boolean {
  if (turn.text === '') return false
  turn.back()
  return true
}

function goToNext(cells: readonly string[], cell: string, goTo: (cell: string) => void): void {
  const next = cells[(cells.indexOf(cell) + 1) % cells.length]
  if (next) goTo(next)
}
