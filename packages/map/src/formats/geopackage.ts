import type { Database, SqlJsStatic } from 'sql.js'
import type { CrsCode } from '../core/crs.ts'
import { assemble } from './assemble.ts'
import type { RawPolygon } from './assemble.ts'
import { failed, MAX_FEATURES } from './driver.ts'
import type { ImportMessage, ImportResult, ReadOptions } from './driver.ts'
import { nameOf, namingColumn } from './names.ts'
import { readWkb } from './wkb.ts'

/** Bytes of the envelope by its kind in the flags of a GeoPackage geometry (OGC 12-128r18, clause 2.1.3). */
const envelopeBytes = [0, 32, 48, 48, 64] as const
const known: readonly CrsCode[] = ['EPSG:2100', 'EPSG:4326', 'EPSG:3857']
const MAGIC = 'GP'

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
