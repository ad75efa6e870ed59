import type { Database, SqlJsStatic } from 'sql.js'
import type { CrsCode } from '../core/crs.ts'
import { bbox, partsOf } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { assemble } from './assemble.ts'
import type { RawPolygon } from './assemble.ts'
import { failed, MAX_FEATURES } from './driver.ts'
import type { ImportMessage, ImportResult, ReadOptions } from './driver.ts'
import { nameOf, namingColumn } from './names.ts'
import { readWkb } from './wkb.ts'
import { GREEK_GRID_WKT } from './wkt.ts'
import type { NamedGeometry } from './write-file.ts'

/** Bytes of the envelope by its kind in the flags of a GeoPackage geometry (OGC 12-128r18, clause 2.1.3). */
const envelopeBytes = [0, 32, 48, 48, 64] as const
const known: readonly CrsCode[] = ['EPSG:2100', 'EPSG:4326', 'EPSG:3857']
const MAGIC = 'GP'
/** "GPKG" as a number: the application that a SQLite file belongs to. */
const APPLICATION_ID = 0x47_50_4b_47
const USER_VERSION = 10_300
const SRS = 2100

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const texted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The bytes of a geometry without the header of the GeoPackage. */
function bodyOf(blob: Uint8Array): Uint8Array | null {
  const flags = blob[3] ?? 0
  const envelope = envelopeBytes[(flags >> 1) & 7]
  const isOurs = new TextDecoder().decode(blob.subarray(0, 2)) === MAGIC
  return isOurs && envelope !== undefined ? blob.subarray(8 + envelope) : null
}

interface Table {
  readonly name: string
  /** What people call it. */
  readonly label: string
  readonly column: string
  readonly srs: number
}

function tablesOf(database: Database): readonly Table[] {
  const [answer] = database.exec(
    'SELECT g.table_name, g.column_name, g.srs_id, c.identifier FROM gpkg_geometry_columns g LEFT JOIN gpkg_contents c ON c.table_name = g.table_name',
  )
  return (answer?.values ?? []).map(([name, column, srs, identifier]) => ({
    name: String(name),
    label: typeof identifier === 'string' && identifier !== '' ? identifier : String(name),
    column: String(column),
    srs: Number(srs),
  }))
}

/** The attribute that features are called by; null for none. */
function namingAttribute(database: Database, { name, column }: Table): string | null {
  const [answer] = database.exec(`SELECT name, type, pk FROM pragma_table_info(${texted(name)})`)
  const columns = (answer?.values ?? []).flatMap(([attribute, type, key]) =>
    attribute === column || key !== 0 ? [] : [{ name: String(attribute), kind: kindOf(String(type)) }],
  )
  return columns[namingColumn(columns)]?.name ?? null
}

const kindOf = (type: string): 'text' | 'number' | 'other' => {
  if (/^(text|varchar|char)/i.test(type)) return 'text'
  return /^(int|integer|mediumint|smallint|tinyint|double|float|real|numeric)/i.test(type) ? 'number' : 'other'
}

/** The polygons of all tables. Throws when the file is no GeoPackage. */
export function readGeopackage(sqlite: SqlJsStatic, bytes: Uint8Array, options: ReadOptions = {}): ImportResult {
  const database = new sqlite.Database(bytes)
  try {
    const polygons: RawPolygon[] = []
    const names: string[] = []
    const notes: ImportMessage[] = []
    const systems = new Set<number>()
    let feature = 0
    const tables = tablesOf(database)
    for (const table of tables) {
      const { name, label, column, srs } = table
      const attribute = namingAttribute(database, table)
      const statement = database.prepare(
        `SELECT ${quoted(column)}, ${attribute === null ? 'NULL' : quoted(attribute)} FROM ${quoted(name)} LIMIT ${MAX_FEATURES + 1}`,
      )
      while (statement.step() && polygons.length <= MAX_FEATURES) {
        feature++
        const [blob, called] = statement.get()
        const body = blob instanceof Uint8Array ? bodyOf(blob) : null
        try {
          const made = body ? readWkb(body) : []
          if (made.length === 0) notes.push({ code: 'notPolygon', line: null, feature })
          else systems.add(srs)
          polygons.push(...made)
          // With several layers the same name may stand in each of them.
          const own = nameOf({ called })
          const whole = tables.length > 1 ? [label, own].filter((part) => part !== '').join(' · ') : own
          names.push(...made.map(() => whole))
        } catch (error) {
          if (!(error instanceof RangeError)) throw error
          notes.push({ code: 'badCoordinates', line: null, feature })
        }
      }
      statement.free()
    }
    // Tables in different systems: their numbers tell, or the user.
    const [only] = systems.size === 1 ? systems : []
    const named = known.find((code) => code === `EPSG:${only}`) ?? null
    return polygons.length === 0 && feature === 0
      ? failed({ code: 'noPolygon', line: null })
      : assemble(polygons, options.crs ?? named, notes, options, names)
  } finally {
    database.close()
  }
}

