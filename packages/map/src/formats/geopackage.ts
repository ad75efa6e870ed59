import type { Database, SqlJsStatic } from 'sql.js'
import { assemble } from './assemble.ts'
import type { RawFeature } from './assemble.ts'
import { byCode, declaredName, declaredWkt, MAX_DECLARATION } from './declared-crs.ts'
import type { Declared } from './declared-crs.ts'
import { failed, MAX_FEATURES } from './driver.ts'
import type { ImportMessage, ImportResult, ReadOptions } from './driver.ts'
import { nameOf, namingColumn } from './names.ts'
import { readWkb } from './wkb.ts'

/** Bytes of the envelope by its kind in the flags of a GeoPackage geometry (OGC 12-128r18, clause 2.1.3). */
const envelopeBytes = [0, 32, 48, 48, 64] as const
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

/** What the table of systems says of one (OGC 12-128r18, clause 1.1.2); null for the two that stand for «unknown». */
function declaredFor(database: Database, srs: number): Declared | null {
  if (srs <= 0) return null
  const [answer] = database.exec(
    `SELECT srs_name, organization, organization_coordsys_id, substr(definition, 1, ${MAX_DECLARATION}) ` +
      `FROM gpkg_spatial_ref_sys WHERE srs_id = ${srs}`,
  )
  const [row] = answer?.values ?? []
  // A system that is not in the table is called by its number, as a rule that of EPSG.
  if (!row) return declaredName(`EPSG:${srs}`)
  const [name, organization, id, definition] = row.map((value) => String(value ?? ''))
  const isEpsg = organization?.toUpperCase() === 'EPSG'
  const known = isEpsg ? byCode(id ?? '') : null
  if (known) return { crs: known, name: `${name} (EPSG:${id})` }
  return declaredWkt(definition ?? '') ?? { crs: null, name: isEpsg ? `${name} (EPSG:${id})` : (name ?? '') }
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
    const polygons: RawFeature[] = []
    const notes: ImportMessage[] = []
    let feature = 0
    const tables = tablesOf(database)
    for (const table of tables) {
      const { name, label, column, srs } = table
      const attribute = namingAttribute(database, table)
      const declared = declaredFor(database, srs)
      const statement = database.prepare(
        `SELECT ${quoted(column)}, ${attribute === null ? 'NULL' : quoted(attribute)} FROM ${quoted(name)} LIMIT ${MAX_FEATURES + 1}`,
      )
      while (statement.step() && polygons.length <= MAX_FEATURES) {
        feature++
        const [blob, called] = statement.get()
        const body = blob instanceof Uint8Array ? bodyOf(blob) : null
        try {
          const { polygons: made, others } = body ? readWkb(body) : { polygons: [], others: 1 }
          if (made.length === 0 || others > 0) notes.push({ code: 'notPolygon', line: null, feature })
          // With several layers the same name may stand in each of them.
          const own = nameOf({ called })
          const whole = tables.length > 1 ? [label, own].filter((part) => part !== '').join(' · ') : own
          polygons.push(...made.map((rings) => ({ rings, name: whole, feature, declared })))
        } catch (error) {
          if (!(error instanceof RangeError)) throw error
          notes.push({ code: 'badCoordinates', line: null, feature })
        }
      }
      statement.free()
    }
    return polygons.length === 0 && feature === 0
      ? failed({ code: 'noPolygon', line: null })
      : assemble(polygons, notes, options)
  } finally {
    database.close()
  }
}
