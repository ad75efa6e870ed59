import type { SqlJsStatic } from 'sql.js'
import { systemName } from '../core/systems.ts'
import { validate } from '../core/validity.ts'
import type { ValidityCode } from '../core/validity.ts'
import { assemble } from './assemble.ts'
import type { RawFeature } from './assemble.ts'
import { Budget, BudgetError, MAX_FEATURES, MAX_FILE_BYTES, MAX_TEXT } from './budget.ts'
import { readNames } from './dbf.ts'
import { declaredWkt, MAX_DECLARATION } from './declared-crs.ts'
import { decodeText } from './decode.ts'
import { failed } from './driver.ts'
import type { ImportMessage, ImportResult, Polygonize, ReadOptions } from './driver.ts'
import { readGeopackage } from './geopackage.ts'
import { readGeoparquet } from './geoparquet.ts'
import type { ParquetReader } from './geoparquet.ts'
import { joined } from './join-results.ts'
import type { NamedResult } from './join-results.ts'
import { placeOfPhoto } from './photo.ts'
import { driverFor } from './read-file.ts'
import { readShapes } from './shapefile.ts'
import { contentOf, isBeside, isCompanion, isLitter, isWanted } from './sniff.ts'
import { isOfficePackage, unzip } from './zip.ts'

/** Packages in packages: an archive of `.kmz` files is common, more is not. */
const MAX_PACKAGES = 2

/** What a file holds, with what is wrong in each of its polygons. */
export interface FileReport extends ImportResult {
  /** For each polygon the reasons why it cannot be a parcel as it is; an empty list for a good one. */
  readonly problems: readonly (readonly ValidityCode[])[]
}

export interface Readers {
  /** SQLite, loaded when a GeoPackage is met. */
  readonly sqlite: () => Promise<SqlJsStatic>
  /** Reads Parquet, loaded when such a file is met. */
  readonly parquet: () => Promise<ParquetReader>
  /** Cuts lines into areas; loaded when lines of a drawing fork. */
  readonly polygonize: () => Promise<Polygonize>
}

/** A file as it was chosen or dropped. */
export interface NamedBytes {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A file that is not packed. `group` is the same for those that stood in one folder of one package. */
interface Part extends NamedBytes {
  readonly group: string
}

/** What stands beside a `.shp` under the same name. */
interface Beside {
  readonly table?: Uint8Array | undefined
  readonly codePage?: Uint8Array | undefined
  readonly system?: Uint8Array | undefined
}

function readShapefile(bytes: Uint8Array, { table, codePage, system }: Beside, options: ReadOptions): ImportResult {
  const { polygons, records, notes } = readShapes(bytes, options.budget)
  const cpg = codePage ? new TextDecoder('latin1').decode(codePage.subarray(0, 100)) : null
  const { names, isDamaged } = table ? readNames(table, cpg, records.at(-1) ?? 0) : { names: [], isDamaged: false }
  const wkt = system ? decodeText(system.subarray(0, MAX_DECLARATION)).trim() : ''
  const declared = declaredWkt(wkt)
  const raw = polygons.map((rings, index): RawFeature => {
    const feature = records[index] ?? 0
    return { rings, name: names[feature - 1] ?? '', feature, declared }
  })
  const about: ImportMessage[] = []
  if (wkt !== '' && !declared) about.push({ code: 'unreadableSystem', line: null })
  if (isDamaged) about.push({ code: 'damagedNames', line: null })
  return assemble(raw, [...about, ...notes], options)
}

/** The place of a photo is shown, and is no land: nothing can be made of it. */
function readPhoto({ name, bytes }: Part): ImportResult {
  const point = placeOfPhoto(bytes)
  if (!point) return failed({ code: 'noPhotoPlace', line: null })
  const text = `${point.join(', ')} (${systemName('EPSG:2100')})`
  return { ...failed(), places: [{ point, name: fileOf(name) }], notes: [{ code: 'photoPlace', line: null, text }] }
}

/** Unpacks what is packed, and says what could not be. */
class Gathering {
  readonly parts: Part[] = []
  readonly failures: NamedResult[] = []
  readonly #budget: Budget

  constructor(budget: Budget) {
    this.#budget = budget
  }

  add({ name, bytes }: NamedBytes, group: string, packages: number): void {
    if (isLitter(name) || isCompanion(name)) return
    if (contentOf(bytes) !== 'zip') this.parts.push({ name, bytes, group: `${group}/${folderOf(name)}` })
    else if (packages >= MAX_PACKAGES) this.#fail(name, { code: 'packedTooDeep', line: null })
    else this.#unpack(name, bytes, `${group}/${name}`, packages)
  }

