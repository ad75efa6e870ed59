import { ByteReader } from './bytes.ts'
import { namingColumn } from './names.ts'

/** Code pages by their number in the header of a dBase table (byte 29), as Greek programs write it. */
const languageDrivers: Readonly<Record<number, string>> = {
  0xcb: 'windows-1253',
  0x57: 'windows-1252',
  0x03: 'windows-1252',
}
/** What a `.cpg` file may call the Greek code page, in lower case without separators. */
const greekNames: ReadonlySet<string> = new Set(['1253', 'windows1253', 'cp1253', 'ansi1253', 'ansi 1253'])
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

/** The decoder that a `.cpg` names; null when it names none that is known. */
function decoderOf(cpg: string | null): TextDecoder | null {
  const name = cpg?.trim().toLowerCase() ?? ''
  if (name === '') return null
  if (greekNames.has(name.replaceAll(/[-_]/g, ''))) return new TextDecoder('windows-1253')
  try {
    return new TextDecoder(/^\d+$/.test(name) ? `windows-${name}` : name)
  } catch {
    // A name that no browser knows: the table is read as if there were no `.cpg`.
    return null
  }
}

/**
 * One name per record, from the column that `namingColumn` chooses. The code page is that of the `.cpg`, else of the table,
 * else UTF-8 where it fits, else Greek.
 */
export function readNames(bytes: Uint8Array, cpg: string | null): readonly string[] {
  const reader = new ByteReader(bytes)
  reader.skip(4)
  const count = reader.uint32(true)
  const [headerLength, recordLength] = [bytes[8], bytes[9], bytes[10], bytes[11]].reduce<[number, number]>(
    ([header, record], byte = 0, index) =>
      index < 2 ? [header + byte * 256 ** index, record] : [header, record + byte * 256 ** (index - 2)],
    [0, 0],
  )
  const fields: Field[] = []
  let offset = 1
  for (let at = FIELD_BYTES; at + FIELD_BYTES <= headerLength && bytes[at] !== END_OF_FIELDS; at += FIELD_BYTES) {
    const length = bytes[at + 16] ?? 0
    const name = new TextDecoder('windows-1253').decode(bytes.subarray(at, at + NAME_BYTES)).replace(/\0.*$/s, '')
    fields.push({ name, kind: kinds[String.fromCodePoint(bytes[at + NAME_BYTES] ?? 0)] ?? 'other', length, offset })
    offset += length
  }
  const named = fields[namingColumn(fields)]
  if (!named || recordLength < 1) return []
  const raw = Array.from({ length: count }, (_, record) => {
    const start = headerLength + record * recordLength + named.offset
    return bytes.subarray(start, start + named.length)
  }).filter((cell) => cell.length > 0)
  const decoder = decoderOf(cpg) ?? guessed(raw, bytes[29] ?? 0)
  return raw.map((cell) => decoder.decode(cell).replaceAll('\0', ' ').trim())
}

function guessed(cells: readonly Uint8Array[], driver: number): TextDecoder {
  const known = languageDrivers[driver]
  if (known) return new TextDecoder(known)
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  try {
    for (const cell of cells) utf8.decode(cell)
    return new TextDecoder()
  } catch {
    // Not UTF-8: Greek programs write windows-1253 and often say nothing.
    return new TextDecoder('windows-1253')
  }
}
