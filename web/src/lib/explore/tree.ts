/**
 * How a record is laid out to be read: the main line in rounds of two columns, and below the turn
 * that they belong to comments, and variations as running text.
 *
 * It orders what the engine tells; drawing is for `MoveTree.svelte`.
 */
import type { Color, NodeView, RecordView } from '$lib/rules'
import { nodeAt } from '$lib/rules/lines'

/** A turn, and the number to write before it: `3.` or `3…`. */
export interface Entry {
  place: number
  turn: string
  color: Color
  round: number
}

/** One line of the main line. A turn out of the usual order, as after a swap, stands alone. */
export interface Round {
  kind: 'round'
  round: number
  light: Entry | undefined
  dark: Entry | undefined
}

/** What stands between two lines of the main line. */
export interface Remarks {
  kind: 'remarks'
  /** The place that it is about. */
  place: number
  comments: string[]
  variations: Variation[]
}

/** A line that was played instead: turns, comments and further variations in reading order. */
export type Variation = Item[]

export type Item =
  | { kind: 'turn'; entry: Entry; isNumbered: boolean }
  | { kind: 'comment'; text: string }
  | { kind: 'variation'; items: Variation }

export function layOut(record: RecordView): (Round | Remarks)[] {
  const rows: (Round | Remarks)[] = []
  const start = nodeAt(record, 0)
  if (start.comments.length > 0) {
    rows.push({ kind: 'remarks', place: 0, comments: start.comments, variations: [] })
  }
  let before: Entry | undefined
  for (let parent = start; ;) {
    const [next, ...others] = parent.children
    if (next === undefined) return rows
    const node = nodeAt(record, next)
    const entry = entryOf(node, before)
    seat(rows, entry)
    const variations = others.map((other) => variation(record, nodeAt(record, other), before))
    if (node.comments.length > 0 || variations.length > 0) {
      rows.push({ kind: 'remarks', place: next, comments: node.comments, variations })
    }
    before = entry
    parent = node
  }
}

/** Puts a turn beside the one before it where there is room, and on a line of its own otherwise. */
function seat(rows: (Round | Remarks)[], entry: Entry): void {
  const row = rows.at(-1)
  if (entry.color === 'dark' && row?.kind === 'round' && !row.dark) {
    row.dark = entry
    return
  }
  const [light, dark] = entry.color === 'light' ? [entry, undefined] : [undefined, entry]
  rows.push({ kind: 'round', round: entry.round, light, dark })
}

function variation(record: RecordView, first: NodeView, before: Entry | undefined): Variation {
  const items: Variation = first.preface.map((text) => ({ kind: 'comment', text }))
  let isNumbered = true
  let others: readonly number[] = []
  for (let node = first; ;) {
    const entry = entryOf(node, before)
    items.push({ kind: 'turn', entry, isNumbered: isNumbered || entry.color === 'light' })
    items.push(...node.comments.map((text) => ({ kind: 'comment' as const, text })))
    items.push(
      ...others.map((other) => ({
        kind: 'variation' as const,
        items: variation(record, nodeAt(record, other), before),
      })),
    )
    isNumbered = node.comments.length > 0 || others.length > 0
    const [next, ...rest] = node.children
    if (next === undefined) return items
    before = entry
    others = rest
    node = nodeAt(record, next)
  }
}

/** A turn with its round; a round ends when light follows dark. */
function entryOf(node: NodeView, before: Entry | undefined): Entry {
  const { id, turn = '', color = 'light' } = node
  const isNewRound = before?.color === 'dark' && color === 'light'
  return { place: id, turn, color, round: (before?.round ?? 1) + (isNewRound ? 1 : 0) }
}
