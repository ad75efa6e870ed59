import type { Database, SqlJsStatic } from 'sql.js'
import { assemble } from './assemble.ts'
import type { RawFeature } from './assemble.ts'
import { byCode, declaredName, declaredWkt, MAX_DECLARATION } from './declared-crs.ts'
import type { Declared } from './declared-crs.ts'
import { BudgetError, MAX_ENTRIES, MAX_FEATURES } from './budget.ts'
import type { Budget } from './budget.ts'
import { failed } from './driver.ts'
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

/** Largest geometry, bytes: 100,000 positions with height and measure need less than half of it. */
const MAX_BLOB = 8_000_000
const MAX_TEXT_CELL = 200
/** What SQLite may take beside the file, bytes: values that a file computes never become larger. */
const HEAP_BYTES = 64_000_000

interface Table {
  readonly name: string
  /** What people call it. */
  readonly label: string
  readonly column: string
  readonly srs: number
}

/** Whether a name is that of a table with rows of its own: a view would run whatever the file says, for as long as it likes. */
function isPlain(database: Database, name: string): boolean {
  const [answer] = database.exec(
    `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ${texted(name)} COLLATE NOCASE AND sql NOT LIKE 'CREATE VIRTUAL%'`,
  )
  return answer !== undefined
}

/** Throws where the list of geometries is missing. */
function tablesOf(database: Database): readonly Table[] {
  if (!isPlain(database, 'gpkg_geometry_columns')) throw new Error('gpkg_geometry_columns')
  const hasLabels = isPlain(database, 'gpkg_contents')
  const [answer] = database.exec(
    `SELECT g.table_name, g.column_name, g.srs_id, ${hasLabels ? 'substr(c.identifier, 1, 200)' : 'NULL'} FROM gpkg_geometry_columns g ` +
      `${hasLabels ? 'LEFT JOIN gpkg_contents c ON c.table_name = g.table_name ' : ''}LIMIT ${MAX_ENTRIES}`,
  )
  return (answer?.values ?? []).map(([name, column, srs, identifier]) => ({
    name: String(name),
    label: typeof identifier === 'string' && identifier !== '' ? identifier : String(name),
    column: String(column),
    srs: Number.isInteger(srs) ? Number(srs) : 0,
  }))
}

/** What the table of systems says of one (OGC 12-128r18, clause 1.1.2); null for the two that stand for «unknown». */
function declaredFor(database: Database, srs: number): Declared | null {
  if (srs <= 0 || !isPlain(database, 'gpkg_spatial_ref_sys')) return null
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

/** Gathers the polygons of the tables, whatever is wrong with one row or one table. */
class Layers {
  readonly polygons: RawFeature[] = []
  readonly notes: ImportMessage[] = []
  feature = 0
  readonly #database: Database
  readonly #budget: Budget | undefined

  constructor(database: Database, budget: Budget | undefined) {
    this.#database = database
    this.#budget = budget
  }

  /** `isOnly` where the name of the layer says nothing. */
  add(table: Table, isOnly: boolean): void {
    if (!isPlain(this.#database, table.name)) {
      this.notes.push({ code: 'viewLeftOut', line: null, text: table.label })
      return
    }
    const declared = this.#attempt(() => declaredFor(this.#database, table.srs), 'unreadableSystem') ?? null
    const attribute = this.#attempt(() => namingAttribute(this.#database, table), 'damagedNames') ?? null
    try {
      this.#rows(table, attribute, (name) =>
        isOnly ? { name, declared } : { name: [table.label, name].filter((part) => part !== '').join(' · '), declared },
      )
    } catch (error) {
      if (error instanceof BudgetError) throw error
      // SQLite names the page that is damaged: what was read before is land as good as any.
      this.notes.push({ code: 'cutOff', line: null, feature: this.feature + 1 })
    }
  }

  #attempt<Result>(read: () => Result, code: ImportMessage['code']): Result | undefined {
    try {
      return read()
    } catch {
      // What is told about the land is damaged, and not the land.
      this.notes.push({ code, line: null })
      return undefined
    }
  }

  #rows({ name, column }: Table, attribute: string | null, about: (name: string) => Omit<RawFeature, 'rings'>): void {
    const called = attribute === null ? 'NULL' : `substr(CAST(${quoted(attribute)} AS TEXT), 1, ${MAX_TEXT_CELL})`
    const geometry = quoted(column)
    const statement = this.#database.prepare(
      `SELECT CASE WHEN length(${geometry}) <= ${MAX_BLOB} THEN ${geometry} END, ${called} FROM ${quoted(name)}`,
    )
    try {
      while (this.polygons.length <= MAX_FEATURES && statement.step()) {
        this.#budget?.takeRow()
        this.feature++
        const [blob, own] = statement.get()
        this.#take(blob instanceof Uint8Array ? bodyOf(blob) : null, about(nameOf({ own })))
      }
    } finally {
      statement.free()
    }
  }

  #take(body: Uint8Array | null, about: Omit<RawFeature, 'rings'>): void {
    const { feature } = this
    try {
      const { polygons, others } = body ? readWkb(body) : { polygons: [], others: 1 }
      if (polygons.length === 0 || others > 0) this.notes.push({ code: 'notPolygon', line: null, feature })
      for (const rings of polygons) this.polygons.push({ ...about, rings, feature })
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.notes.push({ code: 'badCoordinates', line: null, feature })
    }
  }
}

/** The polygons of all tables. An error when the file is no GeoPackage; throws what the budget throws. */
export function readGeopackage(sqlite: SqlJsStatic, bytes: Uint8Array, options: ReadOptions = {}): ImportResult {
  const layers = readLayers(sqlite, bytes, options.budget)
  return layers ? assemble(layers.polygons, layers.notes, options) : failed({ code: 'badGeopackage', line: null })
}

function readLayers(sqlite: SqlJsStatic, bytes: Uint8Array, budget: Budget | undefined): Layers | null {
  const database = new sqlite.Database(bytes)
  try {
    database.exec(`PRAGMA hard_heap_limit=${HEAP_BYTES}; PRAGMA trusted_schema=OFF`)
    const layers = new Layers(database, budget)
    const tables = tablesOf(database)
    for (const table of tables) layers.add(table, tables.length === 1)
    return layers
  } catch (error) {
    if (error instanceof BudgetError) throw error
    // The words of SQLite are for programmers; for the user it is one thing.
    return null
  } finally {
    database.close()
  }
}
