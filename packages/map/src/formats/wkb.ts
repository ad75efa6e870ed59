import type { Point } from '../core/grid.ts'
import type { RawPolygon } from './assemble.ts'
import { ByteReader } from './bytes.ts'
import { MAX_POINTS } from './driver.ts'

/** Deepest nesting of collections accepted. */
const MAX_DEPTH = 8
/** Flags of the extended form for height, measure and reference system. */
const [HAS_Z, HAS_M, HAS_SRID] = [0x80_00_00_00, 0x40_00_00_00, 0x20_00_00_00] as const

/** The polygons of a well-known-binary geometry (OGC 06-103r4, ISO and extended types); other shapes give none. */
export function readWkb(bytes: Uint8Array): readonly RawPolygon[] {
  return readGeometry(new ByteReader(bytes), 0)
}

function readGeometry(reader: ByteReader, depth: number): readonly RawPolygon[] {
  if (depth > MAX_DEPTH) throw new RangeError('depth')
  const isLittle = reader.uint8() === 1
  const code = reader.uint32(isLittle)
  if ((code & HAS_SRID) !== 0) reader.skip(4)
  const plain = code & 0xff_ff
  const [type, order] = [plain % 1000, Math.floor(plain / 1000)]
  const hasZ = (code & HAS_Z) !== 0 || order === 1 || order === 3
  const hasM = (code & HAS_M) !== 0 || order === 2 || order === 3
  const dimensions = 2 + Number(hasZ) + Number(hasM)
  if (type === 3) return [readPolygon(reader, isLittle, dimensions)]
  // Multipolygon, collection, multisurface: any of them holds whole geometries.
  if (type !== 6 && type !== 7 && type !== 12) return []
  const count = reader.uint32(isLittle)
  if (count > reader.left) throw new RangeError('count')
  return Array.from({ length: count }, () => readGeometry(reader, depth + 1)).flat()
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
