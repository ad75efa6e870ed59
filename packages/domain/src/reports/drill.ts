import type { Criterion } from '../kernel/search.ts'
import { APPLICATION_CRITERIA } from './application-criteria.ts'
import type { AnyReport, Below, DrillToList } from './report.ts'

type Criteria = Readonly<Record<string, Criterion>>

const groupOf = ({ by, defaults }: AnyReport, criteria: Criteria | undefined): string | null => {
  if (by === undefined) return null
  const value = criteria?.[by.param] ?? defaults?.[by.param]
  return typeof value === 'string' ? value : null
}

/** By what a report is grouped for a search: its column; null for a report that is not. */
export const groupColumn = (report: AnyReport, criteria: Criteria | undefined): string | null => {
  const value = groupOf(report, criteria)
  return value === null ? null : (report.by?.columns[value] ?? null)
}

/** Columns that tell of rows by something else than the column that the report is grouped by, and are empty. */
export const emptyColumns = ({ by }: AnyReport, column: string | null): ReadonlySet<string> => {
  const values = Object.entries(by?.columns ?? {}).map(([value, named]) => ({
    isAsked: named === column,
    columns: [named, ...(by?.also?.[value] ?? [])],
  }))
  const told = new Set(values.flatMap(({ isAsked, columns }) => (isAsked ? columns : [])))
  return new Set(values.flatMap(({ columns }) => columns.filter((name) => !told.has(name))))
}

/** What the chart of a report stands on for a search: a column; null for a report without a chart. */
export const chartColumn = (report: AnyReport, criteria: Criteria | undefined): string | null => {
  if (report.chart === undefined) return null
  const { x } = report.chart
  const column = groupColumn(report, criteria)
  return x === undefined || emptyColumns(report, column).has(x) ? column : x
}

/** What a row of a report opens to for a search; null where rows do not open. */
export const belowOf = (report: AnyReport, criteria: Criteria | undefined): Below<string> | null => {
  const value = groupOf(report, criteria)
  return value === null ? null : (report.by?.below?.[value] ?? null)
}

const isValue = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/**
 * The criteria of the page that a number of a row leads to, besides those over applications: the values of the row that the
 * page takes, and the fixed ones. Null where the row has no value to ask with, or is grouped by something that the page
 * there does not know.
 *
 * @param column what the report is grouped by ({@link groupColumn})
 */
export const criteriaBehind = (
  drill: DrillToList<string>,
  row: Readonly<Record<string, unknown>>,
  column: string | null,
): Readonly<Record<string, Criterion>> | null => {
  const criteria: Record<string, Criterion> = {}
  let isTold = column === null
  for (const [name, from] of Object.entries(drill.with)) {
    if (typeof from !== 'string') {
      criteria[name] = from.value
      continue
    }
    if (column !== null && from !== column) continue
    const value = row[from]
    if (!isValue(value)) return null
    criteria[name] = value
    isTold = true
  }
  return isTold ? criteria : null
}

/** The search for the rows below one, within that of the report; null for a row without a value to ask with. */
export const criteriaBelow = (
  report: AnyReport,
  below: Below<string>,
  criteria: Criteria,
  row: Readonly<Record<string, unknown>>,
): Criteria | null => {
  if (report.by === undefined) return null
  const asked: Record<string, Criterion> = {}
  for (const [name, from] of Object.entries(below.with)) {
    const value = row[from]
    if (!isValue(value)) return null
    asked[name] = value
  }
  // A criterion over a column that the rows below leave empty would leave none of them.
  const empty = emptyColumns(report, report.by.columns[below.by] ?? null)
  const kept = Object.entries(criteria).filter(([name]) => !empty.has(name))
  return { ...Object.fromEntries(kept), ...asked, [report.by.param]: below.by }
}

/** What a row has beyond some of the rows below it: sums, and ratios of sums; other columns are not told. */
export const restOf = (
  report: AnyReport,
  { adds }: Below<string>,
  row: Readonly<Record<string, unknown>>,
  shown: readonly Readonly<Record<string, unknown>>[],
): Readonly<Record<string, number>> => {
  const sums = Object.fromEntries(
    adds.map((name) => {
      const left = shown.reduce((rest, one) => rest - Number(one[name] ?? 0), Number(row[name] ?? 0))
      return [name, Number(left.toFixed(report.columns[name]?.scale ?? 0))]
    }),
  )
  const ratios = Object.entries(report.totals).flatMap(([name, total]): [string, number][] => {
    if (typeof total !== 'object') return []
    const { [total.of]: of, [total.over]: over } = sums
    if (of === undefined || over === undefined || over === 0) return []
    return [[name, Number((((total.times ?? 1) * of) / over - (total.less ?? 0)).toFixed(total.scale))]]
  })
  return { ...sums, ...Object.fromEntries(ratios) }
}

/** The criteria of a search that say which applications are counted. */
export const applicationCriteria = (
  criteria: Readonly<Record<string, Criterion>>,
): Readonly<Record<string, Criterion>> =>
  Object.fromEntries(Object.entries(criteria).filter(([name]) => name in APPLICATION_CRITERIA))