/** A geometry as GeoPackage blob: header with envelope, then well-known binary, all little-endian. */
function toBlob(geometry: ParcelGeometry): Uint8Array {
  const parts = partsOf(geometry)
  const size = parts.reduce((sum, rings) => sum + 9 + rings.reduce((own, ring) => own + 4 + ring.length * 16, 0), 0)
  const blob = new Uint8Array(8 + 32 + 9 + size)
  const view = new DataView(blob.buffer)
  blob.set([0x47, 0x50, 0, 0b11])
  view.setInt32(4, SRS, true)
  const [xmin, ymin, xmax, ymax] = bbox(geometry) ?? [0, 0, 0, 0]
  ;[xmin, xmax, ymin, ymax].forEach((value, index) => view.setFloat64(8 + index * 8, value, true))
  let at = 40
  const start = (type: number, count: number) => {
    view.setUint8(at, 1)
    view.setUint32(at + 1, type, true)
    view.setUint32(at + 5, count, true)
    at += 9
  }
  start(6, parts.length)
  for (const rings of parts) {
    start(3, rings.length)
    for (const ring of rings) {
      view.setUint32(at, ring.length, true)
      at += 4
      for (const [x, y] of ring) {
        view.setFloat64(at, x, true)
        view.setFloat64(at + 8, y, true)
        at += 16
      }
    }
  }
  return blob
}

const schema = `
PRAGMA application_id = ${APPLICATION_ID};
PRAGMA user_version = ${USER_VERSION};
CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER PRIMARY KEY, organization TEXT NOT NULL,
  organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE,
  description TEXT DEFAULT '', last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
  min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
  CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id));
CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL,
  srs_id INTEGER NOT NULL, z TINYINT NOT NULL, m TINYINT NOT NULL,
  CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name),
  CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
  CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id));
CREATE TABLE parcels (fid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, geom MULTIPOLYGON, name TEXT);
INSERT INTO gpkg_spatial_ref_sys VALUES
  ('Undefined cartesian', -1, 'NONE', -1, 'undefined', NULL), ('Undefined geographic', 0, 'NONE', 0, 'undefined', NULL);
`

/** The geometries as a GeoPackage with one table `parcels`, to the bit. */
export function writeGeopackage(sqlite: SqlJsStatic, list: readonly NamedGeometry[]): Uint8Array {
  const database = new sqlite.Database()
  try {
    database.exec(schema)
    const systems = [
      ['GGRS87 / Greek Grid', SRS, 'EPSG', SRS, GREEK_GRID_WKT],
      [
        'WGS 84',
        4326,
        'EPSG',
        4326,
        'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]',
      ],
    ]
    for (const system of systems) database.run('INSERT INTO gpkg_spatial_ref_sys VALUES (?, ?, ?, ?, ?, NULL)', system)
    const box = bbox({ type: 'MultiPolygon', coordinates: list.flatMap(({ geometry }) => partsOf(geometry)) })
    database.run(
      "INSERT INTO gpkg_contents (table_name, data_type, identifier, min_x, min_y, max_x, max_y, srs_id) VALUES ('parcels', 'features', 'parcels', ?, ?, ?, ?, ?)",
      [...(box ?? [0, 0, 0, 0]), SRS],
    )
    database.run("INSERT INTO gpkg_geometry_columns VALUES ('parcels', 'geom', 'MULTIPOLYGON', ?, 0, 0)", [SRS])
    for (const { name, geometry } of list) {
      database.run('INSERT INTO parcels (geom, name) VALUES (?, ?)', [toBlob(geometry), name])
    }
    return database.export()
  } finally {
    database.close()
  }
}
