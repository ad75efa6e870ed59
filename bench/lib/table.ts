/** One measured figure of a bench. */
export interface Measure {
  readonly name: string
  readonly measured: number
  readonly unit: string
  /** What it is compared with in the same run, in the same unit; null when it stands alone. */
  readonly base: number | null
  /** The ratio to the base (or the figure itself without a base) may be this at most; null = reported only. */
  readonly limit: number | null
  /** True when more is better: the limit is then the least. */
  readonly isFloor?: boolean
}

const format = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3))

const verdictOf = ({ measured, base, limit, isFloor }: Measure): string => {
  if (limit === null) return ''
  const value = base === null ? measured : measured / base
  return (isFloor === true ? value >= limit : value <= limit) ? 'ok' : 'MISSED'
}

/** Prints measures as a table. Gives true when every limit is kept. */
export const printTable = (title: string, measures: readonly Measure[]): boolean => {
  const rows = measures.map((measure) => [
    measure.name,
    `${format(measure.measured)} ${measure.unit}`,
    measure.base === null ? '' : `${format(measure.base)} ${measure.unit}`,
    measure.base === null ? '' : format(measure.measured / measure.base),
    measure.limit === null ? '' : `${measure.isFloor === true ? '>=' : '<='} ${Number(measure.limit.toPrecision(3))}`,
    verdictOf(measure),
  ])
  const lines = [['what', 'measured', 'compared with', 'ratio', 'limit', 'verdict'], ...rows]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  process.stdout.write(`\n${title}\n`)
  for (const line of lines)
    process.stdout.write(
      `${line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
  return measures.every((measure) => verdictOf(measure) !== 'MISSED')
}

/** A share of the sorted values: 0.5 for the median. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
