import type * as Hyparquet from 'hyparquet'
import { BudgetError, MAX_OBJECTS } from './budget.ts'
import type { Budget } from './budget.ts'
import { assemble } from './assemble.ts'
import type { RawFeature } from './assemble.ts'
import { declaredJson } from './declared-crs.ts'
import type { Declared } from './declared-crs.ts'
import { failed } from './driver.ts'
import type { ImportMessage, ImportResult, ReadOptions } from './driver.ts'
import { nameOf, namingColumn } from './names.ts'
import { readWkb } from './wkb.ts'

/** What reads Parquet, loaded when such a file is met. */
export interface ParquetReader {
  readonly hyparquet: Pick<typeof Hyparquet, 'parquetMetadataAsync' | 'parquetReadObjects' | 'parquetSchema'>
  readonly compressors: NonNullable<Hyparquet.ParquetReadOptions['compressors']>
}

const WGS84: Declared = { crs: 'EPSG:4326', name: 'OGC:CRS84' }
type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const own = (object: unknown, name: string): unknown =>
  isObject(object) && Object.hasOwn(object, name) ? object[name] : undefined

/** What the file says of its geometries (GeoParquet 1.1); null where it says nothing, or they are not well-known binary. */
function geometryOf(text: string | undefined): { readonly column: string; readonly declared: Declared | null } | null {
  if (text === undefined) return null
  const geo: unknown = JSON.parse(text)
  const column = own(geo, 'primary_column')
  const about = typeof column === 'string' ? own(own(geo, 'columns'), column) : undefined
  if (typeof column !== 'string' || own(about, 'encoding') !== 'WKB') return null
  const crs = own(about, 'crs')
  // A missing system is WGS84; null says that nobody knows it.
  return { column, declared: crs === undefined ? WGS84 : crs === null ? null : declaredJson(crs) }
}

/** The decompressors, each counted before it makes room for what the file tells. */
const counted = (given: ParquetReader['compressors'], budget: Budget | undefined): ParquetReader['compressors'] =>
  Object.fromEntries(
    Object.entries(given).map(([name, unpack]) => [
      name,
      (input: Uint8Array, length: number) => {
        budget?.takeBytes(length)
        return unpack(input, length)
      },
    ]),
  )

interface Rows {
  readonly rows: readonly Json[]
  readonly column: string
  readonly declared: Declared | null
  readonly naming: string | null
}

async function rowsOf(
  bytes: Uint8Array,
  { hyparquet, compressors }: ParquetReader,
  budget?: Budget,
): Promise<Rows | null> {
  const buffer = new Uint8Array(bytes).buffer
  const file = { byteLength: buffer.byteLength, slice: (start: number, end?: number) => buffer.slice(start, end) }
  const metadata = await hyparquet.parquetMetadataAsync(file, { geoparquet: false })
  if (metadata.num_rows > MAX_OBJECTS) throw new BudgetError('tooManyObjects')
  const geometry = geometryOf(metadata.key_value_metadata?.find(({ key }) => key === 'geo')?.value)
  if (!geometry) return null
  const columns = hyparquet.parquetSchema(metadata).children.map(({ element }) => ({
    name: element.name,
    kind: element.name === geometry.column || element.type !== 'BYTE_ARRAY' ? ('other' as const) : ('text' as const),
  }))
  const naming = columns[namingColumn(columns)]?.name ?? null
  const rows = await hyparquet.parquetReadObjects({
    file,
    metadata,
    columns: [geometry.column, ...(naming === null ? [] : [naming])],
    compressors: counted(compressors, budget),
    geoparquet: false,
    utf8: false,
  })
  return { rows, ...geometry, naming }
}

const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? new TextDecoder().decode(value) : typeof value === 'string' ? value : ''

/** The polygons of a GeoParquet (also of fiboa). An error when the file is none; throws what the budget throws. */
export async function readGeoparquet(
  bytes: Uint8Array,
  reader: ParquetReader,
  options: ReadOptions = {},
): Promise<ImportResult> {
  let read: Rows | null
  try {
    read = await rowsOf(bytes, reader, options.budget)
  } catch (error) {
    if (error instanceof BudgetError) throw error
    // The words of the library are for programmers; for the user it is one thing.
    return failed({ code: 'badParquet', line: null })
  }
  if (!read) return failed({ code: 'badParquet', line: null })
  const { rows, column, declared, naming } = read
  const [found, notes]: [RawFeature[], ImportMessage[]] = [[], []]
  rows.forEach((row, index) => {
    options.budget?.takeRow()
    const [blob, feature] = [row[column], index + 1]
    const name = naming === null ? '' : nameOf({ name: textOf(row[naming]) })
    try {
      const { polygons, others } = blob instanceof Uint8Array ? readWkb(blob) : { polygons: [], others: 1 }
      if (polygons.length === 0 || others > 0) notes.push({ code: 'notPolygon', line: null, feature })
      for (const rings of polygons) found.push({ rings, name, feature, declared })
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      notes.push({ code: 'badCoordinates', line: null, feature })
    }
  })
  return assemble(found, notes, options)
}
