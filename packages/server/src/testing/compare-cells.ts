import { ANALYSIS, MAX_CELLS, MAX_MEASURES } from '@eae/domain/reports/analysis/analysis.ts'
import { DATASETS } from '@eae/domain/reports/analysis/datasets.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { REPORT_FILES } from '../reports/files.ts'
import { refreshCells } from '../reports/keeper.ts'
import { clientOf, testDb } from './app.ts'
import { addSupplies } from './report-cases.ts'
import { walkerOf, waysOf, type AskedWith, type ReportRow, type Walker } from './report-walk.ts'
import { asOwner } from './owner.ts'

/** The reports that are kept as cells, and the lists whose totals are. */
export const storedReports = REPORT_FILES.filter(({ cells }) => cells !== null).map(({ report }) => report)
export const addedReports = REPORT_FILES.filter(({ added }) => added !== null).map(({ report }) => report)

/** Central staff see all; the others a part. */
export const CELL_READERS = ['agency', 'daok', 'directorate'] as const
export type CellReader = (typeof CELL_READERS)[number]

export const byKey = (rows: readonly ReportRow[]): readonly ReportRow[] =>
  rows.toSorted((a, b) => (String(a.viewKey) < String(b.viewKey) ? -1 : 1))

/** Fills the cells of a campaign that has what the demo campaign has none of: missing documents, organic land, supplies of water. */
const fillTestCells = async (etos: number): Promise<void> => {
  const db = await testDb()
  await sql`
    INSERT INTO edetsupportschemadikaiol (etos, esch_id, edk_id, usrinsert)
    SELECT s.etos, s.id, (SELECT min(k.id) FROM edetdikaiol k), 'test' FROM edetsupportschema s WHERE s.etos = ${etos} ON CONFLICT DO NOTHING
  `.execute(db.kysely)
  await sql`UPDATE edetedeaeeagroi SET bioflag = 1 + id % 2 WHERE etos = ${etos} AND id % 7 = 0`.execute(
    asOwner(db.kysely),
  )
  await addSupplies(etos)
  await refreshCells(db)
}

/** What is asked while no year is filled, so that the tables alone answer. */
export const fromTables = async <T>(ask: () => Promise<T>): Promise<T> => {
  const { kysely } = await testDb()
  await sql`UPDATE report_year SET filled_at = NULL`.execute(kysely)
  try {
    return await ask()
  } finally {
    await sql`UPDATE report_year SET filled_at = now()`.execute(kysely)
  }
}

/** Totals are those of the tables. */
export const expectSameTotals = async (walker: Walker, code: string, asked: AskedWith, said: string): Promise<void> => {
  const one = await walker.totals(code, asked)
  const other = await fromTables(() => walker.totals(code, asked))
  expect({ ...one, asOf: '', isBehind: false }, said).toEqual({ ...other, asOf: '', isBehind: false })
}

/** One value of each column by which the totals of a list are kept, as its first row has it; of a flag both. */
const boundsOf = async (walker: Walker, report: AnyReport, more: AskedWith): Promise<readonly AskedWith[]> => {
  const { data } = await walker.page(report.code, { criteria: { ...more, isExact: true }, toRowIndex: 1 })
  return (report.added ?? []).flatMap((name): AskedWith[] => {
    if (report.columns[name]?.kind === 'flag') return [{ [name]: true }, { [name]: false }]
    const value = data[0]?.[name]
    return value === undefined || value === null ? [] : [{ [name]: value }]
  })
}

/** Fills the cells of a year, and compares what comes from them with what comes from the tables, for its readers. */
export const comparisonOf = async (etos: number) => {
  await fillTestCells(etos)
  const walkers = new Map<CellReader, Walker>()
  for (const login of CELL_READERS) walkers.set(login, walkerOf(await clientOf(login), etos))
  const walker = (login: CellReader): Walker => {
    const found = walkers.get(login)
    if (found === undefined) throw new Error(`nobody is ${login}`)
    return found
  }

  /** Totals of every list that are kept give the same as the list; for one reader also where one of its columns is bounded. */
  const compareAdded = async (login: CellReader, more: AskedWith): Promise<void> => {
    for (const report of addedReports) {
      const bounds = login === 'directorate' ? await boundsOf(walker(login), report, more) : []
      for (const bound of [{}, ...bounds]) {
        const asked = { ...more, ...bound }
        await expectSameTotals(walker(login), report.code, asked, `${report.code} of ${login} ${JSON.stringify(asked)}`)
      }
    }
  }

  /** Every stored report, each way it may be asked, gives the same from cells and from the tables. */
  const compareAll = async (login: CellReader, more: AskedWith = {}): Promise<number> => {
    let compared = 0
    for (const report of storedReports)
      for (const way of waysOf(report, 0)) {
        const asked = { ...way, ...more }
        const said = `${report.code} of ${login} ${JSON.stringify(asked)}`
        const rows = byKey(await walker(login).rows(report.code, asked))
        expect(rows, said).toEqual(byKey(await fromTables(() => walker(login).rows(report.code, asked))))
        await expectSameTotals(walker(login), report.code, asked, said)
        compared += 1
      }
    await compareAdded(login, more)
    return compared
  }

  /** Cells of an analysis, by key. */
  const analysed = async (login: CellReader, criteria: AskedWith): Promise<readonly ReportRow[]> =>
    byKey((await walker(login).page(ANALYSIS, { criteria, toRowIndex: MAX_CELLS })).data)

  /** Every dataset of the analysis gives the same from cells and from the tables: by each dimension across its first, in both years. */
  const compareAnalysis = async (login: CellReader, more: AskedWith = {}): Promise<void> => {
    for (const { code, dimensions, measures } of DATASETS.values()) {
      const [first = '', ...others] = Object.keys(dimensions)
      const names = Object.keys(measures)
      for (const [at, column] of others.entries()) {
        const asked = {
          dataset: code,
          rows: { in: at % 2 === 0 ? [first] : [first, others[at - 1] ?? ''] },
          column,
          measures: { in: at % 2 === 0 ? names.slice(0, MAX_MEASURES) : names.slice(-MAX_MEASURES) },
          lastYear: true,
          ...more,
        }
        const said = `${code} of ${login} ${JSON.stringify(asked)}`
        expect(await analysed(login, asked), said).toEqual(await fromTables(() => analysed(login, asked)))
      }
    }
  }
  return { walker, compareAll, compareAnalysis }
}
export type Comparison = Awaited<ReturnType<typeof comparisonOf>>
