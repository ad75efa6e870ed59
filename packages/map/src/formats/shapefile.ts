import type { Point } from '../core/grid.ts'
import type { RawPolygon } from './assemble.ts'
import { ByteReader } from './bytes.ts'
import type { Budget } from './budget.ts'
import { MAX_FEATURES, MAX_POINTS } from './budget.ts'
import type { ImportMessage } from './driver.ts'
import { groupRings } from './group-rings.ts'

/** The first number of a shapefile (ESRI Shapefile Technical Description, July 1998). */
export const SHAPE_CODE = 9994
const HEADER_BYTES = 100
/** Polygon, polygon with height, polygon with measure. */
const polygonTypes: ReadonlySet<number> = new Set([5, 15, 25])
const BOX_BYTES = 32

export interface RawShapes {
  readonly polygons: readonly RawPolygon[]
  /** For each polygon the record it came from, counted from 1. */
  readonly records: readonly number[]
  readonly notes: readonly ImportMessage[]
}

function readRings(reader: ByteReader): readonly (readonly Point[])[] {
  reader.skip(BOX_BYTES)
  const [parts, count] = [reader.int32(true), reader.int32(true)]
  if (parts < 0 || count < 0 || parts > count || count > MAX_POINTS) throw new RangeError('counts')
  const starts = Array.from({ length: parts }, () => reader.int32(true))
  const points = Array.from({ length: count }, (): Point => [reader.float64(true), reader.float64(true)])
  return starts
    .map((start, index) => points.slice(start, starts[index + 1] ?? count))
    .filter((ring) => ring.length >= 3)
}

/** The polygons of a `.shp`, in the system of the file. A damaged record ends the reading with a note. */
export function readShapes(bytes: Uint8Array, budget?: Budget): RawShapes {
  const reader = new ByteReader(bytes)
  const polygons: RawPolygon[] = []
  const records: number[] = []
  const notes: ImportMessage[] = []
  let record = 0
  try {
    reader.skip(HEADER_BYTES)
    while (reader.left >= 12 && polygons.length <= MAX_FEATURES) {
      record++
      budget?.takeRow()
      reader.skip(4)
      const end = reader.int32(false) * 2 + reader.at
      const type = reader.int32(true)
      if (polygonTypes.has(type)) {
        const made = groupRings(readRings(reader))
        if (made.length === 0) notes.push({ code: 'badCoordinates', line: null, feature: record })
        polygons.push(...made)
        records.push(...made.map(() => record))
      } else if (type !== 0) notes.push({ code: 'notPolygon', line: null, feature: record })
      if (end < reader.at) throw new RangeError('length')
      reader.skip(end - reader.at)
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    notes.push({ code: 'cutOff', line: null, feature: record })
  }
  return { polygons, records, notes }
}
