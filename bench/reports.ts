import type { AnyReport } from '@eae/domain/reports/report.ts'
import type { Pool } from 'pg'
import { openDatabase, type Database } from '../packages/server/src/platform/database.ts'
import { REPORT_FILES } from '../packages/server/src/reports/files.ts'
import { LOCK_KEY as KEEPER_LOCK } from '../packages/server/src/reports/keeper.ts'
import type { ReportFiles } from '../packages/server/src/reports/statement.ts'
import { bareReport, type BareStatement } from '../packages/server/src/testing/bare-report.ts'
import { waitForCells } from './lib/cells.ts'
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

/** p95 of a first page and of totals, in ms (REPORTS). */
const PAGE_LIMIT = 300
const TOTALS_LIMIT = 3_000

/** What may be late, by name. */
const limitsOf = (name: string, page: Cost, totals: Cost): readonly Measure[] => [
  { name: `${name}: first page p95`, measured: page.p95, unit: 'ms', base: null, limit: PAGE_LIMIT },
  { name: `${name}: totals p95`, measured: totals.p95, unit: 'ms', base: null, limit: TOTALS_LIMIT },
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

/** What first pages took together, by the product and by their bare statements, ms. */
interface Pages {
  http: number
  raw: number
}

/** One way in which reports are answered. */
interface Way {
  readonly name: string
  /** Asked with it: «now», or nothing more. */
  readonly asked: Readonly<Record<string, boolean>>
  readonly sums: Pages
}

/** Runs a statement as the product does, its settings included. */
const runBare = async (pool: Pool, { text, values, planning }: BareStatement): Promise<void> => {
  if (planning.length === 0) {
    await pool.query(text, values)
    return
  }
  const client = await pool.connect()
  try {
    await client.query(`BEGIN; ${planning.map(({ name, value }) => `SET LOCAL ${name} = ${value}`).join('; ')}`)
    await client.query(text, values)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

/** First page and totals of a report in one way, and the bare statements of its page beside them. */
const measureReport = async (bench: Bench, files: ReportFiles, body: Body, way: Way): Promise<readonly Measure[]> => {
  const { server, db, pool, requests } = bench
  const { code } = files.report
  const asked = { ...body, criteria: { ...body.criteria, ...way.asked } }
  const load = (call: string, what: object): Promise<Cost> =>
    measureLoad(server.pids, requests, 1, () => ask(server, `${code}/${call}`, what))
  const bare = await bareReport(db, files, 'agency', asked)
  const { page, raw, totals } = await interleave(ROUNDS, {
    page: () => load('findAllByCriteriaRange_grid', pageOf(asked)),
    raw: () =>
      measureLoad(server.databasePids, requests, 1, async () => {
        for (const one of bare) await runBare(pool, one)
      }),
    totals: () => load('findTotals_grid', asked),
  })
  way.sums.http += page.p50
  way.sums.raw += raw.p50
  return limitsOf(`${code}, ${way.name}`, page, totals)
}

/** All first pages together against their bare statements. */
const ratioOf = ({ name, sums }: Way, limit: number | null): Measure => ({
  name: `all first pages, ${name}: p50`,
  measured: sums.http,
  unit: 'ms',
  base: sums.raw,
  limit,
})

/** Marks one bucket of forty as changed, as the last minute of a day of a campaign does. */
const markSome = (pool: Pool) =>
  pool.query(
    `INSERT INTO report_change (etos, daok_key, opd_key, efo_key) SELECT etos, daok_key, opd_key, efo_key
     FROM (SELECT b.*, row_number() OVER (PARTITION BY etos ORDER BY id) AS n FROM report_bucket b) AS each WHERE n % 40 = 0`,
  )

/** What is measured in the three ways, while no keeper changes what is stored. */
const measureWays = async (
  { pool }: Bench,
  of: (way: Way, isAdded?: boolean) => Promise<readonly Measure[]>,
  isJudged: boolean,
): Promise<readonly Measure[]> => {
  const way = (name: string, asked: Way['asked']): Way => ({ name, asked, sums: { http: 0, raw: 0 } })
  const [shown, now, tables] = [way('on screen', {}), way('now', { isExact: true }), way('tables alone', {})]
  const keeper = await pool.connect()
  try {
    await keeper.query('SELECT pg_advisory_lock($1)', [KEEPER_LOCK])
    const measures = [...(await of(shown))]
    await markSome(pool)
    // Beyond, a list of this moment has its page from an index, and its totals from all its rows.
    measures.push(...(await of(now, !isJudged)))
    // A call costs two milliseconds besides its statements, whatever they read, and from cells they read little: the ratio that was
    // ordered is that of the tables (REPORTS).
    if (!isJudged) return [...measures, ratioOf(shown, null)]
    await pool.query('UPDATE report_year SET filled_at = NULL')
    measures.push(...(await of(tables)))
    await pool.query('UPDATE report_year SET filled_at = now()')
    return [...measures, ratioOf(tables, 1.3), ratioOf(shown, 1.4)]
  } finally {
    keeper.release(true)
  }
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
  const measureEach = async (way: Way, isAdded = false): Promise<readonly Measure[]> => {
    const each: Measure[] = []
    for (const files of REPORT_FILES)
      if (!isAdded || files.report.grain === 'group')
        each.push(...(await measureReport(bench, files, bodyOf(files.report), way)))
    return each
  }
  const measures = [...(await measureWays(bench, measureEach, size === TABLES_UP_TO))]
  for (const { report } of REPORT_FILES)
    measures.push(...(await ofDirectorate(server, report, bodyOf(report), requests)))
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
