import type { Criterion } from '../kernel/search.ts'
import { APPLICATION_CRITERIA } from './application-criteria.ts'
import type { AnyReport, DrillToList } from './report.ts'

/** By what a report is grouped: its column, for a value of its parameter; null for a report that is not. */
export const groupColumn = ({ by, defaults }: AnyReport, asked: unknown): string | null => {
  if (by === undefined) return null
  const value = asked ?? defaults?.[by.param]
  return typeof value === 'string' ? (by.columns[value] ?? null) : null
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

/** The criteria of a search that say which applications are counted. */
export const applicationCriteria = (
  criteria: Readonly<Record<string, Criterion>>,
): Readonly<Record<string, Criterion>> =>
  Object.fromEntries(Object.entries(criteria).filter(([name]) => name in APPLICATION_CRITERIA))
