import { LOCAL_MARK, UnpacksToTooMuch, unpackEntry, zipEntries } from '../../platform/zip-entries.ts'

/** What a workbook may unpack to, in bytes; an export of 100,000 rows unpacks to about 80 MB. */
const MAX_UNPACKED = 150 * 1024 * 1024
const MAX_ENTRIES = 1_000

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
    for (const entry of zip.entries) {
      left -= unpackEntry(bytes, entry, left).length
      if (left <= 0) return 'import.zipBomb'
    }
    return null
  } catch (error) {
    if (error instanceof UnpacksToTooMuch) return 'import.zipBomb'
    if (error instanceof RangeError) return 'import.notASheet'
    throw error
  }
}
