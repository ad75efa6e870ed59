/** Where and when a photo was taken, by what the camera wrote into it. */
export interface PhotoPlace {
  /** Degrees of WGS84; null where the camera wrote no place. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null
  /** Instant, ISO in UTC; null where the camera wrote none, or one without its zone. */
  readonly at: string | null
}

const NOTHING: PhotoPlace = { position: null, at: null }

const latin = new TextDecoder('latin1')
const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Bytes of one value of each TIFF type: byte, ascii, short, long, rational, -, undefined, -, signed long, signed rational. */
const SIZES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 }
const SHORT = 3
const LONG = 4
const RATIONAL = 5
/** Some cameras write the degrees with a sign that they never need. */
const SIGNED_RATIONAL = 10
/** Tags of Exif 2.32: the directories of the camera and of the place, and what stands in them. */
const EXIF_DIRECTORY = 0x8769
const GPS_DIRECTORY = 0x8825
const TAKEN = 0x9003
const TAKEN_ZONE = 0x9011
const GPS = { southFlag: 1, latitude: 2, westFlag: 3, longitude: 4, time: 7, day: 29 } as const
/** Entries of one directory at most: cameras write some tens. */
const MOST_ENTRIES = 500

type Directory = ReadonlyMap<number, readonly number[] | string>

/** Whether bytes begin as a JPEG does. */
export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8

/** The TIFF blocks of a JPEG file: what stands in its segments APP1 behind `Exif`. */
function tiffsOf(bytes: Uint8Array): readonly Uint8Array[] {
  if (!isJpeg(bytes)) return []
  const found: Uint8Array[] = []
  const reader = view(bytes)
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = reader.getUint16(at)
    // The picture itself begins: nothing is said of it behind that.
    if (marker >> 8 !== 0xff || marker === 0xff_da) break
    const length = reader.getUint16(at + 2)
    if (marker === 0xff_e1 && latin.decode(bytes.subarray(at + 4, at + 10)) === 'Exif\0\0')
      found.push(bytes.subarray(at + 10, at + 2 + length))
    at += 2 + Math.max(2, length)
  }
  return found
}

/** Reads a directory of a TIFF block. Throws RangeError where the block ends too early. */
function readDirectory(tiff: Uint8Array, at: number, isLittle: boolean): Directory {
  const reader = view(tiff)
  const short = (from: number): number => reader.getUint16(from, isLittle)
  const long = (from: number): number => reader.getUint32(from, isLittle)
  const signed = (from: number): number => reader.getInt32(from, isLittle)
  const count = Math.min(short(at), MOST_ENTRIES)
  const found = new Map<number, readonly number[] | string>()
  for (let n = 0; n < count; n += 1) {
    const entry = at + 2 + n * 12
    const [tag, type, many] = [short(entry), short(entry + 2), long(entry + 4)]
    const size = SIZES[type]
    // What is not read here may be of any length.
    if (size === undefined || many > 64) continue
    const from = size * many <= 4 ? entry + 8 : long(entry + 8)
    const values = Array.from({ length: many }, (_one, index) => from + index * size)
    if (type === 2) found.set(tag, latin.decode(tiff.subarray(from, from + many)).replace(/\0[\s\S]*$/, ''))
    else if (type === SHORT) found.set(tag, values.map(short))
    else if (type === LONG) found.set(tag, values.map(long))
    else if (type === RATIONAL)
      found.set(
        tag,
        values.map((value) => long(value) / long(value + 4)),
      )
    else if (type === SIGNED_RATIONAL)
      found.set(
        tag,
        values.map((value) => signed(value) / signed(value + 4)),
      )
  }
  return found
}

const numbersOf = (directory: Directory, tag: number): readonly number[] => {
  const found = directory.get(tag)
  return typeof found === 'object' ? found : []
}
const textOf = (directory: Directory, tag: number): string => {
  const found = directory.get(tag)
  return typeof found === 'string' ? found.trim() : ''
}

/** Degrees of degrees, minutes and seconds; null outside -`most` to `most`, and for what is no number. */
const degreesOf = (parts: readonly number[], isNegative: boolean, most: number): number | null => {
  const [degrees = Number.NaN, minutes = 0, seconds = 0] = parts
  const value = degrees + minutes / 60 + seconds / 3600
  return Number.isFinite(value) && value <= most ? (isNegative ? -value : value) : null
}

const positionOf = (gps: Directory): PhotoPlace['position'] => {
  const latitude = degreesOf(numbersOf(gps, GPS.latitude), textOf(gps, GPS.southFlag) === 'S', 90)
  const longitude = degreesOf(numbersOf(gps, GPS.longitude), textOf(gps, GPS.westFlag) === 'W', 180)
  // Some cameras write zeros while they do not know: that lies in the sea off Africa.
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  return { latitude, longitude }
}

const instant = (text: string): string | null => {
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')

/** The instant of the satellites; else that of the camera, where it says its zone. */
const instantOf = (gps: Directory, exif: Directory): string | null => {
  const [hours, minutes, seconds] = numbersOf(gps, GPS.time)
  const day = textOf(gps, GPS.day).replaceAll(':', '-')
  if (day !== '' && hours !== undefined && minutes !== undefined && seconds !== undefined) {
    const found = instant(`${day}T${two(hours)}:${two(minutes)}:${two(seconds)}Z`)
    if (found !== null) return found
  }
  const [taken = '', time = ''] = textOf(exif, TAKEN).split(' ')
  const zone = textOf(exif, TAKEN_ZONE)
  return zone === '' ? null : instant(`${taken.replaceAll(':', '-')}T${time}${zone}`)
}

function readTiff(tiff: Uint8Array): PhotoPlace {
  const order = latin.decode(tiff.subarray(0, 2))
  if (order !== 'II' && order !== 'MM') return NOTHING
  const isLittle = order === 'II'
  const first = readDirectory(tiff, view(tiff).getUint32(4, isLittle), isLittle)
  const below = (tag: number): Directory => {
    const [at] = numbersOf(first, tag)
    return at === undefined ? new Map() : readDirectory(tiff, at, isLittle)
  }
  const gps = below(GPS_DIRECTORY)
  return { position: positionOf(gps), at: instantOf(gps, below(EXIF_DIRECTORY)) }
}

/**
 * Reads where and when a photo was taken, by the first of its blocks that says where, else by the first. What is no JPEG, or says
 * nothing of it, gives nulls; nothing throws.
 */
export function readPhotoPlace(bytes: Uint8Array): PhotoPlace {
  try {
    const places = tiffsOf(bytes).map(readTiff)
    return places.find(({ position }) => position !== null) ?? places[0] ?? NOTHING
  } catch (error) {
    // A block that ends too early: what a camera did not write whole is not known.
    if (error instanceof RangeError) return NOTHING
    throw error
  }
}
