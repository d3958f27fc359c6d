/** Ways through the tree of a record, by the numbers of its places. */
import type { GameRecord, NodeView, RecordView } from '$lib/rules'

export function nodeAt(record: RecordView, place: number): NodeView {
  const node = record.nodes[place]
  if (!node) throw new Error(`the record has no place ${place}`)
  return node
}

/** The places from the start to a place. */
export function lineTo(record: RecordView, place: number): number[] {
  const line = [place]
  for (let { parent } = nodeAt(record, place); parent !== undefined;) {
    line.unshift(parent)
    parent = nodeAt(record, parent).parent
  }
  return line
}

/** The places from the start through a place to the end of its line. */
export function lineThrough(record: RecordView, place: number): number[] {
  const line = lineTo(record, place)
  for (let [next] = nodeAt(record, place).children; next !== undefined;) {
    line.push(next)
    next = nodeAt(record, next).children[0]
  }
  return line
}

/** The places of the main line, the start first. */
export function mainLine(record: RecordView): number[] {
  return lineThrough(record, 0)
}

/** Plays turns on from the start of a record; returns the place after them. */
export function playLine(record: GameRecord, turns: readonly string[]): number {
  return turns.reduce((place, turn) => record.add(place, turn), 0)
}
