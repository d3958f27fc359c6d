/**
 * What several workers have found about the same position, put together.
 *
 * Visits add up, and chances are the mean over them. Proven wins come first and proven losses
 * last; between them visits count.
 */
import type { Chances, Line, Report } from './protocol'

/** Puts reports together, of which there must be one at least. */
export function mergeReports(reports: readonly Report[]): Report {
  const [first, ...others] = reports
  if (!first) throw new Error('nobody has reported')
  if (others.length === 0) return first
  const byTurn = new Map<string, Line[]>()
  for (const line of reports.flatMap(({ lines }) => lines)) {
    const [turn = ''] = line.turns
    byTurn.set(turn, [...(byTurn.get(turn) ?? []), line])
  }
  const lines = [...byTurn.values()].map(mergeLines).toSorted(byRank)
  return {
    chances: lines[0]?.chances ?? first.chances,
    isProven: reports.some(({ isProven }) => isProven),
    evaluations: sum(reports.map(({ evaluations }) => evaluations)),
    simulations: sum(reports.map(({ simulations }) => simulations)),
    lines,
  }
}

function mergeLines(lines: readonly Line[]): Line {
  // A proof outweighs any mean, and the longer search tells how it goes on.
  const [teller = lines[0]] = lines.toSorted(
    (a, b) => Number(b.isProven) - Number(a.isProven) || b.visits - a.visits,
  )
  return {
    ...(teller as Line),
    visits: sum(lines.map(({ visits }) => visits)),
    chances: teller?.isProven ? teller.chances : meanChances(lines),
  }
}

function meanChances(lines: readonly Line[]): Chances {
  const weight = ({ visits }: Line) => Math.max(1, visits)
  const total = sum(lines.map(weight))
  const mean = (part: keyof Chances) =>
    sum(lines.map((line) => weight(line) * line.chances[part])) / total
  return { win: mean('win'), draw: mean('draw'), loss: mean('loss'), score: mean('score') }
}

function byRank(a: Line, b: Line): number {
  return proofOf(b) - proofOf(a) || b.visits - a.visits
}

function proofOf({ isProven, chances }: Line): number {
  return isProven ? Math.sign(chances.win - chances.loss) : 0
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
