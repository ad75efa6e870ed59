import { JOB_DONE } from '../packages/domain/src/kernel/job.ts'
import type { Pool } from 'pg'
import { callData } from './lib/adviser.ts'
import { waitForCells } from './lib/cells.ts'
import { measureLoad } from './lib/load.ts'
import { startServer, type Server } from './lib/server.ts'
import { printTable, type Measure } from './lib/table.ts'

const CLIENTS = 2
const PAGE = 50
/** What is found in the rows of the bench: three checks of parcels, as many findings of each. */
const FOUND = [
  { code: '20105', severity: 'W' },
  { code: '20116', severity: 'W' },
  { code: '20107', severity: 'B' },
] as const

/** Jobs that the demo begins with: its runs of checks write findings, too. */
const waitForJobs = async (pool: Pool): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ isOver: boolean }>(
      'SELECT NOT EXISTS (SELECT FROM app_job WHERE state < $1) AS "isOver"',
      [JOB_DONE],
    )
    if (rows[0]?.isOver === true) return
    await pool.query('SELECT pg_sleep(1)')
  }
}

const countOf = async (pool: Pool, etos: number): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM finding f WHERE f.etos = $1 AND f.gone_at IS NULL',
    [etos],
  )
  return rows[0]?.n ?? 0
}

/** Applications of a statement: the rechecks of the server lock their headers meanwhile, in an order of their own. */
const SLICE = 20

/** Findings of a year up to a number: parcel by parcel, as the checks would store them. */
const fill = async (pool: Pool, etos: number, findings: number): Promise<number> => {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM edetedeaeehd WHERE etos = $1 ORDER BY id', [etos])
  const ids = rows.map(({ id }) => id)
  let there = await countOf(pool, etos)
  for (let at = 0; at < ids.length && there < findings; at += SLICE) {
    const made = await pool.query(
      `INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, params, stake_m2, is_set_check)
       SELECT p.etos, p.ede_id, c.code || ':parcel:' || p.id, c.code, c.severity, 'parcel', p.id::text, '{}', round(p.ektash / 10, 2), false
       FROM edetedeaeeagroi p CROSS JOIN jsonb_to_recordset($2::jsonb) AS c (code text, severity text)
       WHERE p.etos = $1 AND p.ede_id = ANY($3::bigint[]) ORDER BY p.ede_id ON CONFLICT DO NOTHING`,
      [etos, JSON.stringify(FOUND), ids.slice(at, at + SLICE)],
    )
    there += made.rowCount ?? 0
  }
  await pool.query('ANALYZE finding')
  return countOf(pool, etos)
}

/** Who opens the page: who sees the whole country, and a directorate. */
const READERS = ['agency', 'directorate'] as const
const SEARCHES: readonly { readonly name: string; readonly criteria: object }[] = [
  { name: 'all', criteria: {} },
  { name: 'of one check', criteria: { checkCode: '20116' } },
  { name: 'open and blocking', criteria: { severity: 'B', findingStatus: 0 } },
]

const ofReader = async (
  server: Server,
  reader: (typeof READERS)[number],
  etos: number,
  requests: number,
): Promise<readonly Measure[]> => {
  const measures: Measure[] = []
  const take = async (name: string, path: string, body: object): Promise<void> => {
    const ask = async (): Promise<void> => void (await callData(server, reader, path, body))
    await measureLoad(server.pids, CLIENTS, 1, ask)
    const { p95 } = await measureLoad(server.pids, requests, CLIENTS, ask)
    measures.push({ name: `${reader}: ${name}, p95`, measured: p95, unit: 'ms', base: null, limit: 300 })
  }
  for (const { name, criteria } of SEARCHES) {
    const asked = { etos, criteria }
    const page = { ...asked, fromRowIndex: 0, toRowIndex: PAGE }
    await take(`first page, ${name}`, 'CheckEdeSearch/findAllByCriteriaRange_grid', page)
    await take(`a counter, ${name}`, 'CheckEdeSearch/findTotals_grid', asked)
  }
  return measures
}

/** The page of findings (R60) among many: its first page and the counters beside it, for who sees all and for a directorate. */
export const benchFindings = async (size = 3_000, findings = 45_000, requests = 60): Promise<boolean> => {
  const server = await startServer('cluster', size)
  try {
    const pool = server.connect?.()
    if (pool === undefined) throw new Error('a cluster is needed')
    const etos = new Date().getFullYear()
    await waitForJobs(pool)
    const there = await fill(pool, etos, findings)
    await waitForCells(pool)
    const measures: Measure[] = []
    for (const reader of READERS) measures.push(...(await ofReader(server, reader, etos, requests)))
    await pool.end()
    return printTable(`findings: ${there} that stand (${size} applications)`, measures)
  } finally {
    await server.stop()
  }
}
