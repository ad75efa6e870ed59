import { EXPORT_FORMATS, EXPORT_LIMITS } from '@eae/domain/kernel/export.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { interleave, measureLoad } from './lib/load.ts'
import { startServer, type Server } from './lib/server.ts'
import { printTable, type Measure } from './lib/table.ts'

const CLIENTS = 2
const ROUNDS = 3
const DEMO_SIZE = 50
const PAGE = 50
const ENTITY = 'Edetomadparag'
/** The rows of the bench are those whose code begins so. */
const CODES = 'B'
/** What is asked of a page of 50 rows at any depth. */
const P95_MS = 30

const cursorOf = (value: string, id: number): string => Buffer.from(JSON.stringify([value, id])).toString('base64url')

/** Memory of a process, in MB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_000

const measureExports = async (server: Server, pid: number, size: number): Promise<Measure[]> => {
  const measures: Measure[] = []
  for (const { code, extension } of EXPORT_FORMATS) {
    const rows = Math.min(size, EXPORT_LIMITS[extension])
    const before = memoryOf(pid)
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(pid))
    }, 50)
    const begun = performance.now()
    const to = `${CODES}${String(rows).padStart(7, '0')}`
    const answer = await server.call('agency', `${ENTITY}/exportAll_grid`, {
      criteria: { kodikos: { from: CODES, to } },
      exportType: code,
      columns: ['kodikos', 'description', 'afm', 'eidos', 'dteapodoxhs', 'activeflag'],
    })
    clearInterval(watch)
    if (answer.status !== 200) throw new Error(`the export answered ${answer.status} ${answer.text.slice(0, 200)}`)
    const seconds = (performance.now() - begun) / 1_000
    measures.push(
      { name: `${rows} rows as ${extension}`, measured: seconds, unit: 's', base: null, limit: null },
      {
        name: `${rows} rows as ${extension}: memory above before`,
        measured: most - before,
        unit: 'MB',
        base: null,
        limit: null,
      },
    )
  }
  return measures
}

const fill = async (pool: pg.Pool, size: number): Promise<void> => {
  await pool.query('DROP INDEX edetomadparag_fold')
  await pool.query(
    `INSERT INTO edetomadparag (kodikos, description, description_fold, afm, eidos, dteapodoxhs, dnm_kodikos, activeflag, usrinsert)
     SELECT $2 || lpad(n::text, 7, '0'), 'ΟΜΑΔΑ ' || md5(n::text) || ' ' || n, 'ΟΜΑΔΑ ' || translate(md5(n::text), 'abcdef', 'ΑΒCDΕF') || ' ' || n, NULL, 1 + n % 4,
       '2020-01-01'::date + n % 2000, NULL, n % 10 <> 0, 'bench' FROM generate_series(1, $1::int) AS n`,
    [size, CODES],
  )
  await pool.query('CREATE INDEX edetomadparag_fold ON edetomadparag USING gin (description_fold gin_trgm_ops)')
  await pool.query('VACUUM ANALYZE edetomadparag')
}

/** Pages of a catalogue of a million rows at any depth, sorted and filtered, against the bare query. */
export const benchCatalogue = async (size = 1_000_000, requests = 300): Promise<boolean> => {
  const server = await startServer('cluster', DEMO_SIZE)
  try {
    const pool = server.connect?.()
    if (pool === undefined) throw new Error('a cluster is needed')
    // A million trigram lists are made faster at once than one by one.
    await fill(pool, size)
    // Places all over the catalogue, from its first page to its last.
    const places = await pool.query<{ id: string; kodikos: string; description: string }>(
      `SELECT id, kodikos, description FROM edetomadparag WHERE usrinsert = 'bench' AND right(kodikos, 4) = '5000' ORDER BY kodikos`,
    )
    const place = (n: number) => places.rows[(n * 37) % places.rows.length] ?? { id: '0', kodikos: '', description: '' }
    const cases = [
      {
        name: 'by code',
        body: (n: number) => ({
          sort: { field: 'kodikos', dir: 'asc' },
          cursor: cursorOf(place(n).kodikos, Number(place(n).id)),
        }),
        raw: `(kodikos, id) > ($1, $2) ORDER BY kodikos, id LIMIT ${PAGE + 1}`,
        values: (n: number) => [place(n).kodikos, place(n).id],
      },
      {
        name: 'by description, backwards',
        body: (n: number) => ({
          sort: { field: 'description', dir: 'desc' },
          cursor: cursorOf(place(n).description, Number(place(n).id)),
        }),
        raw: `(description, id) < ($1, $2) ORDER BY description DESC, id DESC LIMIT ${PAGE + 1}`,
        values: (n: number) => [place(n).description, place(n).id],
      },
      {
        name: 'of one kind, by code',
        body: (n: number) => ({
          criteria: { eidos: 1 + (n % 4) },
          sort: { field: 'kodikos', dir: 'asc' },
          cursor: cursorOf(place(n).kodikos, Number(place(n).id)),
        }),
        raw: `eidos = 1 + $3::int % 4 AND (kodikos, id) > ($1, $2) ORDER BY kodikos, id LIMIT ${PAGE + 1}`,
        values: (n: number) => [place(n).kodikos, place(n).id, n],
      },
      {
        name: 'part of a description',
        body: (n: number) => ({ filter: place(n).description.slice(10, 22) }),
        raw: `description_fold LIKE '%' || $1 || '%' ORDER BY kodikos, id LIMIT ${PAGE + 1}`,
        values: (n: number) => [foldEl(place(n).description.slice(10, 22))],
      },
    ]
    const measures: Measure[] = []
    for (const { name, body, raw, values } of cases) {
      const text = `SELECT * FROM edetomadparag WHERE ${raw}`
      const cost = await interleave(ROUNDS, {
        http: () =>
          measureLoad(server.pids, requests, CLIENTS, async (n) => {
            const answer = await server.call('agency', `${ENTITY}/findAllByCriteriaRange_grid`, {
              ...body(n),
              toRowIndex: PAGE,
            })
            if (answer.status !== 200) throw new Error(`${name} answered ${answer.status} ${answer.text.slice(0, 200)}`)
          }),
        raw: () =>
          measureLoad(
            server.databasePids,
            requests,
            CLIENTS,
            // Planned by its values, as the server does it with searches for a part of a text.
            async (n) =>
              void (await pool.query(
                raw.includes('LIKE') ? { text, values: values(n) } : { name, text, values: values(n) },
              )),
          ),
      })
      measures.push(
        { name: `${name}: p95`, measured: cost.http.p95, unit: 'ms', base: null, limit: P95_MS },
        {
          name: `${name}: p95 beside the bare query`,
          measured: cost.http.p95,
          unit: 'ms',
          base: cost.raw.p95,
          limit: null,
        },
        { name: `${name}: CPU`, measured: cost.http.cpuMs, unit: 'ms', base: cost.raw.cpuMs, limit: null },
      )
    }
    await pool.end()
    return printTable(`catalogue: ${size} rows, pages of ${PAGE} at any depth, ${CLIENTS} clients`, measures)
  } finally {
    await server.stop()
  }
}

/** Exports of a catalogue in each format, as many rows as it takes: time, and memory above what the server had before. */
export const benchExport = async (size = 100_000): Promise<boolean> => {
  const server = await startServer('cluster', DEMO_SIZE)
  try {
    const pool = server.connect?.()
    if (pool === undefined) throw new Error('a cluster is needed')
    await fill(pool, size)
    await pool.end()
    const [pid = 0] = server.pids
    return printTable(`export: a catalogue of ${size} rows`, await measureExports(server, pid, size))
  } finally {
    await server.stop()
  }
}
