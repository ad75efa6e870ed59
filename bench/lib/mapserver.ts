import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { cpuOf, reapedMs } from './cpu.ts'
import { measureLoad, type Cost } from './load.ts'
import type { MapWindow } from './windows.ts'

/** Where Debian's package cgi-mapserver puts it. */
const PROGRAM = '/usr/lib/cgi-bin/mapserv'
/** Without a configuration of its own it serves nothing; this one allows any map file. */
const CONFIG = 'CONFIG\n  ENV\n    MS_MAP_PATTERN "."\n  END\nEND\n'
const COLLECTION = '{"type":"FeatureCollection"'

/** The parcels of a year as MapServer gives them: WFS with GeoJSON to the millimetre, no styles, no other layer. */
const mapFile = (host: string, etos: number): string => `MAP
  NAME "bench"
  EXTENT 100000 3800000 1100000 4700000
  PROJECTION "init=epsg:2100" END
  WEB METADATA "wfs_title" "bench" "wfs_enable_request" "*" "wfs_onlineresource" "http://localhost/" "wfs_srs" "EPSG:2100" END END
  OUTPUTFORMAT NAME "geojson" DRIVER "OGR/GEOJSON" MIMETYPE "application/json" FORMATOPTION "STORAGE=stream" FORMATOPTION "FORM=SIMPLE" FORMATOPTION "LCO:COORDINATE_PRECISION=3" END
  LAYER
    NAME "parcels" TYPE POLYGON STATUS ON
    CONNECTIONTYPE POSTGIS CONNECTION "host=${host} dbname=eae user=eae"
    DATA "geom FROM (SELECT id, geom FROM edetedeaeeagroi WHERE etos = ${etos} AND recordtype = 0) AS s USING UNIQUE id USING SRID=2100"
    PROJECTION "init=epsg:2100" END
    METADATA "wfs_title" "parcels" "gml_include_items" "id" "wfs_getfeature_formatlist" "geojson" "gml_featureid" "id" END
  END
END
`

/** Runs the program for one request, as a web server does by CGI; gives what it writes. */
const runCgi = (env: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(PROGRAM, { env, stdio: ['ignore', 'pipe', 'ignore'] })
    let out = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk))
    child.on('error', reject)
    child.on('close', () => resolve(out))
  })

/**
 * The same windows of parcels by MapServer, over the same tables: its CPU and that of the database for one request. Null
 * where it is not installed. By CGI, as Debian installs it: each request starts a process and a connection.
 */
export const createMapServer = (
  host: string,
  databasePids: readonly number[],
  windows: readonly MapWindow[],
): { readonly run: (count: number, clients: number) => Promise<Cost>; readonly close: () => void } | null => {
  const [first] = windows
  if (first === undefined || !existsSync(PROGRAM)) return null
  const folder = mkdtempSync(path.join(os.tmpdir(), 'eae-mapserver-'))
  const file = path.join(folder, 'bench.map')
  const config = path.join(folder, 'mapserver.conf')
  writeFileSync(file, mapFile(host, first.etos))
  writeFileSync(config, CONFIG)
  const ask = async (n: number): Promise<void> => {
    const { xmin, ymin, xmax, ymax } = windows[n % windows.length] ?? first
    const query = `SERVICE=WFS&VERSION=1.0.0&REQUEST=GetFeature&TYPENAME=parcels&OUTPUTFORMAT=geojson&BBOX=${xmin},${ymin},${xmax},${ymax}`
    const text = await runCgi({
      MAPSERVER_CONFIG_FILE: config,
      MS_MAPFILE: file,
      REQUEST_METHOD: 'GET',
      QUERY_STRING: query,
    })
    if (!text.replaceAll(/\s/g, '').includes(COLLECTION)) throw new Error(`MapServer answered ${text.slice(0, 300)}`)
  }
  return {
    run: async (count, clients) => {
      const before = cpuOf(databasePids) + reapedMs()
      const cost = await measureLoad(databasePids, count, clients, ask)
      return { ...cost, cpuMs: (cpuOf(databasePids) + reapedMs() - before) / count }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
