import { inflateRawSync } from 'node:zlib'

/** What a workbook may unpack to, in bytes; an export of 100,000 rows unpacks to about 80 MB. */
const MAX_UNPACKED = 150 * 1024 * 1024
const MAX_ENTRIES = 1_000
const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
const LOCAL_MARK = 0x04034b50
const STORED = 0
const DEFLATED = 8

/** Why a zip is not unpacked. */
export type ZipFault = 'import.notASheet' | 'import.zipBomb'

/** The end record, which stands last but for a comment. */
const findEnd = (bytes: Buffer): number => {
  const first = Math.max(0, bytes.length - 22 - 65_535)
  for (let at = bytes.length - 22; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END_MARK) return at
  return -1
}

/**
 * Unpacks every entry of a zip once, throwing the content away, and stops at the limit: what the headers say of sizes is
 * not believed. Gives null for a harmless one.
 */
export const zipFault = (bytes: Buffer, limit = MAX_UNPACKED): ZipFault | null => {
  try {
    const end = findEnd(bytes)
    if (end < 0) return 'import.notASheet'
    const entries = bytes.readUInt16LE(end + 10)
    if (entries === 0) return 'import.notASheet'
    if (entries > MAX_ENTRIES) return 'import.zipBomb'
    let left = limit
    let at = bytes.readUInt32LE(end + 16)
    for (let entry = 0; entry < entries; entry += 1) {
      if (bytes.readUInt32LE(at) !== ENTRY_MARK) return 'import.notASheet'
      const method = bytes.readUInt16LE(at + 10)
      const size = bytes.readUInt32LE(at + 20)
      const local = bytes.readUInt32LE(at + 42)
      if (bytes.readUInt32LE(local) !== LOCAL_MARK) return 'import.notASheet'
      const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      const packed = bytes.subarray(from, from + size)
      if (method === STORED) left -= packed.length
      else if (method === DEFLATED) left -= inflateRawSync(packed, { maxOutputLength: Math.max(1, left) }).length
      else return 'import.notASheet'
      if (left <= 0) return 'import.zipBomb'
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    return code === 'ERR_BUFFER_TOO_LARGE' ? 'import.zipBomb' : 'import.notASheet'
  }
}
