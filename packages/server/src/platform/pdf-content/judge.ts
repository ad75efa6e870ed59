import { PdfLexer } from './lexer.ts'
import { ENDS_WORD, IS_WHITE, refuseNames } from './names.ts'
import { packedObjects, streamFrom } from './object-streams.ts'
import { PdfRefused, spend, type PdfFault, type ReadingBudget } from './refused.ts'
import { behind, holds, readValue, type PdfDictionary, type PdfValue } from './value.ts'

/** What streams of objects may unpack to in all, in bytes: those of a tagged report of a thousand pages have some eight million. */
const MOST_UNPACKED = 16 * 1024 * 1024
/** Objects of a document: the same report has some 200,000. */
const MOST_OBJECTS = 400_000
/** How often each byte may be read as part of an object: a second time is for what is left of older versions. */
const READINGS = 2
const [ZERO, NINE, LESS, FROM] = [0x30, 0x39, 0x3c, 0x5b]
const [OBJECT, TRAILER] = [Buffer.from('obj', 'latin1'), Buffer.from('trailer', 'latin1')]
const GO_TO = 'GoTo'

/** What was found out about a PDF while its objects were read. */
interface Seen {
  /** Objects that the opening of the document leads to. */
  readonly opened: Set<number>
  /** Objects that may be opened so: a place in the document, in every version of the object. */
  readonly places: Map<number, boolean>
}

/** A way to a place in the document itself, and to nothing after it. */
const isPlace = (value: PdfValue): boolean =>
  value.kind === 'array' ||
  (value.kind === 'dictionary' &&
    !holds(value, 'Next') &&
    behind(value, 'S').length === 1 &&
    behind(value, 'S').every((action) => action.kind === 'name' && action.name === GO_TO))

/** What starts when the document is opened: a place in it may, and an object is looked at when all are known. */
const noteOpening = (dictionary: PdfDictionary, { opened }: Seen): void => {
  for (const value of behind(dictionary, 'OpenAction')) {
    if (value.kind === 'reference') opened.add(value.number)
    else if (value.kind === 'dictionary' && !isPlace(value)) throw new PdfRefused('active', '/OpenAction')
  }
}

const noteObject = (number: number, value: PdfValue, { places }: Seen): void => {
  places.set(number, isPlace(value) && places.get(number) !== false)
}

/** The number of the object whose word `obj` stands at `at`; -1 where none stands before it. */
const numberBefore = (bytes: Buffer, at: number): number => {
  let before = at - 1
  const skip = (isOne: (byte: number) => boolean): string => {
    const end = before + 1
    while (before >= 0 && end - before <= 20 && isOne(bytes[before] ?? 0)) before -= 1
    return bytes.toString('latin1', before + 1, end)
  }
  const isWhite = (byte: number): boolean => IS_WHITE[byte] === 1
  const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE
  skip(isWhite)
  if (skip(isDigit) === '' || skip(isWhite) === '') return -1
  const number = skip(isDigit)
  return number === '' ? -1 : Number(number)
}

/** Whether a word begins at `at`, or stands behind a number that runs into it. */
const beginsWord = (bytes: Buffer, at: number): boolean => {
  const before = bytes[at - 1] ?? 0
  return ENDS_WORD[before] === 1 || (before >= ZERO && before <= NINE)
}

/** Reads the dictionary or array that follows a word which begins one; what else may follow starts nothing. */
const readAfter = (bytes: Buffer, at: number, budget: ReadingBudget, seen: Seen) => {
  spend(budget, 'objects', 1)
  const lexer = new PdfLexer(bytes, at, budget)
  lexer.skipWhite()
  const first = bytes[lexer.at]
  const isRead = first === FROM || (first === LESS && bytes[lexer.at + 1] === LESS)
  const value: PdfValue = isRead ? readValue(lexer, (found) => noteOpening(found, seen)) : { kind: 'other' }
  return { value, lexer }
}

/**
 * Reads every object of a PDF, wherever its word `obj` stands: a table of places may lead a reader anywhere, into a comment, a text
 * or a picture, too. So all versions of a document are read, and what no version uses.
 */
const readObjects = (bytes: Buffer, seen: Seen): void => {
  const budget: ReadingBudget = { bytes: bytes.length * READINGS, objects: MOST_OBJECTS }
  let left = MOST_UNPACKED
  for (let at = bytes.indexOf(OBJECT); at >= 0; at = bytes.indexOf(OBJECT, at + OBJECT.length)) {
    if (!beginsWord(bytes, at)) continue
    const { value, lexer } = readAfter(bytes, at + OBJECT.length, budget, seen)
    noteObject(numberBefore(bytes, at), value, seen)
    if (value.kind !== 'dictionary') continue
    const stream = streamFrom(bytes, lexer)
    const packed = stream === null ? null : packedObjects(bytes, value, stream.from, { left, budget })
    if (packed === null) continue
    left -= packed.unpacked
    budget.bytes += packed.unpacked * READINGS
    for (const [number, from] of packed.places)
      noteObject(number, readAfter(packed.content, from, budget, seen).value, seen)
  }
  for (let at = bytes.indexOf(TRAILER); at >= 0; at = bytes.indexOf(TRAILER, at + TRAILER.length))
    readAfter(bytes, at + TRAILER.length, budget, seen)
}

/**
 * Why a PDF is not taken; null for one that only shows itself. Two looks: names that start something, over all bytes; and every
 * object, also packed ones. Both end: the second reads no byte more than {@link READINGS} times and unpacks no more than
 * {@link MOST_UNPACKED}. What it decides and why stands in docs/adr/0140-one-reader-for-documents.md.
 */
export const faultOfPdf = (bytes: Buffer): PdfFault | null => {
  const seen: Seen = { opened: new Set(), places: new Map() }
  try {
    refuseNames(bytes)
    readObjects(bytes, seen)
    for (const number of seen.opened)
      if (seen.places.get(number) !== true) throw new PdfRefused('active', `/OpenAction ${number}`)
    return null
  } catch (error) {
    if (error instanceof PdfRefused) return error.fault
    throw error
  }
}
