import { inflateRawSync } from 'node:zlib'

const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
/** Stands before each file in a zip, and so at the beginning of a zip. */
export const LOCAL_MARK = 0x04034b50
const STORED = 0
const DEFLATED = 8
/** Bytes of the end record, and the most that a comment after it may have. */
const END_BYTES = 22
const MOST_COMMENT = 65_535

/** A file in a zip, as the list of its files tells it; nothing that is said there of sizes is to be believed. */
export interface ZipEntry {
  readonly name: string
  /** Only who knows its password can look into it. */
  readonly isLocked: boolean
  /** 0 as it is, 8 deflated; others are rare. */
  readonly method: number
  /** Bytes in the zip. */
  readonly packedBytes: number
  /** Where the file itself begins, with a header of its own. */
  readonly from: number
}

/** The end record, which stands last but for a comment; -1 where there is none. */
const findEnd = (bytes: Buffer): number => {
  const first = Math.max(0, bytes.length - END_BYTES - MOST_COMMENT)
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END_MARK) return at
  return -1
}

/** How many files a zip says it holds, and the files one by one; null for what is no zip. Going through them throws RangeError where the list is broken. */
export const zipEntries = (bytes: Buffer): { readonly count: number; readonly entries: Iterable<ZipEntry> } | null => {
  const end = findEnd(bytes)
  if (end < 0) return null
  const count = bytes.readUInt16LE(end + 10)
  const read = function* (): Generator<ZipEntry> {
    let at = bytes.readUInt32LE(end + 16)
    for (let n = 0; n < count; n += 1) {
      if (bytes.readUInt32LE(at) !== ENTRY_MARK) throw new RangeError('no file of a zip stands here')
      const nameBytes = bytes.readUInt16LE(at + 28)
      yield {
        name: bytes.toString('utf8', at + 46, at + 46 + nameBytes),
        isLocked: (bytes.readUInt16LE(at + 8) & 1) === 1,
        method: bytes.readUInt16LE(at + 10),
        packedBytes: bytes.readUInt32LE(at + 20),
        from: bytes.readUInt32LE(at + 42),
      }
      at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
  }
  return { count, entries: { [Symbol.iterator]: read } }
}

/** The zip holds more than may be unpacked of it. */
export class UnpacksToTooMuch extends Error {}

/**
 * The content of a file in a zip, which has `most` bytes at most: what the headers say of sizes is not believed. Throws
 * `UnpacksToTooMuch` for more, RangeError for one that is broken or packed in a way that is not read.
 */
export const unpackEntry = (bytes: Buffer, { method, packedBytes, from }: ZipEntry, most: number): Buffer => {
  if (bytes.readUInt32LE(from) !== LOCAL_MARK) throw new RangeError('no file of a zip begins here')
  const start = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28)
  const packed = bytes.subarray(start, start + packedBytes)
  if (method !== STORED && method !== DEFLATED) throw new RangeError('a file of a zip is packed in another way')
  if (method === STORED && packed.length > most) throw new UnpacksToTooMuch()
  if (method === STORED) return packed
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isTooMuch ? new UnpacksToTooMuch() : new RangeError('a file of a zip is broken', { cause: error })
  }
}
