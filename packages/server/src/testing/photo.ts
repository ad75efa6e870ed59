/** What a camera writes into a photo of a test. */
export interface ShotAt {
  readonly latitude: number
  readonly longitude: number
  /** `YYYY:MM:DD` and hours, minutes, seconds in UTC; without them the camera did not know the time. */
  readonly day?: string
  readonly time?: readonly [number, number, number]
}

const MICRO = 1_000_000

/** Degrees as a camera writes them: whole degrees, whole minutes, seconds in millionths. */
const degreeParts = (degrees: number): readonly (readonly [number, number])[] => {
  const whole = Math.floor(degrees)
  const minutes = Math.floor((degrees - whole) * 60)
  const seconds = (degrees - whole - minutes / 60) * 3600
  return [
    [whole, 1],
    [minutes, 1],
    [Math.round(seconds * MICRO), MICRO],
  ]
}

const ascii = (text: string): Buffer => Buffer.from(`${text}\0`, 'latin1')
const rationals = (values: readonly (readonly [number, number])[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 8)
  for (const [at, [over, under]] of values.entries()) {
    bytes.writeUInt32LE(over, at * 8)
    bytes.writeUInt32LE(under, at * 8 + 4)
  }
  return bytes
}
const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

interface Entry {
  readonly tag: number
  readonly type: 2 | 4 | 5
  readonly count: number
  readonly bytes: Buffer
}

/** A directory at an offset of the block: its entries, and behind them what does not fit into them. */
const directory = (offset: number, entries: readonly Entry[]): Buffer => {
  const head = Buffer.alloc(2 + entries.length * 12 + 4)
  const behind: Buffer[] = []
  let at = offset + head.length
  head.writeUInt16LE(entries.length, 0)
  for (const [n, { tag, type, count, bytes }] of entries.entries()) {
    const entry = 2 + n * 12
    head.writeUInt16LE(tag, entry)
    head.writeUInt16LE(type, entry + 2)
    head.writeUInt32LE(count, entry + 4)
    if (bytes.length <= 4) bytes.copy(head, entry + 8)
    else {
      head.writeUInt32LE(at, entry + 8)
      behind.push(bytes)
      at += bytes.length
    }
  }
  return Buffer.concat([head, ...behind])
}

/** A JPEG file with nothing in it but where and when it was taken; with null a photo of a camera that says neither. */
export const photoOf = (shot: ShotAt | null): Buffer => {
  const start = Buffer.from('ffd8', 'hex')
  const picture = Buffer.from('ffda0002ffd9', 'hex')
  if (shot === null) return Buffer.concat([start, picture])
  const gpsAt = 8 + 2 + 12 + 4
  const entries: Entry[] = [
    { tag: 1, type: 2, count: 2, bytes: ascii('N') },
    { tag: 2, type: 5, count: 3, bytes: rationals(degreeParts(shot.latitude)) },
    { tag: 3, type: 2, count: 2, bytes: ascii('E') },
    { tag: 4, type: 5, count: 3, bytes: rationals(degreeParts(shot.longitude)) },
  ]
  if (shot.time !== undefined)
    entries.push({ tag: 7, type: 5, count: 3, bytes: rationals(shot.time.map((one) => [one, 1] as const)) })
  if (shot.day !== undefined) entries.push({ tag: 29, type: 2, count: 11, bytes: ascii(shot.day) })
  const tiff = Buffer.concat([
    Buffer.from('49492a0008000000', 'hex'),
    directory(8, [{ tag: 0x8825, type: 4, count: 1, bytes: long(gpsAt) }]),
    directory(gpsAt, entries),
  ])
  const app1 = Buffer.concat([ascii('Exif'), Buffer.from([0]), tiff])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(app1.length + 2)
  return Buffer.concat([start, Buffer.from('ffe1', 'hex'), length, app1, picture])
}
