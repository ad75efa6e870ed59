import { existsSync, readFileSync } from 'node:fs'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import { GIVEN_TO_ALL, type ReportFiles } from './source.ts'
import { readStatement, type Statement } from './statement.ts'

/** A report with statements that stand in texts. Throws where definition and statements do not fit. */
export const withStatements = (report: AnyReport, statement: string, totals: string | null): ReportFiles => {
  const known = new Set([...Object.keys(report.params), ...GIVEN_TO_ALL])
  const hasOwn = Object.values(report.totals).includes('own')
  if (hasOwn !== (totals !== null))
    throw new Error(`${report.code}: totals of its own and ${report.code}.totals.sql go together`)
  const read = (file: string, text: string): Statement => readStatement(`${report.code}${file}`, text, known)
  return {
    report,
    statement: read('.sql', statement),
    totals: totals === null ? null : read('.totals.sql', totals),
  }
}

const fileOf = (name: string): URL => new URL(`./sql/${name}`, import.meta.url)

const readFiles = (report: AnyReport): ReportFiles => {
  const totals = fileOf(`${report.code}.totals.sql`)
  return withStatements(
    report,
    readFileSync(fileOf(`${report.code}.sql`), 'utf8'),
    existsSync(totals) ? readFileSync(totals, 'utf8') : null,
  )
}

/** Every report with its statements, read once at start. */
export const REPORT_FILES: readonly ReportFiles[] = [...REPORTS.values()].map(readFiles)
