import { unzipSync } from 'fflate'
import type { SqlJsStatic } from 'sql.js'
import { validate } from '../core/validity.ts'
import type { ValidityCode } from '../core/validity.ts'
import { assemble } from './assemble.ts'
import type { RawFeature } from './assemble.ts'
import { readNames } from './dbf.ts'
import { declaredWkt, MAX_DECLARATION } from './declared-crs.ts'
import { decodeText } from './decode.ts'
import { failed } from './driver.ts'
import type { ImportMessage, ImportResult, Polygonize, ReadOptions, ReadSystem } from './driver.ts'
import { readGeopackage } from './geopackage.ts'
import { driverFor } from './read-file.ts'
import { readShapes, SHAPE_CODE } from './shapefile.ts'

/** Largest file, bytes, and largest content of a packed one. */
export const MAX_FILE_BYTES = 20_000_000
const MAX_UNPACKED_BYTES = 60_000_000
const MAX_ENTRIES = 200
/** What is looked at in a packed file. */
const wanted = /\.(kml|geojson|json|gpx|dxf|txt|gpkg|shp|dbf|cpg|prj|qpj)$/i
/** What stands beside a shapefile and holds no land. */
const companion = /\.(shx|qmd|sbn|sbx|xml)$/i

/** What a file holds, with what is wrong in each of its polygons. */
export interface FileReport extends ImportResult {
  /** For each polygon the reasons why it cannot be a parcel as it is; an empty list for a good one. */
  readonly problems: readonly (readonly ValidityCode[])[]
}

export interface Readers {
  /** SQLite, loaded when a GeoPackage is met. */
  readonly sqlite: () => Promise<SqlJsStatic>
  /** Cuts lines into areas; loaded when lines of a drawing fork. */
  readonly polygonize: () => Promise<Polygonize>
}

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, text.length)) === text
const isShapefile = (bytes: Uint8Array): boolean =>
  bytes.length > 100 && new DataView(bytes.buffer, bytes.byteOffset).getInt32(0) === SHAPE_CODE

/** What stands beside a `.shp` under the same name. */
interface Beside {
  readonly table?: Uint8Array | undefined
  readonly codePage?: Uint8Array | undefined
  readonly system?: Uint8Array | undefined
}

function readShapefile(bytes: Uint8Array, { table, codePage, system }: Beside, options: ReadOptions): ImportResult {
  const { polygons, records, notes } = readShapes(bytes)
  const names = table ? readNames(table, codePage ? new TextDecoder('latin1').decode(codePage) : null) : []
  const wkt = system ? decodeText(system.subarray(0, MAX_DECLARATION)).trim() : ''
  const declared = declaredWkt(wkt)
  const raw = polygons.map((rings, index): RawFeature => {
    const feature = records[index] ?? 0
    return { rings, name: names[feature - 1] ?? '', feature, declared }
  })
  const unread: ImportMessage[] = wkt !== '' && !declared ? [{ code: 'unreadableSystem', line: null }] : []
  return assemble(raw, [...unread, ...notes], options)
}

const distinct = (systems: readonly ReadSystem[]): readonly ReadSystem[] =>
  systems.filter((one, index) => systems.findIndex(({ crs, from }) => crs === one.crs && from === one.from) === index)

/** Several files of one package as one; an error of one does not hide what the others hold. */
function joined(results: readonly ImportResult[]): ImportResult {
  const good = results.filter(({ features }) => features.length > 0)
  const [first] = good
  if (!first) return failed(...(results[0]?.errors ?? [{ code: 'nothingInZip', line: null }]))
  const notes: ImportMessage[] = results.flatMap((result) => [...result.errors, ...result.notes])
  return {
    features: good.flatMap(({ features }) => features),
    names: good.flatMap(({ features, names }) => names ?? features.map(() => '')),
    crs: good.every(({ crs }) => crs === first.crs) ? first.crs : null,
    systems: distinct(good.flatMap(({ systems }) => systems)),
    swapped: good.some(({ swapped }) => swapped),
    errors: [],
    notes,
  }
}

/** A file as it was chosen or dropped. */
export interface NamedBytes {
  readonly name: string
  readonly bytes: Uint8Array
}

