import { TILE_ZOOMS } from '../packages/domain/src/map/codes.ts'
import { toDisplay } from '../packages/map/src/core/crs.ts'
import { interleave, measureLoad } from './lib/load.ts'
import { runPgbench } from './lib/pgbench.ts'
import { startServer } from './lib/server.ts'
import { printTable, type Measure } from './lib/table.ts'
import { windowsOf } from './lib/windows.ts'

const CLIENTS = 8
const ROUNDS = 3
const HALF_WORLD = 20_037_508.342789244
/** The tile alone, without session and right: what PostGIS needs to draw it. */
const RAW = `
  SELECT ST_AsMVT(f, 'layer', 4096, 'geom', 'id') AS body FROM (
    SELECT t.id, ST_AsMVTGeom(ST_Transform(t.geom, 3857), ST_TileEnvelope(:z, :x, :y), 4096, 64) AS geom FROM edetedeaeeagroi t
    WHERE t.etos = :etos AND t.recordtype = 0 AND t.ede_id <> :ede AND t.geom && ST_Transform(ST_TileEnvelope(:z, :x, :y, margin => 0.015625), 2100)
  ) AS f`

/** Tiles of the parcels of others through the server, against the drawing alone. */
export const benchTiles = async (size = 1_000, requests = 400): Promise<boolean> => {
  const server = await startServer('cluster', size)
  try {
    const windows = await windowsOf(server, 500, 300)
    const measures: Measure[] = []
    for (const z of [TILE_ZOOMS.least + 2, TILE_ZOOMS.most - 2]) {
      const side = (2 * HALF_WORLD) / 2 ** z
      const places = windows.slice(0, 16).map(({ etos, edeId, xmin, ymin }) => {
        const [x, y] = toDisplay([xmin, ymin])
        return { etos, ede: edeId, z, x: Math.floor((x + HALF_WORLD) / side), y: Math.floor((HALF_WORLD - y) / side) }
      })
      const http = async (n: number): Promise<void> => {
        const { etos, ede, x, y } = places[n % places.length] ?? { etos: 0, ede: 0, x: 0, y: 0 }
        const answer = await server.get('adviser', `Map/tile_neighbours?etos=${etos}&edeId=${ede}&z=${z}&x=${x}&y=${y}`)
        if (answer.status !== 200) throw new Error(`the tile answered ${answer.status}`)
      }
      const cost = await interleave(ROUNDS, {
        http: () => measureLoad(server.pids, requests, CLIENTS, http),
        raw: async () => {
          const raw = await runPgbench(server.host, server.databasePids, RAW, places, requests, CLIENTS)
          if (raw === null) throw new Error('pgbench is not installed')
          return raw
        },
      })
      measures.push({ name: `zoom ${z}: CPU`, measured: cost.http.cpuMs, unit: 'ms', base: cost.raw.cpuMs, limit: 2.5 })
      measures.push({ name: `zoom ${z}: requests`, measured: cost.http.perSecond, unit: '/s', base: null, limit: null })
    }
    return printTable(`tiles: parcels of others, against their drawing alone (${size} applications)`, measures)
  } finally {
    await server.stop()
  }
}
