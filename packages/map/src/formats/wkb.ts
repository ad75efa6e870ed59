import type { Point } from '../core/grid.ts'
import type { RawPolygon } from './assemble.ts'
import { ByteReader } from './bytes.ts'
import { MAX_POINTS } from './budget.ts'

/** Deepest nesting of collections accepted. */
const MAX_DEPTH = 8
/** Flags of the extended form for height, measure and reference system. */
const [HAS_Z, HAS_M, HAS_SRID] = [0x80_00_00_00, 0x40_00_00_00, 0x20_00_00_00] as const
/** Kinds of geometries (OGC 06-103r4, table 7; ISO 13249-3): a position, lists of positions, and what holds whole geometries. */
const [POINT, POLYGON, TRIANGLE] = [1, 3, 17] as const
const lines: ReadonlySet<number> = new Set([2, 8])
const collections: ReadonlySet<number> = new Set([4, 5, 6, 7, 9, 10, 11, 12, 15, 16])
/** Of curves: their parts are whole geometries, too, and all of them are one thing that is no polygon. */
const curved: ReadonlySet<number> = new Set([9, 10, 11])

/** What a geometry holds. */
export interface WkbShapes {
  readonly polygons: RawPolygon[]
  /** Points, lines and areas with curved borders, which are left out. */
  others: number
}

/**
 * The polygons of a well-known-binary geometry (OGC 06-103r4, ISO and extended types), those of collections one by one.
 * Throws a RangeError when the bytes are cut off or tell of more than there is.
 */
export function readWkb(bytes: Uint8Array): WkbShapes {
  const shapes: WkbShapes = { polygons: [], others: 0 }
  readGeometry(new ByteReader(bytes), 0, shapes)
  return shapes
}

function readGeometry(reader: ByteReader, depth: number, shapes: WkbShapes): void {
  if (depth > MAX_DEPTH) throw new RangeError('depth')
  const isLittle = reader.uint8() === 1
  const code = reader.uint32(isLittle)
  if ((code & HAS_SRID) !== 0) reader.skip(4)
  const plain = code & 0xff_ff
  const [type, order] = [plain % 1000, Math.floor(plain / 1000)]
  const hasZ = (code & HAS_Z) !== 0 || order === 1 || order === 3
  const hasM = (code & HAS_M) !== 0 || order === 2 || order === 3
  const dimensions = 2 + Number(hasZ) + Number(hasM)
  if (type === POLYGON || type === TRIANGLE) {
    const rings = readPolygon(reader, isLittle, dimensions)
    // An empty polygon is written without rings.
    if (rings.length > 0) shapes.polygons.push(rings)
  } else if (collections.has(type)) readCollection(reader, isLittle, { depth, shapes, isCurved: curved.has(type) })
  else {
    shapes.others++
    if (type === POINT) reader.skip(dimensions * 8)
    else if (lines.has(type)) reader.skip(reader.uint32(isLittle) * dimensions * 8)
    else throw new RangeError('type')
  }
}

function readCollection(
  reader: ByteReader,
  isLittle: boolean,
  { depth, shapes, isCurved }: { readonly depth: number; readonly shapes: WkbShapes; readonly isCurved: boolean },
): void {
  const count = reader.uint32(isLittle)
  if (count > reader.left) throw new RangeError('count')
  const before = shapes.others
  for (let index = 0; index < count; index++) readGeometry(reader, depth + 1, shapes)
  if (isCurved) shapes.others = before + 1
}

function readPolygon(reader: ByteReader, isLittle: boolean, dimensions: number): RawPolygon {
  const rings = reader.uint32(isLittle)
  if (rings > reader.left) throw new RangeError('rings')
  return Array.from({ length: rings }, () => {
    const count = reader.uint32(isLittle)
    if (count > MAX_POINTS || count * dimensions * 8 > reader.left) throw new RangeError('points')
    return Array.from({ length: count }, (): Point => {
      const point: Point = [reader.float64(isLittle), reader.float64(isLittle)]
      reader.skip((dimensions - 2) * 8)
      return point
    })
  })
}
