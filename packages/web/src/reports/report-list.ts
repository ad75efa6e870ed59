import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { APPLICATION_CRITERIA } from '@eae/domain/reports/application-criteria.ts'
import { emptyColumns } from '@eae/domain/reports/drill.ts'
import { reportEntity } from '@eae/domain/reports/report-entity.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import type { CriterionGroup } from '../crud/index.ts'

/** The report as a list: of what it may be grouped by, only the column that names its rows now. */
export const listOf = (report: AnyReport, column: string | null): AnyEntity => {
  const entity = reportEntity(report)
  const others = emptyColumns(report, column)
  const columns = entity.list.columns.filter((name) => !others.has(name))
  return { ...entity, list: { ...entity.list, columns }, display: entity.display.filter((name) => !others.has(name)) }
}

/** What a report may be asked with, by what is bounded: its rows by columns that are not empty, or the applications that count. */
export const criteriaGroups = (report: AnyReport, column: string | null): readonly CriterionGroup[] => {
  const always = new Set(Object.keys(report.defaults ?? {}))
  const empty = emptyColumns(report, column)
  const asked = report.asks.filter((name) => !empty.has(name))
  const own = [...Object.keys(report.params).filter((name) => !always.has(name)), ...asked]
  return [
    ...(own.length === 0 ? [] : [{ title: 'report', names: own }]),
    { title: 'counted', names: Object.keys(APPLICATION_CRITERIA).filter((name) => !own.includes(name)) },
  ]
}
