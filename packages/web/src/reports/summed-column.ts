import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'

/** The first listed column that the row of totals adds up: it stays in sight, else that row says nothing. */
export const summedColumn = (report: AnyReport, entity: AnyEntity): string | undefined =>
  entity.list.columns.find((name) => report.totals[name] !== undefined)
