/** Figures that were measured, told so that they can be copied into `docs/benchmarks.md`. */
import { loadavg } from 'node:os'

/** The value below which the given share of the figures lies. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const index = Math.ceil(share * sorted.length) - 1
  return sorted[Math.max(0, index)] ?? Number.NaN
}

export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5)
}

/** Prints a table, with how busy the machine was. */
export function tell(title: string, rows: readonly (readonly [string, string | number])[]): void {
  const busy = loadavg()[0]?.toFixed(1)
  const lines = rows.map(([what, figure]) => `| ${what} | ${figure} |`)
  console.info(
    [
      `\n${title} (load average ${busy})\n`,
      '| figure | measured |',
      '|---|---|',
      ...lines,
      '',
    ].join('\n'),
  )
}
