import type { AnyReport } from '@eae/domain/reports/report.ts'
import type { Pool } from 'pg'
import { openDatabase, type Database } from '../packages/server/src/platform/database.ts'
import { REPORT_FILES } from '../packages/server/src/reports/files.ts'
import type { ReportFiles } from '../packages/server/src/reports/statement.ts'
import { bareReport } from '../packages/server/src/testing/bare-report.ts'
import { interleave, measureLoad, type Cost } from './lib/load.ts'
import { startServer, type Server } from './lib/server.ts'
import { printTable, type Measure } from './lib/table.ts'

/** Rows of a first page, as the grid asks for them. */
const PAGE_ROWS = 100
const ROUNDS = 3
/** First pages of each report before the measured ones: a server that runs for days is warm. */
const WARM_UP = 20
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

/** A search. */
interface Body {
  readonly etos: number
  readonly criteria: Readonly<Record<string, number | boolean>>
}

/** What every measure needs. */
interface Bench {
  readonly server: Server
  readonly db: Database
  readonly pool: Pool
  /** How often each thing is asked, in each round. */
  readonly requests: number
}

/** A search for its first page. */
const pageOf = (body: object): object => ({ ...body, fromRowIndex: 0, toRowIndex: PAGE_ROWS })

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
  const page = pageOf(body)
  const load = (call: string, what: object): Promise<Cost> =>
    measureLoad(server.pids, requests, 1, () => ask(server, `${code}/${call}`, what, 'directorate'))
  const first = await load('findAllByCriteriaRange_grid', page)
  return limitsOf(`${code}, a directorate`, first, await load('findTotals_grid', body))
}

/** What a first page took, by the product and by its bare statements, ms. */
interface Pages {
  http: number
  raw: number
}

/** The bare statements of a first page, as a side to measure. */
const bareSide = async (
  { server, db, pool, requests }: Bench,
  files: ReportFiles,
  body: Body,
): Promise<() => Promise<Cost>> => {
  const bare = await bareReport(db, files, 'agency', body)
  return () =>
    measureLoad(server.databasePids, requests, 1, async () => {
      for (const one of bare) await pool.query(one)
    })
}

/**
 * What «now» costs, which asks the tables. An index leads to the page of a list; that of a summary is itself the sum over all
 * applications, so it has the limit of totals (ADR 0128).
 */
const fromTables = async (bench: Bench, files: ReportFiles, body: Body, sums: Pages): Promise<readonly Measure[]> => {
  const { server, requests } = bench
  const { code, grain } = files.report
  const exact = { ...body, criteria: { ...body.criteria, isExact: true } }
  const load = (call: string, what: object): Promise<Cost> =>
    measureLoad(server.pids, requests, 1, () => ask(server, `${code}/${call}`, what))
  const { page, raw, totals } = await interleave(ROUNDS, {
    page: () => load('findAllByCriteriaRange_grid', pageOf(exact)),
    raw: await bareSide(bench, files, exact),
    totals: () => load('findTotals_grid', exact),
  })
  sums.http += page.p50
  sums.raw += raw.p50
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

/** All first pages together against their bare statements. */
const ratioOf = (name: string, { http, raw }: Pages, limit: number | null): Measure => ({
  name: `all first pages ${name}, p50`,
  measured: http,
  unit: 'ms',
  base: raw,
  limit,
})

/** First page and totals as they come to the screen, from cells where there are any. */
const onScreen = async (bench: Bench, files: ReportFiles, body: Body, sums: Pages): Promise<readonly Measure[]> => {
  const { server, requests } = bench
  const { code } = files.report
  const load = (call: string, what: object): Promise<Cost> =>
    measureLoad(server.pids, requests, 1, () => ask(server, `${code}/${call}`, what))
  const { page, raw, totals } = await interleave(ROUNDS, {
    page: () => load('findAllByCriteriaRange_grid', pageOf(body)),
    raw: await bareSide(bench, files, body),
    totals: () => load('findTotals_grid', body),
  })
  sums.http += page.p50
  sums.raw += raw.p50
  return [
    { name: `${code}: first page p50`, measured: page.p50, unit: 'ms', base: raw.p50, limit: null },
    ...limitsOf(code, page, totals),
  ]
}

const measureAll = async (bench: Bench, size: number): Promise<readonly Measure[]> => {
  const { server, pool, requests } = bench
  const etos = new Date().getFullYear()
  const one = await pool.query<{ id: string }>('SELECT min(id) AS id FROM edetedeaeehd WHERE etos = $1', [etos])
  const bodyOf = ({ needs }: AnyReport): Body => ({
    etos,
    criteria: needs === undefined ? {} : { edeId: Number(one.rows[0]?.id) },
  })
  // The session of a reader is made with his first call, and is no part of a page.
  for (const reader of ['agency', 'directorate'] as const)
    await ask(server, 'RepstatisticsEae/findTotals_grid', { etos, criteria: {} }, reader)
  for (let n = 0; n < WARM_UP; n += 1)
    for (const { report } of REPORT_FILES)
      await ask(server, `${report.code}/findAllByCriteriaRange_grid`, pageOf(bodyOf(report)))
  const measures: Measure[] = []
  const shown: Pages = { http: 0, raw: 0 }
  const tables: Pages = { http: 0, raw: 0 }
  for (const files of REPORT_FILES) {
    const body = bodyOf(files.report)
    measures.push(
      ...(await onScreen(bench, files, body, shown)),
      ...(size <= TABLES_UP_TO ? await fromTables(bench, files, body, tables) : []),
      ...(await ofDirectorate(server, files.report, body, requests)),
    )
  }
  // A call costs two milliseconds besides its statements, whatever they read, and from cells they read little: the ratio that was
  // ordered is that of the tables (REPORTS).
  const isJudged = size === TABLES_UP_TO
  if (isJudged) measures.push(ratioOf('from tables', tables, 1.3))
  measures.push(ratioOf('on screen', shown, isJudged ? 1.4 : null))
  return measures
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
    const measures = await measureAll({ server, db, pool, requests }, size)
    await db.close()
    await pool.end()
    return printTable(`reports: first pages and totals of who sees all (${size} applications)`, measures)
  } finally {
    await server.stop()
  }
}
