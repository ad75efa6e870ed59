import { Inflate } from 'fflate'
import type { Budget } from './budget.ts'
import { ByteReader } from './bytes.ts'
import { decodeWith } from './code-pages.ts'

/** Signatures of a zip file (PKWARE APPNOTE 6.3.10): local header, entry of the directory, end of the directory. */
const [LOCAL, ENTRY, END] = [0x04_03_4b_50, 0x02_01_4b_50, 0x06_05_4b_50] as const
const END_BYTES = 22
/** The comment behind the end may be so long. */
const MAX_COMMENT = 65_535
const UTF8_NAMES = 0x08_00
const ENCRYPTED = 1
const [STORED, DEFLATED] = [0, 8] as const
/** Packed bytes are unpacked so many at a time: one round gives 16 MB at most. */
const STEP_BYTES = 16_384

/** A file of a package, unpacked. */
export interface ZipEntry {
  readonly path: string
  readonly bytes: Uint8Array
}

interface Place {
  readonly path: string
  readonly flags: number
  readonly method: number
  readonly packed: number
  readonly offset: number
}

/** Where the directory ends; the last place that looks so. Throws a RangeError when there is none. */
function endOf(bytes: Uint8Array): ByteReader {
  const reader = new ByteReader(bytes)
  const first = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT)
  for (let at = bytes.length - END_BYTES; at >= first; at--) {
    reader.at = at
    if (reader.uint32(true) === END) return reader
  }
  throw new RangeError('no end of directory')
}

/** A name as the package has it: Windows writes Greek ones in the code page of DOS and does not say so. */
function nameOf(bytes: Uint8Array, flags: number): string {
  if ((flags & UTF8_NAMES) !== 0) return new TextDecoder().decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The name is shown and compared, nothing else: any reading of its letters will do.
    return decodeWith('cp737', bytes)
  }
}

/** Stands for a number that is too long for its place, or that a program chose to write behind the name. */
const LONG = 0xff_ff_ff_ff
const LONG_NUMBERS = 1

/** The numbers of an entry, those that stand behind its name taken from there (ZIP64). */
function longNumbers(extra: Uint8Array, told: readonly number[]): readonly number[] {
  const reader = new ByteReader(extra)
  if (!told.includes(LONG)) return told
  while (reader.left >= 4) {
    const [id, length] = [reader.uint16(true), reader.uint16(true)]
    if (id !== LONG_NUMBERS) reader.skip(length)
    else return told.map((number) => (number === LONG ? reader.uint32(true) + reader.uint32(true) * 2 ** 32 : number))
  }
  return told
}

/** The files of the directory. What it says of their unpacked size is not read: nothing depends on it being true. */
function placesIn(bytes: Uint8Array): readonly Place[] {
  const reader = endOf(bytes)
  reader.skip(6)
  const count = reader.uint16(true)
  reader.skip(4)
  reader.at = reader.uint32(true)
  return Array.from({ length: count }, (): Place => {
    if (reader.uint32(true) !== ENTRY) throw new RangeError('no entry')
    reader.skip(4)
    const [flags, method] = [reader.uint16(true), reader.uint16(true)]
    reader.skip(8)
    const [told, whole] = [reader.uint32(true), reader.uint32(true)]
    const [name, extra, comment] = [reader.uint16(true), reader.uint16(true), reader.uint16(true)]
    reader.skip(8)
    const at = reader.uint32(true)
    const path = nameOf(bytes.subarray(reader.at, reader.at + name), flags)
    reader.skip(name)
    const [, packed = told, offset = at] = longNumbers(bytes.subarray(reader.at, reader.at + extra), [whole, told, at])
    reader.skip(extra + comment)
    return { path, flags, method, packed, offset }
  })
}

function unpacked(packed: Uint8Array, budget: Budget): Uint8Array {
  const chunks: Uint8Array[] = []
  let length = 0
  const inflate = new Inflate((chunk) => {
    budget.takeBytes(chunk.length)
    chunks.push(chunk)
    length += chunk.length
  })
  for (let at = 0; at < packed.length; at += STEP_BYTES) {
    inflate.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** Whether a package is a workbook or document of an office program: OOXML (ECMA-376) and OpenDocument say so in a file of their own. */
export function isOfficePackage(bytes: Uint8Array): boolean {
  const paths = new Set(placesIn(bytes).map(({ path }) => path))
  return paths.has('[Content_Types].xml') || (paths.has('mimetype') && paths.has('content.xml'))
}

/** What could be read of a package. */
export interface Unzipped {
  readonly entries: readonly ZipEntry[]
  /** Files that are damaged, locked by a password or packed in a way nobody uses. */
  readonly damaged: readonly string[]
}

/**
 * The files of a package that are `wanted`, in its order, two of one name both. Counts what really comes out, whatever the
 * package says of it. Throws a RangeError when it has no directory, and what the budget throws.
 */
export function unzip(bytes: Uint8Array, wanted: (path: string) => boolean, budget: Budget): Unzipped {
  const [entries, damaged]: [ZipEntry[], string[]] = [[], []]
  for (const { path, flags, method, packed, offset } of placesIn(bytes)) {
    budget.checkTime()
    if (!wanted(path)) continue
    budget.takeEntry()
    const before = new ByteReader(bytes)
    try {
      before.at = offset
      if (before.uint32(true) !== LOCAL || (flags & ENCRYPTED) !== 0) throw new RangeError('no file')
      before.skip(22)
      const rest = before.uint16(true) + before.uint16(true)
      before.skip(rest)
      const start = before.at
      before.skip(packed)
      const content = bytes.subarray(start, before.at)
      if (method === DEFLATED) entries.push({ path, bytes: unpacked(content, budget) })
      else if (method === STORED) {
        budget.takeBytes(content.length)
        entries.push({ path, bytes: content })
      } else throw new RangeError('method')
    } catch (error) {
      if (!isDamage(error)) throw error
      damaged.push(path)
    }
  }
  return { entries, damaged }
}

/** fflate throws plain errors with a number; those of the budget go on. */
const isDamage = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && 'code' in error && typeof error.code === 'number')
