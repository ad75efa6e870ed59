import type { NamedShape } from '../core/shapes.ts'

const FIELD_BYTES = 32
/** Longest name of a column, and longest value of text and of number, bytes (dBase III). */
const MAX_FIELD_NAME = 10
const MAX_TEXT = 254
const MAX_NUMBER = 20
/** The name of a shape has as much room in every table. */
const NAME_BYTES = 100
/** Columns that a table may have. */
const MAX_FIELDS = 128

type Value = string | number | boolean | null

interface Column {
  readonly field: string
  readonly type: 'C' | 'N'
  readonly bytes: number
  readonly decimals: number
  /** One value for each record. */
  readonly values: readonly Uint8Array[]
}

const encoder = new TextEncoder()

/** As many bytes of a UTF-8 text as fit, never half a sign. */
function cut(text: string, limit: number): Uint8Array {
  const { read } = encoder.encodeInto(text, new Uint8Array(limit))
  return encoder.encode(text.slice(0, read))
}

/** A number without an exponent, which no reader of dBase expects. */
const numberText = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(6).replace(/\.?0+$/, '')

/** Ten signs of the name that no other column has. */
function fieldName(name: string, taken: Set<string>): string {
  const plain = name.toUpperCase().replaceAll(/[^A-Z0-9_]/g, '_')
  let found = plain.slice(0, MAX_FIELD_NAME)
  for (let count = 1; taken.has(found); count += 1)
    found = `${plain.slice(0, MAX_FIELD_NAME - String(count).length)}${count}`
  taken.add(found)
  return found
}

function columnOf(field: string, values: readonly Value[]): Column {
  const texts = values.map((value) => {
    if (value === null) return ''
    return typeof value === 'number' ? numberText(value) : String(value)
  })
  const isNumber =
    values.some((value) => typeof value === 'number') &&
    values.every((value) => value === null || typeof value === 'number') &&
    texts.every((text) => text.length <= MAX_NUMBER)
  if (!isNumber) {
    const cells = texts.map((text) => cut(text, MAX_TEXT))
    const bytes = Math.max(1, ...cells.map(({ length }) => length))
    return { field, type: 'C', bytes, decimals: 0, values: cells }
  }
  const decimals = Math.max(...texts.map((text) => text.split('.')[1]?.length ?? 0))
  const written = values.map((value) => (typeof value === 'number' ? value.toFixed(decimals) : ''))
  const bytes = Math.max(...written.map(({ length }) => length))
  // Numbers stand at the right.
  return { field, type: 'N', bytes, decimals, values: written.map((text) => encoder.encode(text.padStart(bytes))) }
}

/**
 * The table beside a shapefile (dBase III, UTF-8 as its `.cpg` says): the name of each shape as NAME, and what else is known of
 * it by column. Names of columns are cut to ten signs, texts to 254 bytes; null is a blank.
 */
export function writeTable(shapes: readonly Pick<NamedShape, 'name' | 'properties'>[]): Uint8Array {
  const names = [...new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)))]
  const taken = new Set<string>()
  const columns: readonly Column[] = [
    {
      field: fieldName('name', taken),
      type: 'C',
      bytes: NAME_BYTES,
      decimals: 0,
      values: shapes.map(({ name }) => cut(name, NAME_BYTES)),
    },
    ...names.slice(0, MAX_FIELDS - 1).map((name) =>
      columnOf(
        fieldName(name, taken),
        shapes.map(({ properties = {} }) => properties[name] ?? null),
      ),
    ),
  ]
  const headerBytes = FIELD_BYTES * (1 + columns.length) + 1
  const recordBytes = columns.reduce((sum, { bytes }) => sum + bytes, 1)
  const table = new Uint8Array(headerBytes + shapes.length * recordBytes + 1).fill(0x20, headerBytes)
  const view = new DataView(table.buffer)
  table.set([0x03, 100, 1, 1])
  view.setUint32(4, shapes.length, true)
  view.setUint16(8, headerBytes, true)
  view.setUint16(10, recordBytes, true)
  let offset = 1
  columns.forEach(({ field, type, bytes, decimals, values }, place) => {
    const at = FIELD_BYTES * (1 + place)
    table.set(encoder.encode(field), at)
    table.set(encoder.encode(type), at + 11)
    table[at + 16] = bytes
    table[at + 17] = decimals
    values.forEach((value, record) => table.set(value, headerBytes + record * recordBytes + offset))
    offset += bytes
  })
  table[headerBytes - 1] = 0x0d
  table[table.length - 1] = 0x1a
  return table
}
