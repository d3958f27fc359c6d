/** Which sound goes with a turn, once it lies on the board. */
import type { PositionView } from '$lib/rules'
import type { SoundName } from '$lib/ui/sound'

export function turnSound(position: PositionView): SoundName {
  const { lastKind, lastCells, board, isOver } = position
  if (isOver) return 'end'
  if (lastKind === 'bridge') return 'bridge'
  const isNew = (cells: readonly string[]) => cells.some((cell) => lastCells.includes(cell))
  const made = board.lands.some(({ isIsland, cells }) => isIsland && isNew(cells))
  return made && lastKind === 'tiles' ? 'island' : 'tile'
}
