import { interleave, measureLoad, NO_COST, type Cost } from './lib/load.ts'
import { startPeers, type Peer } from './lib/peers.ts'
import { runPgbench } from './lib/pgbench.ts'
import { startServer } from './lib/server.ts'
import { printTable, type Measure } from './lib/table.ts'
import { windowsOf } from './lib/windows.ts'

const CLIENTS = 8
const ROUNDS = 3
/**
 * Node goes on compiling a call better for its first thousands: after 500 a window costs it 0.42 ms, after 4,000 0.32 as
 * from then on. A server of the last days has answered millions.
 */
const WARM_UP = 4_000
/** Different windows, the same ones on both sides. */
const SAMPLE = 16
/** Other map servers are so much dearer that fewer requests say as much. */
const PEER_SHARE = 0.1
const PEER_WARM_UP = 60
/** pgbench is so quick that it needs more requests for its clock ticks. */
const RAW_FACTOR = 6
/** A layer alone, as one JSON text for a window: the cheapest that PostgreSQL can give, with pgbench as its client. */
const rawOf = (from: string, where: string, label = `''`): string => `
  SELECT coalesce(string_agg('{"id":' || t.id || ',"shortdesc":' || to_json((${label})::text)::text || ',"geom":' || ST_AsGeoJSON(t.geom, 3, 0) || '}', ','), '') AS features, count(*) AS n
  FROM ${from} t WHERE ${where} AND t.geom && ST_MakeEnvelope(:xmin, :ymin, :xmax, :ymax, 2100)`

interface Case {
  readonly name: string
  readonly query: string
  readonly body: object
  readonly raw: string
  readonly width: number
  readonly height: number
  /** ms at {@link CLIENTS} clients on the machine of the design; where another map server runs beside, its own is the measure. */
  readonly p99: number
  /** The same as a share of the p99 of the quicker map server there: 27 and 110 ms. */
  readonly p99OfPeer: number
  /** Null for a handful of features: what is measured then is the call, not the layer. */
  readonly ratio: number | null
}

const PARCELS = {
  query: 'neighbours',
  body: {},
  raw: rawOf('edetedeaeeagroi', 't.etos = :etos AND t.recordtype = 0 AND t.ede_id <> :ede'),
}
const WIDE = { width: 2_000, height: 1_200, p99: 80, p99OfPeer: 80 / 110, ratio: 2.5 }
const CASES: readonly Case[] = [
  { name: '500 x 300 m', ...PARCELS, width: 500, height: 300, p99: 25, p99OfPeer: 25 / 27, ratio: 2.5 },
  { name: '2,000 x 1,200 m', ...PARCELS, ...WIDE },
  {
    name: 'ilots, 2,000 x 1,200 m',
    query: 'ilots',
    body: {},
    raw: rawOf(
      'lpis_ilot',
      't.etos = :etos',
      `t.kodikos || ' · ' || replace(to_char(t.mea / 10000, 'FM990.00'), '.', ',') || ' ha'`,
    ),
    ...WIDE,
  },
  {
    name: 'landscape, 2,000 x 1,200 m',
    query: 'landscape',
    body: {},
    raw: rawOf('lpis_landscape', 't.etos = :etos', 't.kodikos'),
    ...WIDE,
    ratio: null,
  },
  {
    name: 'zones, 2,000 x 1,200 m',
    query: 'zones',
    body: { layerCode: 'SLOPE', mode: 'MAP' },
    raw: rawOf('lpis_zone', `t.etos = :etos AND t.zonetype = 'SLOPE'`, 't.description'),
    ...WIDE,
    ratio: null,
  },
]

const countFeatures = (text: string): number => (JSON.parse(text) as { data: unknown[] }).data.length

const runPeer =
  (peers: readonly Peer[], name: Peer['name'], requests: number): (() => Promise<Cost>) =>
  async () =>
    (await peers.find((peer) => peer.name === name)?.run(Math.ceil(requests * PEER_SHARE), CLIENTS)) ?? NO_COST

/** One map window through the whole server (session, right to the application, layer) against its bare SQL. */
export const benchLayer = async (size = 1_000, requests = 1_500): Promise<boolean> => {
  const server = await startServer('cluster', size)
  const pool = server.connect?.()
  try {
    if (pool === undefined) throw new Error('a cluster is needed')
    const measures: Measure[] = []
    for (const { name, query, body, raw: bareSql, width, height, p99, p99OfPeer, ratio } of CASES) {
      const all = await windowsOf(server, width, height)
      const windows = Array.from(
        { length: SAMPLE },
        (_, n) => all[Math.floor((n * all.length) / SAMPLE)] ?? all[0],
      ).filter((w) => w !== undefined)
      const windowOf = (n: number) => windows[n % windows.length] ?? windows[0]
      let features = 0
      const http = async (n: number): Promise<void> => {
        const answer = await server.call('adviser', `Map/queryLayer_${query}`, {
          ...windowOf(n),
          ...body,
          idsInCache: [],
        })
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
        const answer = await server.call('adviser', `Map/queryLayer_${query}`, { ...window, ...body, idsInCache: [] })
        const text = bareSql.replace(/:(\w+)/g, (whole, name: string) =>
          String({ ...window, ede: window.edeId }[name as 'etos'] ?? whole),
        )
        const bare = await pool.query<{ n: string }>(text)
        features += countFeatures(answer.text)
        if (countFeatures(answer.text) !== Number(bare.rows[0]?.n)) throw new Error('the layer and its SQL differ')
      }
      // The first calls of a process are compiled while they run, whoever makes them.
      await measureLoad(server.pids, WARM_UP, CLIENTS, http)
      const peers = query === 'neighbours' ? await startPeers(server.host, server.databasePids, windows) : []
      for (const peer of peers) await peer.run(PEER_WARM_UP, CLIENTS)
      const cost = await interleave(ROUNDS, {
        http: () => measureLoad(server.pids, requests, CLIENTS, http),
        raw: async () => {
          const raw = await runPgbench(
            server.host,
            server.databasePids,
            bareSql,
            variables,
            requests * RAW_FACTOR,
            CLIENTS,
          )
          if (raw === null) throw new Error('pgbench is not installed')
          return raw
        },
        MapServer: runPeer(peers, 'MapServer', requests),
        'QGIS Server': runPeer(peers, 'QGIS Server', requests),
      })
      for (const peer of peers) peer.close()
      measures.push(
        {
          name: `${name} (${Math.round(features / Math.min(50, windows.length))} features): CPU`,
          measured: cost.http.cpuMs,
          unit: 'ms',
          base: cost.raw.cpuMs,
          limit: ratio,
        },
        ...peers.map((peer): Measure => ({
          name: `${name}: ${peer.name}, CPU`,
          measured: cost[peer.name].cpuMs,
          unit: 'ms',
          base: cost.http.cpuMs,
          limit: null,
        })),
        {
          name: `${name}: p99 at ${CLIENTS} clients`,
          measured: cost.http.p99,
          unit: 'ms',
          base: peers.length === 0 ? null : Math.min(...peers.map((peer) => cost[peer.name].p99)),
          limit: peers.length === 0 ? p99 : p99OfPeer,
        },
        { name: `${name}: requests`, measured: cost.http.perSecond, unit: '/s', base: null, limit: null },
      )
    }
    return printTable(`layer: one window through the server, against its bare SQL (${size} applications)`, measures)
  } finally {
    await pool?.end()
    await server.stop()
  }
}
