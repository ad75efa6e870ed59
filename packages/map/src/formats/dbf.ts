import { ByteReader } from './bytes.ts'
import { codePageOf, decodeWith, languageDrivers } from './code-pages.ts'
import type { Decode } from './code-pages.ts'
import { greekPage } from './decode.ts'
import { namingColumn } from './names.ts'

const FIELD_BYTES = 32
const NAME_BYTES = 11
const END_OF_FIELDS = 0x0d
/** What the field types hold that are worth showing. */
const kinds: Readonly<Record<string, 'text' | 'number'>> = { C: 'text', N: 'number', F: 'number' }

interface Field {
  readonly name: string
  readonly kind: 'text' | 'number' | 'other'
  readonly length: number
  readonly offset: number
}

interface Header {
  readonly count: number
  readonly headerLength: number
  readonly recordLength: number
}

/** Throws a RangeError when the table is cut off within its header. */
function readHeader(bytes: Uint8Array): Header {
  const reader = new ByteReader(bytes)
  reader.skip(4)
  const told = reader.uint32(true)
  const [headerLength, recordLength] = [reader.uint16(true), reader.uint16(true)]
  if (headerLength < FIELD_BYTES || headerLength > bytes.length || recordLength < 2) throw new RangeError('header')
  // What the header tells may be anything; what is there is what counts.
  const there = Math.ceil((bytes.length - headerLength) / recordLength)
  return { count: Math.min(told, there), headerLength, recordLength }
}

/** The name of a field, up to the zero that ends it. */
function nameBytes(field: Uint8Array): Uint8Array {
  const name = field.subarray(0, NAME_BYTES)
  const end = name.indexOf(0)
  return end < 0 ? name : name.subarray(0, end)
}

function readFields(bytes: Uint8Array, headerLength: number, told: Decode | null): readonly Field[] {
  const raw: Uint8Array[] = []
  for (let at = FIELD_BYTES; at + FIELD_BYTES <= headerLength && bytes[at] !== END_OF_FIELDS; at += FIELD_BYTES)
    raw.push(bytes.subarray(at, at + FIELD_BYTES))
  const names = raw.map((field) => nameBytes(field))
  const decode = told ?? guessed(names)
  let offset = 1
  return raw.map((field, index) => {
    const length = field[16] ?? 0
    offset += length
    const kind = kinds[String.fromCodePoint(field[NAME_BYTES] ?? 0)] ?? 'other'
    return { name: decode(names[index] ?? field), kind, length, offset: offset - length }
  })
}

/** What a table tells of the shapes beside it. */
export interface DbfNames {
  /** One name per record; empty where there is none. */
  readonly names: readonly string[]
  readonly isDamaged: boolean
}

/**
 * One name per record, not more than `limit`, from the column that `namingColumn` chooses. The code page is that of the
 * `.cpg`, else of the table, else UTF-8 where it fits, else Greek. Of a damaged table what can be read; never throws.
 */
export function readNames(bytes: Uint8Array, cpg: string | null, limit: number): DbfNames {
  try {
    const { count, headerLength, recordLength } = readHeader(bytes)
    const driver = languageDrivers[bytes[29] ?? 0]
    const told =
      (cpg === null ? null : codePageOf(cpg)) ?? (driver === undefined ? null : (cell) => decodeWith(driver, cell))
    const fields = readFields(bytes, headerLength, told)
    const named = fields[namingColumn(fields)]
    // A column that reaches beyond its record would take its letters from the next one.
    if (!named || named.offset + named.length > recordLength) return { names: [], isDamaged: named !== undefined }
    const raw = Array.from({ length: Math.min(count, limit) }, (_, record) => {
      const start = headerLength + record * recordLength + named.offset
      return bytes.subarray(start, start + named.length)
    })
    const decode = told ?? guessed(raw)
    return { names: raw.map((cell) => decode(cell).replaceAll('\0', ' ').trim()), isDamaged: false }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { names: [], isDamaged: true }
  }
}

/** How texts are written of which nobody says it: UTF-8 where all of them are that, else the Greek page that their letters tell. */
function guessed(cells: readonly Uint8Array[]): Decode {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  try {
    for (const cell of cells) utf8.decode(cell)
    return (cell) => decodeWith('utf-8', cell)
  } catch {
    // Not UTF-8: Greek programs write a page of Windows, ISO or DOS and often say nothing.
    const page = greekPage(cells.flatMap((cell) => [...cell]))
    return (cell) => decodeWith(page, cell)
  }
}
