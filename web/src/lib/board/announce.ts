/**
 * What is said about a turn in the making and about turns that were made, in the reader's language.
 *
 * The same words stand under the board and go to screen readers.
 */
import { m } from '$lib/i18n/compiled/messages'
import type { Color, DraftView, PositionView } from '$lib/rules'

export function playerName(color: Color): string {
  return color === 'light' ? m.board_light() : m.board_dark()
}

/** More cells than this are too many to listen to. */
const mostCells = 4

/** What has been chosen, and what it leaves and brings. */
export function announceDraft(draft: DraftView, color: Color): string {
  const player = playerName(color)
  const [first, second] = draft.tiles
  const sentences: string[] = []
  if (draft.bridge) {
    sentences.push(m.board_bridge_drawn({ player, bridge: draft.text }))
  } else if (draft.from) {
    const cells = draft.next.join(', ')
    sentences.push(m.board_bridge_from({ player, cell: draft.from, cells }))
  } else if (first && second) {
    sentences.push(m.board_both_placed({ player, first, second }))
  } else if (first) {
    sentences.push(m.board_placed({ player, cell: first }))
    sentences.push(m.board_cells_remain({ count: draft.next.length }))
    const { completing } = draft
    const shown = completing.slice(0, mostCells).join(', ')
    if (shown) sentences.push(m.board_completing({ count: completing.length, cells: shown }))
  }
  if (draft.islands > 0) sentences.push(m.board_islands_made({ count: draft.islands }))
  if (draft.gain > 0) sentences.push(m.board_gain({ count: draft.gain }))
  if (draft.turn) sentences.push(m.board_confirm())
  return sentences.join(' ')
}

/**
 * The last turn, and who is to move now: `you`, where one colour is the reader's. The game may be
 * over before the board is full.
 */
export function announcePosition(
  position: PositionView,
  isOver = position.isOver,
  you?: Color,
): string {
  const turn = lastTurn(position, you)
  const now = isOver ? m.board_over() : toMove(position, you)
  return turn ? `${turn} ${now}` : now
}

/** The points of both. */
export function announceScore({ light, dark }: PositionView): string {
  return m.board_score({ light: light.points, dark: dark.points })
}

function toMove(position: PositionView, you: Color | undefined): string {
  if (position.toMove !== you) return m.board_to_move({ player: playerName(position.toMove) })
  const mayPlace = position.firstCells.length > 0
  const mayBuild = position.legalBridges.length > 0
  if (mayPlace) return mayBuild ? m.board_your_turn() : m.board_your_turn_tiles()
  return mayBuild ? m.board_your_turn_bridge() : m.board_your_turn_only()
}

function lastTurn(position: PositionView, you: Color | undefined): string | undefined {
  const { lastTurn: turn, lastKind } = position
  if (!turn) return undefined
  if (lastKind === 'swap') return swapped(you)
  const player = playerName(position.toMove === 'light' ? 'dark' : 'light')
  if (lastKind === 'pass') return m.board_passed({ player })
  return lastKind === 'bridge'
    ? m.board_built({ player, turn })
    : m.board_placed_turn({ player, turn })
}

function swapped(you: Color | undefined): string {
  if (!you) return m.board_swapped()
  return you === 'dark' ? m.board_swapped_to_dark() : m.board_swapped_to_light()
}
