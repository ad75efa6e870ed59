import { inflateSync } from 'node:zlib'
import { PdfLexer } from './lexer.ts'
import { refuseNames } from './names.ts'
import { OBJECTS_OF_A_STREAM, PdfRefused, spend, type ReadingBudget } from './refused.ts'
import { behind, holds, type PdfDictionary, type PdfValue } from './value.ts'

const [CR, LF] = [13, 10]
const STREAM = Buffer.from('stream', 'latin1')
/** The one filter that is looked through, by its name and its abbreviation (ISO 32000-2, table 6). */
const FLATE: ReadonlySet<string> = new Set(['FlateDecode', 'Fl'])

/**
 * Where the content of a stream begins whose dictionary ended where the lexer stands; null where no stream follows. Readers differ
 * in what they pass before the content: here it is the end of one line, and nothing else.
 */
export const streamFrom = (bytes: Buffer, lexer: PdfLexer): { readonly from: number | null } | null => {
  lexer.skipWhite()
  const { at } = lexer
  if (!bytes.subarray(at, at + STREAM.length).equals(STREAM)) return null
  const end = at + STREAM.length
  if (bytes[end] === LF) return { from: end + 1 }
  return { from: bytes[end] === CR && bytes[end + 1] === LF ? end + 2 : null }
}

/**
 * Whether readers may take a stream for one of objects. Some ask for its type, others for its number of objects or its first one
 * alone, so any of these does. Colour profiles have such a number, too.
 */
const mayHoldObjects = (dictionary: PdfDictionary): boolean =>
  ['ObjStm', 'First', 'N'].some((name) => holds(dictionary, name))

const isFlate = (value: PdfValue): boolean =>
  value.kind === 'name'
    ? FLATE.has(value.name)
    : value.kind === 'array' &&
      value.items.length === 1 &&
      value.items.every((one) => one.kind === 'name' && isFlate(one))

/** What changes the content of a stream beside its filter, or says that it stands in another file (table 5). */
const MORE = ['DecodeParms', 'DP', 'F', 'FFilter', 'FDecodeParms']

/** The one filter of a stream; null for one that is not packed. All that no program writes for objects is refused. */
const filterOf = (dictionary: PdfDictionary): PdfValue | null => {
  const filters = behind(dictionary, 'Filter')
  if (filters.length > 1 || MORE.some((name) => holds(dictionary, name)))
    throw new PdfRefused('opaque', 'objects packed in more than one way')
  return filters[0] ?? null
}

const unpack = (bytes: Buffer, filter: PdfValue, from: number, most: number): Buffer => {
  if (!isFlate(filter)) throw new PdfRefused('opaque', 'objects packed in another way than by Flate')
  try {
    // It ends by itself, whatever is said of its length; readers that believe a shorter one see the beginning of this.
    return inflateSync(bytes.subarray(from), { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    throw new PdfRefused('opaque', `objects that cannot be unpacked: ${String(error)}`)
  }
}

/** Where the objects stand in the content of a stream of objects; null where its list of them is none. */
const placesOf = (
  content: Buffer,
  dictionary: PdfDictionary,
  budget: ReadingBudget,
): readonly [number, number][] | null => {
  const [counts, firsts] = [behind(dictionary, 'N'), behind(dictionary, 'First')]
  const count = counts[0]
  const first = firsts[0] ?? { kind: 'number', value: 0 }
  if (counts.length !== 1 || firsts.length > 1 || count?.kind !== 'number' || first.kind !== 'number') return null
  const lexer = new PdfLexer(content, 0, budget)
  const places: [number, number][] = []
  for (let n = 0; n < count.value; n += 1) {
    const [number, offset] = [lexer.next(), lexer.next()]
    if (number.kind !== 'number' || offset.kind !== 'number') return null
    places.push([number.value, first.value + offset.value])
  }
  return places
}

export interface PackedObjects {
  readonly content: Buffer
  /** Bytes of the content that do not stand in the file itself. */
  readonly unpacked: number
  /** Numbers of the objects and where they begin in the content. */
  readonly places: readonly (readonly [number: number, from: number])[]
}

/**
 * Looks into a stream that may hold objects; null for one that holds none. `left` is what may still be unpacked, in bytes. Throws
 * `PdfRefused` for one into which nobody can look, and for names without which nothing happens.
 */
export const packedObjects = (
  bytes: Buffer,
  dictionary: PdfDictionary,
  from: number | null,
  { left, budget }: { readonly left: number; readonly budget: ReadingBudget },
): PackedObjects | null => {
  if (!mayHoldObjects(dictionary)) return null
  spend(budget, 'objects', OBJECTS_OF_A_STREAM)
  if (from === null) throw new PdfRefused('opaque', 'objects that begin behind an unusual end of line')
  const filter = filterOf(dictionary)
  // What is not packed was looked through with the whole file, and its objects end by themselves.
  const content = filter === null ? bytes.subarray(from) : unpack(bytes, filter, from, left)
  const unpacked = filter === null ? 0 : content.length
  if (filter !== null) refuseNames(content)
  const isCalledObjects = holds(dictionary, 'ObjStm') || holds(dictionary, 'First')
  try {
    const places = placesOf(content, dictionary, budget)
    if (places !== null) return { content, unpacked, places }
  } catch (error) {
    if (!(error instanceof PdfRefused) || isCalledObjects || budget.bytes < 0) throw error
  }
  if (isCalledObjects) throw new PdfRefused('opaque', 'objects whose list cannot be read')
  return { content, unpacked, places: [] }
}
