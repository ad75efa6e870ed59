const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
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