  #unpack(name: string, bytes: Uint8Array, group: string, packages: number): void {
    try {
      if (isOfficePackage(bytes)) {
        this.#fail(name, { code: 'officeFile', line: null, text: fileOf(name) })
        return
      }
      const { entries, damaged } = unzip(bytes, isWanted, this.#budget)
      for (const path of damaged) this.#fail(path, { code: 'damagedFile', line: null })
      if (entries.length === 0 && damaged.length === 0) this.#fail(name, { code: 'nothingInZip', line: null })
      for (const entry of entries) this.add({ name: entry.path, bytes: entry.bytes }, group, packages + 1)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.#fail(name, { code: 'badZip', line: null })
    }
  }

  #fail(name: string, message: ImportMessage): void {
    this.failures.push({ file: fileOf(name), result: failed(message) })
  }
}

const slashed = (path: string): string => path.replaceAll('\\', '/')
const fileOf = (path: string): string => slashed(path).split('/').at(-1) ?? path
const folderOf = (path: string): string => slashed(path).split('/').slice(0, -1).join('/')

/** Files that belong together: a shapefile takes its table, code page and system from those of the same name. */
class Neighbours {
  readonly #files = new Map<string, Uint8Array[]>()

  constructor(parts: readonly Part[]) {
    for (const { group, name, bytes } of parts) {
      const key = this.#key(group, name)
      const list = this.#files.get(key)
      if (list) list.push(bytes)
      else this.#files.set(key, [bytes])
    }
  }

  /** Of several files of one name, chosen from different folders, the first tells of the first `.shp`, and so on. */
  of({ group, name, bytes }: Part): Beside {
    const place = this.#files.get(this.#key(group, name))?.indexOf(bytes) ?? 0
    const find = (ending: string) => this.#files.get(this.#key(group, name.replace(/\.\w+$/, ending)))?.[place]
    return { table: find('.dbf'), codePage: find('.cpg'), system: find('.prj') ?? find('.qpj') }
  }

  #key(group: string, name: string): string {
    return `${group} ${fileOf(name)}`.toLowerCase()
  }
}

async function readPart(
  part: Part,
  neighbours: Neighbours,
  options: ReadOptions,
  readers: Readers,
): Promise<ImportResult> {
  const { name, bytes } = part
  const content = contentOf(bytes)
  if (content === 'shapes') return readShapefile(bytes, neighbours.of(part), options)
  if (content === 'parquet') return readGeoparquet(bytes, await readers.parquet(), options)
  if (content === 'photo') return readPhoto(part)
  if (content === 'empty') return failed({ code: 'emptyFile', line: null })
  if (content === 'office') return failed({ code: 'officeFile', line: null, text: fileOf(name) })
  if (content === 'sqlite') return readGeopackage(await readers.sqlite(), bytes, options)
  // A letter takes four bytes at most: what is longer is not even decoded.
  if (bytes.length > MAX_TEXT * 4) return failed({ code: 'tooLarge', line: null })
  const text = decodeText(bytes)
  const driver = driverFor(name, text)
  if (!driver)
    return failed({ code: /\.shp$/i.test(name) ? 'damagedFile' : 'unsupported', line: null, text: fileOf(name) })
  const result = driver.read(text, options)
  const isForked = [...result.errors, ...result.notes].some(({ code }) => code === 'openLines')
  if (!isForked) return result
  return driver.read(text, { ...options, polygonize: await readers.polygonize() })
}

async function readAll(
  files: readonly NamedBytes[],
  options: ReadOptions & { readonly budget: Budget },
  readers: Readers,
): Promise<ImportResult> {
  const gathering = new Gathering(options.budget)
  files.forEach((file) => gathering.add(file, '', 0))
  const { parts, failures } = gathering
  const neighbours = new Neighbours(parts)
  const main = parts.filter(({ name }) => !isBeside(name))
  const results = [...failures]
  for (const part of main)
    results.push({ file: fileOf(part.name), result: await readPart(part, neighbours, options, readers) })
  const [lonely] = parts
  if (results.length === 0 && lonely) return failed({ code: 'missingShp', line: null, text: fileOf(lonely.name) })
  return joined(results)
}

/**
 * Reads the files the editor knows, by their content first and then by their name; several at once are read as one
 * package. Never throws on what a file holds, and takes no more than `budget.ts` allows.
 */
export async function openFiles(
  files: readonly NamedBytes[],
  options: ReadOptions,
  readers: Readers,
): Promise<FileReport> {
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const budget = options.budget ?? new Budget()
  try {
    const tooLarge = size > MAX_FILE_BYTES
    const read = tooLarge
      ? failed({ code: 'tooLarge', line: null })
      : await readAll(files, { ...options, budget }, readers)
    const result = read.features.length > MAX_FEATURES ? failed({ code: 'tooManyFeatures', line: null }) : read
    const { length: total } = result.features
    const problems = result.features.map((geometry, done) => {
      budget.checkTime()
      options.onProgress?.({ phase: 'check', done, total })
      return [...new Set(validate(geometry).map(({ code }) => code))]
    })
    return { ...result, problems }
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error
    return { ...failed({ code: error.code, line: null }), problems: [] }
  }
}
