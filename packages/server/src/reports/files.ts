import { REPORTS } from '@eae/domain/reports/registry.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import { GIVEN_TO_ALL } from './given.ts'
import { sqlText } from './sql-text.ts'
import { readStatement, type ReportFiles, type Statement } from './statement.ts'

/** Further statements of a report, as texts: totals that are no sums, the same over cells, and rows added up as cells. */
interface MoreTexts {
  readonly totals?: string | null
  readonly cells?: { readonly statement: string; readonly totals: string | null } | null
  readonly added?: string | null
}

/** A report with statements that stand in texts. Throws where definition and statements do not fit. */
export const withStatements = (
  report: AnyReport,
  statement: string,
  { totals = null, cells = null, added = null }: MoreTexts = {},
): ReportFiles => {
  const known = new Set([...Object.keys(report.params), ...GIVEN_TO_ALL])
  const hasOwn = Object.values(report.totals).includes('own')
  if (hasOwn !== (totals !== null))
    throw new Error(`${report.code}: totals of its own and ${report.code}.totals.sql go together`)
  if ((report.cells === undefined) !== (cells === null))
    throw new Error(`${report.code}: cells of its definition and ${report.code}.sum.sql go together`)
  if ((report.added === undefined) !== (added === null))
    throw new Error(`${report.code}: what is added up of its definition and ${report.code}.added.sql go together`)
  const read = (file: string, text: string): Statement => readStatement(`${report.code}${file}`, text, known)
  return {
    report,
    statement: read('.sql', statement),
    totals: totals === null ? null : read('.totals.sql', totals),
    cells:
      cells === null
        ? null
        : {
            statement: read('.sum.sql', cells.statement),
            totals: cells.totals === null ? null : read('.totals.sum.sql', cells.totals),
          },
    added: added === null ? null : read('.added.sql', added),
  }
}

const readFiles = (report: AnyReport): ReportFiles => {
  const statement = sqlText(`sql/${report.code}.sql`)
  if (statement === null) throw new Error(`${report.code} has no statement`)
  const sum = sqlText(`sql/${report.code}.sum.sql`)
  return withStatements(report, statement, {
    totals: sqlText(`sql/${report.code}.totals.sql`),
    cells: sum === null ? null : { statement: sum, totals: sqlText(`sql/${report.code}.totals.sum.sql`) },
    added: sqlText(`sql/${report.code}.added.sql`),
  })
}

/** Every report with its statements, read once at start. */
export const REPORT_FILES: readonly ReportFiles[] = [...REPORTS.values()].map(readFiles)
