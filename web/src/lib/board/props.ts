/** What a board is given: see `Board.svelte`. */
import type { BoardView, BridgeView, Color, DraftView } from '$lib/rules'
import type { PressSource } from './hand.svelte'

/** Cells by who can still use them. */
export interface Territory {
  onlyLight: readonly string[]
  onlyDark: readonly string[]
  nobody: readonly string[]
}

/** A turn that is only suggested. */
export interface Suggestion {
  color: Color
  draft: DraftView
}

/** When the dots on legal cells show: always, while the pointer or the focus is here, or never. */
export type HintStyle = 'always' | 'hover' | 'never'

export interface BoardProps {
  view: BoardView
  /** The accessible name of the grid. */
  label: string
  /** A turn in the making. */
  draft?: DraftView | undefined
  /** A turn that somebody suggests to the player to move. */
  suggestion?: Suggestion | undefined
  /** A bridge that follows the pointer, before it is chosen. */
  ghost?: BridgeView | undefined
  /** Whose tiles the hand holds, for the tile that follows the pointer. */
  hand?: Color | undefined
  /** The cells that can be chosen next. */
  hints?: readonly string[]
  hintStyle?: HintStyle
  /** Tiles from which a bridge can be built. */
  piers?: readonly string[]
  /** The turn that led here, and the cells it was about. */
  lastTurn?: string | undefined
  lastCells?: readonly string[]
  territory?: Territory | undefined
  /** The tiles that forbid a cell, and the cell itself. */
  cause?: readonly string[]
  refused?: string | undefined
  /** Tiles to light up, such as those of a network in the score. */
  lit?: readonly string[]
  /** Shows what every network is worth, as at the end of a game. */
  showsWorth?: boolean
  /** Marks on cells: right, wrong, or a short text. */
  marks?: Readonly<Record<string, string>>
  coordinates?: boolean
  /** Whether cells can be pressed; they can be read in any case. */
  interactive?: boolean
  /** Adds to a cell's accessible name. */
  describe?: ((cell: string) => string | undefined) | undefined
  onpress?: (cell: string, source: PressSource) => void
  /** A drag from a pier begins. */
  ongrab?: (from: string) => void
  /** A drag from a pier ends on another cell. */
  ondragbridge?: (from: string, to: string) => void
  /** A tile of the draft is dragged to another cell. */
  onmovetile?: (from: string, to: string) => void
  onhover?: (cell: string | undefined) => void
  /** A key on a cell, before the board takes it; the board leaves what is prevented. */
  oncellkey?: (event: KeyboardEvent, cell: string) => void
}