async function readPackage(bytes: Uint8Array, options: ReadOptions, readers: Readers): Promise<ImportResult> {
  let [total, count] = [0, 0]
  let entries: Record<string, Uint8Array>
  try {
    entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!wanted.test(name)) return false
        total += originalSize
        count++
        // The size that the package tells is checked before anything is unpacked.
        return total <= MAX_UNPACKED_BYTES && count <= MAX_ENTRIES
      },
    })
  } catch {
    // fflate throws plain errors with codes of its own; for the user it is one thing.
    return failed({ code: 'badZip', line: null })
  }
  if (total > MAX_UNPACKED_BYTES || count > MAX_ENTRIES) return failed({ code: 'tooLarge', line: null })
  return readTogether(entries, options, readers)
}

/** Files that belong together: a shapefile takes its table, code page and system from those of the same name. */
async function readTogether(
  entries: Readonly<Record<string, Uint8Array>>,
  options: ReadOptions,
  readers: Readers,
): Promise<ImportResult> {
  const find = (name: string) => Object.entries(entries).find(([own]) => own.toLowerCase() === name.toLowerCase())?.[1]
  const results: ImportResult[] = []
  for (const [name, content] of Object.entries(entries)) {
    const base = name.slice(0, -4)
    if (/\.(dbf|cpg|prj|qpj)$/i.test(name)) continue
    if (/\.shp$/i.test(name)) {
      const system = find(`${base}.prj`) ?? find(`${base}.qpj`)
      results.push(
        readShapefile(content, { table: find(`${base}.dbf`), codePage: find(`${base}.cpg`), system }, options),
      )
    } else results.push(await readOne(name, content, options, readers, false))
  }
  return joined(results)
}

async function readOne(
  name: string,
  bytes: Uint8Array,
  options: ReadOptions,
  readers: Readers,
  mayUnpack: boolean,
): Promise<ImportResult> {
  if (startsWith(bytes, 'PK\u0003\u0004')) {
    return mayUnpack ? readPackage(bytes, options, readers) : failed({ code: 'unsupported', line: null, text: name })
  }
  if (startsWith(bytes, 'SQLite format 3\0')) {
    const sqlite = await readers.sqlite()
    try {
      return readGeopackage(sqlite, bytes, options)
    } catch (error) {
      return failed({ code: 'badGeopackage', line: null, text: error instanceof Error ? error.message : String(error) })
    }
  }
  if (isShapefile(bytes)) return readShapefile(bytes, {}, options)
  const text = decodeText(bytes)
  const driver = driverFor(name, text)
  if (!driver) return failed({ code: 'unsupported', line: null, text: name })
  const result = driver.read(text, options)
  const isForked = [...result.errors, ...result.notes].some(({ code }) => code === 'openLines')
  if (!isForked) return result
  return driver.read(text, { ...options, polygonize: await readers.polygonize() })
}

/**
 * Reads the files the editor knows, by their content first and then by their name; several at once are read as one
 * package. Never throws on what a file holds.
 */
export async function openFiles(
  files: readonly NamedBytes[],
  options: ReadOptions,
  readers: Readers,
): Promise<FileReport> {
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const result =
    size > MAX_FILE_BYTES ? failed({ code: 'tooLarge', line: null }) : await readAll(files, options, readers)
  const { length: total } = result.features
  const problems = result.features.map((geometry, done) => {
    options.onProgress?.({ phase: 'check', done, total })
    return [...new Set(validate(geometry).map(({ code }) => code))]
  })
  return { ...result, problems }
}

async function readAll(files: readonly NamedBytes[], options: ReadOptions, readers: Readers): Promise<ImportResult> {
  const [only] = files
  if (only && files.length === 1) return readOne(only.name, only.bytes, options, readers, true)
  const known = files.filter(({ name }) => wanted.test(name)).map(({ name, bytes }) => [name, bytes] as const)
  const others = files.filter(({ name }) => !wanted.test(name) && !companion.test(name))
  const result = await readTogether(Object.fromEntries(known), options, readers)
  const notes = others.map(({ name }): ImportMessage => ({ code: 'unsupported', line: null, text: name }))
  return { ...result, notes: [...result.notes, ...notes] }
}
