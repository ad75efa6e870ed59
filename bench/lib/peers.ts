import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startFastCgi } from './fastcgi.ts'
import { measureLoad, type Cost } from './load.ts'
import type { MapWindow } from './windows.ts'

/** A map server that gives the same windows of parcels from the same tables. */
export interface Peer {
  readonly name: 'MapServer' | 'QGIS Server'
  /** Its CPU and that of the database for one request. */
  readonly run: (count: number, clients: number) => Promise<Cost>
  readonly close: () => void
}

interface Recipe {
  readonly name: Peer['name']
  /** Where Debian's package puts it. */
  readonly program: string
  /** Files that it reads, by name. */
  readonly files: (host: string, etos: number) => Readonly<Record<string, string>>
  /** Its environment and the parameters of each request; `at`: the path of a file. */
  readonly env: (at: (file: string) => string) => Readonly<Record<string, string>>
  readonly query: (bbox: string) => string
}

const LAYER = 'parcels'
/** QGIS finds a layer only when its id is as long as those that it makes itself. */
const QGIS_ID = 'parcels_48055eb9_df65_4070_9515_38f4f9cb1cfa'
const COLLECTION = '"type":"FeatureCollection"'
const rowsOf = (etos: number): string =>
  `SELECT p.id, p.geom FROM edetedeaeeagroi p WHERE p.etos = ${etos} AND p.recordtype = 0`

/** No styles, no other layer, GeoJSON to the millimetre. */
const RECIPES: readonly Recipe[] = [
  {
    name: 'MapServer',
    program: '/usr/lib/cgi-bin/mapserv',
    files: (host, etos) => ({
      'bench.map': `MAP
  NAME "bench"
  EXTENT 100000 3800000 1100000 4700000
  PROJECTION "init=epsg:2100" END
  WEB METADATA "wfs_title" "bench" "wfs_enable_request" "*" "wfs_onlineresource" "http://localhost/" "wfs_srs" "EPSG:2100" END END
  OUTPUTFORMAT NAME "geojson" DRIVER "OGR/GEOJSON" MIMETYPE "application/json" FORMATOPTION "STORAGE=stream" FORMATOPTION "FORM=SIMPLE" FORMATOPTION "LCO:COORDINATE_PRECISION=3" END
  LAYER
    NAME "${LAYER}" TYPE POLYGON STATUS ON
    CONNECTIONTYPE POSTGIS CONNECTION "host=${host} dbname=eae user=eae"
    PROCESSING "CLOSE_CONNECTION=DEFER"
    DATA "geom FROM (${rowsOf(etos)}) AS s USING UNIQUE id USING SRID=2100"
    PROJECTION "init=epsg:2100" END
    METADATA "wfs_title" "${LAYER}" "gml_include_items" "id" "wfs_getfeature_formatlist" "geojson" "gml_featureid" "id" END
  END
END
`,
      // Without a configuration of its own it serves nothing; this one allows any map file.
      'mapserver.conf': 'CONFIG\n  ENV\n    MS_MAP_PATTERN "."\n  END\nEND\n',
    }),
    env: (at) => ({ MAPSERVER_CONFIG_FILE: at('mapserver.conf'), MS_MAPFILE: at('bench.map') }),
    query: (bbox) => `SERVICE=WFS&VERSION=1.0.0&REQUEST=GetFeature&TYPENAME=${LAYER}&OUTPUTFORMAT=geojson&BBOX=${bbox}`,
  },
  {
    name: 'QGIS Server',
    program: '/usr/lib/cgi-bin/qgis_mapserv.fcgi',
    files: (host, etos) => ({
      // 91 is its own number of EPSG:2100.
      'bench.qgs': `<qgis version="3.22.16">
  <projectlayers>
    <maplayer type="vector" geometry="Polygon">
      <id>${QGIS_ID}</id>
      <datasource>dbname='eae' host=${host} user='eae' key='id' estimatedmetadata=true srid=2100 type=Polygon checkPrimaryKeyUnicity='1' table="(${rowsOf(etos)})" (geom)</datasource>
      <layername>${LAYER}</layername>
      <srs><spatialrefsys><srsid>91</srsid><authid>EPSG:2100</authid></spatialrefsys></srs>
    </maplayer>
  </projectlayers>
  <properties><WFSLayers type="QStringList"><value>${QGIS_ID}</value></WFSLayers></properties>
</qgis>
`,
    }),
    env: (at) => ({ QGIS_PROJECT_FILE: at('bench.qgs'), QT_QPA_PLATFORM: 'offscreen', QGIS_SERVER_LOG_LEVEL: '2' }),
    query: (bbox) =>
      `SERVICE=WFS&VERSION=1.1.0&REQUEST=GetFeature&TYPENAME=${LAYER}&SRSNAME=EPSG:2100&OUTPUTFORMAT=application/json&BBOX=${bbox},EPSG:2100`,
  },
]

const startPeer = async (
  recipe: Recipe,
  host: string,
  databasePids: readonly number[],
  windows: readonly MapWindow[],
): Promise<Peer | null> => {
  const [first] = windows
  if (first === undefined) return null
  const folder = mkdtempSync(path.join(os.tmpdir(), 'eae-peer-'))
  const at = (file: string): string => path.join(folder, file)
  for (const [file, text] of Object.entries(recipe.files(host, first.etos))) writeFileSync(at(file), text)
  const env = { HOME: folder, XDG_RUNTIME_DIR: folder, ...recipe.env(at) }
  const server = await startFastCgi(recipe.program, folder, env)
  if (server === null) {
    rmSync(folder, { recursive: true, force: true })
    process.stdout.write(`${recipe.name} is not installed: left out\n`)
    return null
  }
  const ask = async (n: number): Promise<void> => {
    const { xmin, ymin, xmax, ymax } = windows[n % windows.length] ?? first
    const query = recipe.query(`${xmin},${ymin},${xmax},${ymax}`)
    const text = await server.ask({
      ...recipe.env(at),
      REQUEST_METHOD: 'GET',
      SERVER_NAME: 'localhost',
      SERVER_PORT: '80',
      SCRIPT_NAME: '/bench',
      REQUEST_URI: `/bench?${query}`,
      QUERY_STRING: query,
    })
    if (!text.replaceAll(/\s/g, '').includes(COLLECTION))
      throw new Error(`${recipe.name} answered ${text.slice(0, 300)}`)
  }
  return {
    name: recipe.name,
    run: (count, clients) => measureLoad([...server.pids, ...databasePids], count, clients, ask),
    close: () => {
      server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The map servers that are installed here, warm behind FastCGI; says which are not. */
export const startPeers = async (
  host: string,
  databasePids: readonly number[],
  windows: readonly MapWindow[],
): Promise<readonly Peer[]> => {
  const peers: Peer[] = []
  for (const recipe of RECIPES) {
    const peer = await startPeer(recipe, host, databasePids, windows)
    if (peer !== null) peers.push(peer)
  }
  return peers
}
