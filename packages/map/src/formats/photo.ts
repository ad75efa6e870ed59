import { ByteReader } from './bytes.ts'
import { fromWgs84 } from '../core/crs.ts'
import { gridPoint } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'

/** Marks of a JPEG (ITU T.81): its start, a segment of an application, the beginning of the picture. */
const [START, APPLICATION_1, SCAN] = [0xff_d8, 0xff_e1, 0xff_da] as const
/** Tags of Exif 2.3 (CIPA DC-008): where the positions stand, and north or south, latitude, east or west, longitude. */
const [GPS, LATITUDE_SIGN, LATITUDE, LONGITUDE_SIGN, LONGITUDE] = [0x88_25, 1, 2, 3, 4] as const
const ENTRY_BYTES = 12
const MAX_ENTRIES = 1000

/** The entries of a directory: where the value of each tag stands. */
function entriesAt(reader: ByteReader, at: number, isLittle: boolean): ReadonlyMap<number, number> {
  reader.at = at
  const count = Math.min(reader.uint16(isLittle), MAX_ENTRIES)
  const entries = new Map<number, number>()
  for (let index = 0; index < count; index++) {
    reader.at = at + 2 + index * ENTRY_BYTES
    entries.set(reader.uint16(isLittle), at + 2 + index * ENTRY_BYTES + 8)
  }
  return entries
}

/** Degrees, minutes and seconds, each as a fraction. */
function degreesAt(reader: ByteReader, at: number, isLittle: boolean): number {
  reader.at = at
  reader.at = reader.uint32(isLittle)
  const parts = [1, 60, 3600].map((share) => reader.uint32(isLittle) / reader.uint32(isLittle) / share)
  return parts.reduce((sum, part) => sum + part, 0)
}

/** The position in a block of Exif; null where it has none. */
function positionIn(block: Uint8Array): readonly [longitude: number, latitude: number] | null {
  const reader = new ByteReader(block)
  const isLittle = reader.uint16(false) === 0x49_49
  reader.skip(2)
  const directory = entriesAt(reader, reader.uint32(isLittle), isLittle).get(GPS)
  if (directory === undefined) return null
  reader.at = directory
  const tags = entriesAt(reader, reader.uint32(isLittle), isLittle)
  const [latitude, longitude] = [tags.get(LATITUDE), tags.get(LONGITUDE)]
  if (latitude === undefined || longitude === undefined) return null
  const signAt = (tag: number, negative: string): number => {
    reader.at = tags.get(tag) ?? block.length
    return String.fromCodePoint(reader.uint8()) === negative ? -1 : 1
  }
  const signs = [signAt(LONGITUDE_SIGN, 'W'), signAt(LATITUDE_SIGN, 'S')] as const
  return [signs[0] * degreesAt(reader, longitude, isLittle), signs[1] * degreesAt(reader, latitude, isLittle)]
}

/** Whether bytes are a photo that may tell its place: a JPEG. */
export const isPhoto = (bytes: Uint8Array): boolean => bytes[0] === START >> 8 && bytes[1] === (START & 0xff)

/** Where a photo was taken, EPSG:2100 metres (a phone knows it to some metres); null where it does not say so. Never throws. */
export function placeOfPhoto(bytes: Uint8Array): Point | null {
  try {
    const reader = new ByteReader(bytes)
    reader.skip(2)
    for (let mark = reader.uint16(false); mark !== SCAN; mark = reader.uint16(false)) {
      const end = reader.at + reader.uint16(false)
      const isExif =
        mark === APPLICATION_1 && new TextDecoder('latin1').decode(bytes.subarray(reader.at, reader.at + 4)) === 'Exif'
      const position = isExif ? positionIn(bytes.subarray(reader.at + 6, end)) : null
      const place = position && gridPoint(fromWgs84(position))
      if (place) return place.every(Number.isFinite) ? place : null
      reader.at = Math.max(end, reader.at)
    }
    return null
  } catch (error) {
    // A cut photo is still a photo: it tells no place.
    if (!(error instanceof RangeError)) throw error
    return null
  }
}
