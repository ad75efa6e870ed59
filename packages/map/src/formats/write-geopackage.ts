import type { Database, SqlJsStatic } from 'sql.js'
import { bbox, partsOf } from '../core/grid.ts'
import type { Point, Ring } from '../core/grid.ts'
import { boxOf, pathsOf } from '../core/shapes.ts'
import type { LayerShape, NamedShape } from '../core/shapes.ts'
import { kindsOf } from './shape-kinds.ts'
import type { ShapeKind } from './shape-kinds.ts'
import { GREEK_GRID_WKT } from './wkt.ts'

/** "GPKG" as a number: the application that a SQLite file belongs to. */
const APPLICATION_ID = 0x47_50_4b_47
const USER_VERSION = 10_300
const SRS = 2100
/** Bytes of the header of a geometry with its envelope. */
const HEADER_BYTES = 40
/** Types of well-known binary. */
const [POINT, LINE, POLYGON, MULTI_POLYGON] = [1, 2, 3, 6] as const

/** A table holds one kind of geometry. */
const TYPES: Readonly<Record<ShapeKind, string>> = { parcels: 'MULTIPOLYGON', lines: 'LINESTRING', points: 'POINT' }

/** Writes well-known binary, little-endian, behind a place of its own length. */
class Body {
  readonly bytes: Uint8Array
  readonly #view: DataView
  #at = HEADER_BYTES

  constructor(shape: LayerShape) {
    const points = pathsOf(shape).reduce((sum, path) => sum + path.length, 0)
    // At most nine bytes and a count for each way and part besides the positions.
    this.bytes = new Uint8Array(HEADER_BYTES + 9 + pathsOf(shape).length * 13 + points * 16)
    this.#view = new DataView(this.bytes.buffer)
  }

  start(type: number, count: number | null): void {
    this.#view.setUint8(this.#at, 1)
    this.#view.setUint32(this.#at + 1, type, true)
    this.#at += 5
    if (count !== null) this.count(count)
  }

  count(count: number): void {
    this.#view.setUint32(this.#at, count, true)
    this.#at += 4
  }

  points(points: readonly Point[]): void {
    for (const [x, y] of points) {
      this.#view.setFloat64(this.#at, x, true)
      this.#view.setFloat64(this.#at + 8, y, true)
      this.#at += 16
    }
  }

  polygon(rings: readonly Ring[]): void {
    this.start(POLYGON, rings.length)
    for (const ring of rings) {
      this.count(ring.length)
      this.points(ring)
    }
  }

  /** What was written. */
  end(): Uint8Array {
    return this.bytes.subarray(0, this.#at)
  }
}

/** A shape as GeoPackage blob: header with envelope, then well-known binary, all little-endian. */
function toBlob(shape: LayerShape): Uint8Array {
  const body = new Body(shape)
  const view = new DataView(body.bytes.buffer)
  body.bytes.set([0x47, 0x50, 0, 0b11])
  view.setInt32(4, SRS, true)
  const [xmin, ymin, xmax, ymax] = boxOf(shape) ?? [0, 0, 0, 0]
  ;[xmin, xmax, ymin, ymax].forEach((value, index) => view.setFloat64(8 + index * 8, value, true))
  if (shape.type === 'Point') {
    body.start(POINT, null)
    body.points([shape.coordinates])
  } else if (shape.type === 'LineString') {
    body.start(LINE, shape.coordinates.length)
    body.points(shape.coordinates)
  } else {
    const parts = partsOf(shape)
    body.start(MULTI_POLYGON, parts.length)
    for (const rings of parts) body.polygon(rings)
  }
  return body.end()
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
INSERT INTO gpkg_spatial_ref_sys VALUES
  ('Undefined cartesian', -1, 'NONE', -1, 'undefined', NULL), ('Undefined geographic', 0, 'NONE', 0, 'undefined', NULL);
`

/** Columns that every table has; a property of the same name says nothing more. SQLite does not tell cases apart. */
const OWN_COLUMNS: ReadonlySet<string> = new Set(['fid', 'geom', 'name'])

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The columns that properties need, with the type of their first value. */
function columnsOf(shapes: readonly NamedShape[]): ReadonlyMap<string, string> {
  const columns = new Map<string, string>()
  for (const { properties = {} } of shapes)
    for (const [name, value] of Object.entries(properties)) {
      if (OWN_COLUMNS.has(name.toLowerCase()) || (columns.has(name) && value === null)) continue
      if (value === null) columns.set(name, columns.get(name) ?? 'TEXT')
      else if (typeof value === 'number') columns.set(name, 'DOUBLE')
      else columns.set(name, typeof value === 'boolean' ? 'BOOLEAN' : 'TEXT')
    }
  return columns
}

/** One table of shapes of one kind, with their names and properties. */
function addTable(database: Database, table: string, kind: ShapeKind, shapes: readonly NamedShape[]): void {
  const columns = columnsOf(shapes)
  const declared = [...columns].map(([name, type]) => `, ${quoted(name)} ${type}`).join('')
  database.run(
    `CREATE TABLE ${quoted(table)} (fid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, geom ${TYPES[kind]}, name TEXT${declared})`,
  )
  const box = bbox({ type: 'Polygon', coordinates: shapes.flatMap(({ geometry }) => pathsOf(geometry)) })
  database.run(
    "INSERT INTO gpkg_contents (table_name, data_type, identifier, min_x, min_y, max_x, max_y, srs_id) VALUES (?, 'features', ?, ?, ?, ?, ?, ?)",
    [table, table, ...(box ?? [0, 0, 0, 0]), SRS],
  )
  database.run("INSERT INTO gpkg_geometry_columns VALUES (?, 'geom', ?, ?, 0, 0)", [table, TYPES[kind], SRS])
  const names = ['geom', 'name', ...columns.keys()]
  const insert = database.prepare(
    `INSERT INTO ${quoted(table)} (${names.map(quoted).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
  for (const { name, geometry, properties = {} } of shapes)
    insert.run([
      toBlob(geometry),
      name,
      ...[...columns.keys()].map((column) => {
        const value = properties[column] ?? null
        return typeof value === 'boolean' ? Number(value) : value
      }),
    ])
  insert.free()
}

/** Layers as a GeoPackage, to the bit: a table for each, by its name; one of several kinds of shapes has one for each kind. */
export function writeLayers(sqlite: SqlJsStatic, layers: ReadonlyMap<string, readonly NamedShape[]>): Uint8Array {
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
    for (const [layer, list] of layers) {
      const kinds = kindsOf(list)
      for (const [kind, shapes] of kinds)
        addTable(database, kinds.length === 1 ? layer : `${layer}_${kind}`, kind, shapes)
    }
    return database.export()
  } finally {
    database.close()
  }
}

/** The shapes as a GeoPackage with a table for each kind of shape there is. */
export const writeGeopackage = (sqlite: SqlJsStatic, list: readonly NamedShape[]): Uint8Array =>
  writeLayers(sqlite, new Map(kindsOf(list)))
