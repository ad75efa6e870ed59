import { interleave, measureLoad } from './lib/load.ts'
import { runPgbench } from './lib/pgbench.ts'
import { startServer } from './lib/server.ts'
import { printTable, type Measure } from './lib/table.ts'
import { windowsOf } from './lib/windows.ts'

const CLIENTS = 8
const ROUNDS = 3
/** Different windows, the same ones on both sides. */
const SAMPLE = 16
/** pgbench is so quick that it needs more requests for its clock ticks. */
const RAW_FACTOR = 6
/** The layer alone, as one JSON text for a window: the cheapest that PostgreSQL can give, with pgbench as its client. */
const RAW = `
  SELECT coalesce(string_agg('{"id":' || t.id || ',"shortdesc":"","geom":' || ST_AsGeoJSON(t.geom, 3, 0) || '}', ','), '') AS features, count(*) AS n
  FROM edetedeaeeagroi t WHERE t.etos = :etos AND t.recordtype = 0 AND t.ede_id <> :ede
    AND t.geom && ST_MakeEnvelope(:xmin, :ymin, :xmax, :ymax, 2100)`

const countFeatures = (text: string): number => (JSON.parse(text) as { data: unknown[] }).data.length

/** One map window through the whole server (session, right to the application, layer) against its bare SQL. */
export const benchLayer = async (size = 1_000, requests = 1_500): Promise<boolean> => {
  const server = await startServer('cluster', size)
  try {
    const pool = server.connect?.()
    if (pool === undefined) throw new Error('a cluster is needed')
    const measures: Measure[] = []
    for (const [name, width, height] of [
      ['500 x 300 m', 500, 300],
      ['2,000 x 1,200 m', 2_000, 1_200],
    ] as const) {
      const all = await windowsOf(server, width, height)
      const windows = Array.from(
        { length: SAMPLE },
        (_, n) => all[Math.floor((n * all.length) / SAMPLE)] ?? all[0],
      ).filter((w) => w !== undefined)
      const windowOf = (n: number) => windows[n % windows.length] ?? windows[0]
      let features = 0
      const http = async (n: number): Promise<void> => {
        const answer = await server.call('adviser', 'Map/queryLayer_neighbours', { ...windowOf(n), idsInCache: [] })
        if (answer.status !== 200) throw new Error(`the layer answered ${answer.status} ${answer.text.slice(0, 200)}`)
      }
      const variables = windows.map(({ etos, edeId, xmin, ymin, xmax, ymax }) => ({
        etos,
        ede: edeId,
        xmin,
        ymin,
        xmax,
        ymax,
      }))
      for (const window of windows.slice(0, 50)) {
        const answer = await server.call('adviser', 'Map/queryLayer_neighbours', { ...window, idsInCache: [] })
        const text = RAW.replace(/:(\w+)/g, (whole, name: string) =>
          String({ ...window, ede: window.edeId }[name as 'etos'] ?? whole),
        )
        const bare = await pool.query<{ n: string }>(text)
        features += countFeatures(answer.text)
        if (countFeatures(answer.text) !== Number(bare.rows[0]?.n)) throw new Error('the layer and its SQL differ')
      }
      const cost = await interleave(ROUNDS, {
        http: () => measureLoad(server.pids, requests, CLIENTS, http),
        raw: async () => {
          const raw = await runPgbench(server.host, server.databasePids, RAW, variables, requests * RAW_FACTOR, CLIENTS)
          if (raw === null) throw new Error('pgbench is not installed')
          return raw
        },
      })
      measures.push(
        {
          name: `${name} (${Math.round(features / Math.min(50, windows.length))} parcels): CPU`,
          measured: cost.http.cpuMs,
          unit: 'ms',
          base: cost.raw.cpuMs,
          limit: 2.5,
        },
        {
          name: `${name}: p99 at ${CLIENTS} clients`,
          measured: cost.http.p99,
          unit: 'ms',
          base: null,
          limit: width === 500 ? 25 : 80,
        },
        { name: `${name}: requests`, measured: cost.http.perSecond, unit: '/s', base: null, limit: null },
      )
    }
    await pool.end()
    return printTable(`layer: one window through the server, against its bare SQL (${size} applications)`, measures)
  } finally {
    await server.stop()
  }
}
