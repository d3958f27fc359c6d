/**
 * The keys with which a turn is made, beside those that move from cell to cell.
 *
 * `Escape` takes a step back and, while a bridge is in the making, arrows go through its far ends;
 * `U`, `C` and `B` undo, confirm and bridge. Letters can be switched off, since some people's
 * software types them.
 */
import type { TurnInput } from './turn.svelte'

export interface KeyContext {
  turn: TurnInput
  /** The cell that has the focus. */
  cell: string
  usesLetters: boolean
  /** Moves the focus. */
  goTo: (cell: string) => void
}

const steps: Record<string, 1 | -1> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** Takes a key if it is one of a turn, and tells whether it was. */
export function takeKey(event: KeyboardEvent, context: KeyContext): boolean {
  const { turn } = context
  if (event.ctrlKey || event.altKey || event.metaKey) return false
  const step = steps[event.key]
  if (step && turn.draft?.from) return cycle(context, step)
  if (event.key === 'Escape') return turn.text !== '' && (turn.back(), true)
  return context.usesLetters && takeLetter(event.key.toLowerCase(), context)
}

function cycle({ turn, goTo }: KeyContext, step: 1 | -1): boolean {
  const end = turn.cycleBridge(step)
  if (end) goTo(end)
  return end !== undefined
}

function takeLetter(letter: string, { turn, cell }: KeyContext): boolean {
  switch (letter) {
    case 'b':
      turn.grab(cell)
      return true
    case 'c':
      turn.confirm()
      return true
    case 'u':
      // An empty draft has nothing to undo; the page may undo a whole turn.
      return turn.text !== '' && (turn.back(), true)
    default:
      return false
  }
}
