import { inflateRawSync } from 'node:zlib'
import { zipEntries } from '../../platform/zip-entries.ts'

/** What a workbook may unpack to, in bytes; an export of 100,000 rows unpacks to about 80 MB. */
const MAX_UNPACKED = 150 * 1024 * 1024
const MAX_ENTRIES = 1_000
const LOCAL_MARK = 0x04034b50
const STORED = 0
const DEFLATED = 8

/** Whether bytes begin as a package does, which every workbook is. */
export const isPackage = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32LE(0) === LOCAL_MARK

/** Why a zip is not unpacked. */
export type ZipFault = 'import.notASheet' | 'import.zipBomb'

/**
 * Unpacks every entry of a zip once, throwing the content away, and stops at the limit: what the headers say of sizes is
 * not believed. Gives null for a harmless one.
 */
export const zipFault = (bytes: Buffer, limit = MAX_UNPACKED): ZipFault | null => {
  try {
    const zip = zipEntries(bytes)
    if (zip === null || zip.count === 0) return 'import.notASheet'
    if (zip.count > MAX_ENTRIES) return 'import.zipBomb'
    let left = limit
    for (const { method, packedBytes, from } of zip.entries) {
      if (bytes.readUInt32LE(from) !== LOCAL_MARK) return 'import.notASheet'
      const start = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28)
      const packed = bytes.subarray(start, start + packedBytes)
      if (method === STORED) left -= packed.length
      else if (method === DEFLATED) left -= inflateRawSync(packed, { maxOutputLength: Math.max(1, left) }).length
      else return 'import.notASheet'
      if (left <= 0) return 'import.zipBomb'
    }
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    return code === 'ERR_BUFFER_TOO_LARGE' ? 'import.zipBomb' : 'import.notASheet'
  }
}
