/**
 * The names of cells, where they lie, and which one a key leads to.
 *
 * Plain geometry of a square board: `a1` is the lower left corner. Nothing here knows what lies on
 * a cell.
 */

/** Columns from the left and rows from the bottom, both from 0. */
export interface Place {
  column: number
  row: number
}

/** The measures of a drawn board, as a `BoardView` has them. */
export interface Measures {
  size: number
  cellWidth: number
}

/** The way an arrow key points, in columns to the right and rows up. */
const arrows: Record<string, Place> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: 1 },
  ArrowDown: { column: 0, row: -1 },
}

export function cellName({ column, row }: Place): string {
  return String.fromCharCode(97 + column) + (row + 1)
}

export function placeOf(cell: string): Place {
  return { column: cell.charCodeAt(0) - 97, row: Number(cell.slice(1)) - 1 }
}

/** The upper left corner of a cell in the drawing. */
export function cornerOf(cell: string, { size, cellWidth }: Measures): { x: number; y: number } {
  const { column, row } = placeOf(cell)
  return { x: column * cellWidth, y: (size - 1 - row) * cellWidth }
}

/** The middle of a cell in the drawing. */
export function middleOf(cell: string, measures: Measures): { x: number; y: number } {
  const { x, y } = cornerOf(cell, measures)
  return { x: x + measures.cellWidth / 2, y: y + measures.cellWidth / 2 }
}

export function isOnBoard(cell: string, size: number): boolean {
  const { column, row } = placeOf(cell)
  return column < size && row < size
}

/** The letters of the columns from the left. */
export function columnsOf(size: number): string[] {
  return Array.from({ length: size }, (_, column) => String.fromCharCode(97 + column))
}

/** The cells row by row from the top, as they are read. */
export function rowsOf(size: number): { row: number; cells: string[] }[] {
  return Array.from({ length: size }, (_, index) => {
    const row = size - 1 - index
    return { row: row + 1, cells: columnsOf(size).map((letter) => letter + (row + 1)) }
  })
}

/** The cell that a key leads to from another; undefined for keys that lead nowhere. */
export function cellAfterKey(
  cell: string,
  key: { key: string; ctrlKey: boolean },
  size: number,
): string | undefined {
  const { column, row } = placeOf(cell)
  const [first, last] = [0, size - 1]
  const arrow = arrows[key.key]
  if (arrow) {
    const within = (value: number) => Math.min(last, Math.max(first, value))
    return cellName({ column: within(column + arrow.column), row: within(row + arrow.row) })
  }
  switch (key.key) {
    case 'Home':
      return cellName({ column: first, row: key.ctrlKey ? last : row })
    case 'End':
      return cellName({ column: last, row: key.ctrlKey ? first : row })
    case 'PageUp':
      return cellName({ column, row: last })
    case 'PageDown':
      return cellName({ column, row: first })
    default:
      return undefined
  }
}

/** The cell at a point of the water, given as shares of its width and height from the upper left. */
export function cellAt(x: number, y: number, size: number): string | undefined {
  if (x < 0 || y < 0 || x >= 1 || y >= 1) return undefined
  return cellName({ column: Math.floor(x * size), row: size - 1 - Math.floor(y * size) })
}
