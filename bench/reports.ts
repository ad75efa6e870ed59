import type { AnyReport } from '@eae/domain/reports/report.ts'
import type { Pool } from 'pg'
import { openDatabase } from '../packages/server/src/platform/database.ts'
import { REPORT_FILES } from '../packages/server/src/reports/files.ts'
import { bareReport } from '../packages/server/src/testing/bare-report.ts'
import { interleave, measureLoad, type Cost } from './lib/load.ts'
import { startServer, type Server } from './lib/server.ts'
import { printTable, type Measure } from './lib/table.ts'

/** Rows of a first page, as the grid asks for them. */
const PAGE_ROWS = 100
const ROUNDS = 3
/** Applications up to which the tables themselves must do it; beyond, cells are there for that. */
const TABLES_UP_TO = 30_000
/** Longest wait for the cells of all years, in looks of a second. */
const LOOKS = 900

/** Waits until the keeper of the server has filled the cells of every year. */
const waitForCells = async (pool: Pool): Promise<void> => {
  for (let look = 0; look < LOOKS; look += 1) {
    const found = await pool.query<{ isThere: boolean }>(
      `SELECT count(*) > 0 AND bool_and(filled_at IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM report_change) AS "isThere" FROM report_year`,
    )
    if (found.rows[0]?.isThere === true) return
    await pool.query('SELECT pg_sleep(1)')
  }
  throw new Error('the cells were not filled')
}

/** A user of the demo campaign, and what his office is. */
type Reader = 'agency' | 'directorate'

const ask = async (server: Server, path: string, body: object, reader: Reader = 'agency'): Promise<void> => {
  const answer = await server.call(reader, path, body)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${answer.text.slice(0, 200)}`)
}

/** What may be late, by name: p95 of a first page and of totals, in ms (REPORTS: 300 ms and 3 s). */
const limitsOf = (name: string, page: Cost, totals: Cost): readonly Measure[] => [
  { name: `${name}: first page p95`, measured: page.p95, unit: 'ms', base: null, limit: 300 },
  { name: `${name}: totals p95`, measured: totals.p95, unit: 'ms', base: null, limit: 3_000 },
]

/** The same for a directorate, which adds up its own part where the whole is stored. */
const ofDirectorate = async (
  server: Server,
  { code, seenBy }: AnyReport,
  body: object,
  requests: number,
): Promise<readonly Measure[]> => {
  if (!seenBy.includes('DPO')) return []
  const page = { ...body, fromRowIndex: 0, toRowIndex: PAGE_ROWS }
  const load = (call: string, what: object): Promise<Cost> =>
    measureLoad(server.pids, requests, 1, () => ask(server, `${code}/${call}`, what, 'directorate'))
  const first = await load('findAllByCriteriaRange_grid', page)
  return limitsOf(`${code}, a directorate`, first, await load('findTotals_grid', body))
}

/**
 * What «now» costs, which asks the tables. An index leads to the page of a list; that of a summary is itself the sum over all
 * applications, so it has the limit of totals (ADR 0128).
 */
const fromTables = async (
  server: Server,
  { code, grain }: AnyReport,
  body: { readonly criteria: object },
  requests: number,
): Promise<readonly Measure[]> => {
  const exact = { ...body, criteria: { ...body.criteria, isExact: true } }
  const load = (call: string, more: object): Promise<Cost> =>
    measureLoad(server.pids, requests, 1, () => ask(server, `${code}/${call}`, { ...exact, ...more }))
  const page = await load('findAllByCriteriaRange_grid', { fromRowIndex: 0, toRowIndex: PAGE_ROWS })
  const totals = await load('findTotals_grid', {})
  return [
    {
      name: `${code}: ${grain === 'row' ? 'first page of rows' : 'all groups'} from tables p95`,
      measured: page.p95,
      unit: 'ms',
      base: null,
      limit: grain === 'row' ? 300 : 3_000,
    },
    { name: `${code}: totals from tables p95`, measured: totals.p95, unit: 'ms', base: null, limit: 3_000 },
  ]
}

/** First pages and totals of every report, for who sees all against the bare statements of page and count, and for a directorate. */
export const benchReports = async (size = 2_000, requests = 12): Promise<boolean> => {
  const server = await startServer('cluster', size)
  try {
    const pool = server.connect?.()
    if (pool === undefined) throw new Error('a cluster is needed')
    await waitForCells(pool)
    const databaseUrl = `postgresql:///eae?host=${server.host}&user=eae`
    const db = await openDatabase({ databaseUrl, dataDir: '', engine: 'cluster', isProduction: false })
    const etos = new Date().getFullYear()
    const one = await pool.query<{ id: string }>('SELECT min(id) AS id FROM edetedeaeehd WHERE etos = $1', [etos])
    // The session of a reader is made with his first call, and is no part of a page.
    for (const reader of ['agency', 'directorate'] as const)
      await ask(server, 'RepstatisticsEae/findTotals_grid', { etos, criteria: {} }, reader)
    const measures: Measure[] = []
    const sums = { http: 0, raw: 0 }
    for (const files of REPORT_FILES) {
      const { report } = files
      const criteria: Readonly<Record<string, number>> =
        report.needs === undefined ? {} : { edeId: Number(one.rows[0]?.id) }
      const body = { etos, criteria }
      const bare = await bareReport(db, files, 'agency', body)
      const page = { ...body, fromRowIndex: 0, toRowIndex: PAGE_ROWS }
      const cost = await interleave(ROUNDS, {
        http: () =>
          measureLoad(server.pids, requests, 1, () => ask(server, `${report.code}/findAllByCriteriaRange_grid`, page)),
        raw: () =>
          measureLoad(server.databasePids, requests, 1, async () => {
            for (const one of bare) await pool.query(one)
          }),
        totals: () => measureLoad(server.pids, requests, 1, () => ask(server, `${report.code}/findTotals_grid`, body)),
      })
      const isKept = files.cells !== null || files.added !== null
      sums.http += cost.http.p50
      sums.raw += cost.raw.p50
      measures.push(
        {
          name: `${report.code}: first page p50`,
          measured: cost.http.p50,
          unit: 'ms',
          base: cost.raw.p50,
          limit: null,
        },
        ...limitsOf(report.code, cost.http, cost.totals),
        ...(isKept && size <= TABLES_UP_TO ? await fromTables(server, report, body, requests) : []),
        ...(await ofDirectorate(server, report, body, requests)),
      )
    }
    // A call costs two milliseconds besides its statements, whatever they read: of few applications that is the most, and beyond
    // 30,000 cells leave less to read. So the ratio is judged where it was ordered (REPORTS).
    measures.push({
      name: 'all first pages together, p50',
      measured: sums.http,
      unit: 'ms',
      base: sums.raw,
      limit: size === TABLES_UP_TO ? 1.3 : null,
    })
    await db.close()
    await pool.end()
    return printTable(`reports: first pages and totals of who sees all (${size} applications)`, measures)
  } finally {
    await server.stop()
  }
}
