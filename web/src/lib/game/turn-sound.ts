/** Which sound goes with a turn, once it lies on the board. */
import type { PositionView } from '$lib/rules'
import type { SoundName } from '$lib/ui/sound'

export function turnSound(position: PositionView): SoundName {
  const { lastTurn = '', lastCells, board, isOver } = position
  if (isOver) return 'end'
  if (lastTurn.includes('-')) return 'bridge'
  const isNew = (cells: readonly string[]) => cells.some((cell) => lastCells.includes(cell))
  const made = board.lands.some(({ isIsland, cells }) => isIsland && isNew(cells))
  return made && lastTurn.includes(',') ? 'island' : 'tile'
}
