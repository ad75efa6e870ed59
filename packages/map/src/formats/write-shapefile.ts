import { zipSync } from 'fflate'
import { bbox, closeRing, partsOf, signedArea } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { boxOf, isLand, pathsOf } from '../core/shapes.ts'
import type { LayerShape, NamedShape } from '../core/shapes.ts'
import { kindsOf } from './shape-kinds.ts'
import type { ShapeKind } from './shape-kinds.ts'
import { SHAPE_CODE } from './shapefile.ts'
import { GREEK_GRID_WKT } from './wkt.ts'

const HEADER_BYTES = 100
/** Codes of the three kinds; a file holds one of them. */
const TYPES: Readonly<Record<ShapeKind, number>> = { points: 1, lines: 3, parcels: 5 }
/** Longest name in the table, bytes; dBase allows 254 per field. */
const NAME_BYTES = 100
/** Moment of the entries: the same geometries give the same bytes. */
const ZIP_TIME = new Date(2000, 0, 1)

/** The rings as a shapefile wants them: outer ones clockwise, holes the other way. */
const ringsFor = (geometry: ParcelGeometry): readonly (readonly Point[])[] =>
  partsOf(geometry).flatMap((rings) =>
    rings.map((ring, index) => {
      const closed = closeRing(ring)
      return signedArea(closed) < 0 === (index === 0) ? closed : closed.toReversed()
    }),
  )

function header(view: DataView, bytes: number, type: number, shapes: readonly LayerShape[]): void {
  view.setInt32(0, SHAPE_CODE)
  view.setInt32(24, bytes / 2)
  view.setInt32(28, 1000, true)
  view.setInt32(32, type, true)
  const box = bbox({ type: 'Polygon', coordinates: shapes.flatMap(pathsOf) }) ?? [0, 0, 0, 0]
  box.forEach((value, index) => view.setFloat64(36 + index * 8, value, true))
}

interface Shapes {
  readonly shp: Uint8Array
  readonly shx: Uint8Array
}

function writeShapes(type: number, shapes: readonly LayerShape[]): Shapes {
  const records = shapes.map((shape) => {
    const paths = isLand(shape) ? ringsFor(shape) : pathsOf(shape)
    const points = paths.flat()
    return { shape, paths, points, bytes: shape.type === 'Point' ? 20 : 44 + paths.length * 4 + points.length * 16 }
  })
  const shp = new Uint8Array(HEADER_BYTES + records.reduce((sum, { bytes }) => sum + 8 + bytes, 0))
  const shx = new Uint8Array(HEADER_BYTES + records.length * 8)
  const [main, index] = [new DataView(shp.buffer), new DataView(shx.buffer)]
  header(main, shp.length, type, shapes)
  header(index, shx.length, type, shapes)
  let at = HEADER_BYTES
  records.forEach(({ shape, paths, points, bytes }, record) => {
    index.setInt32(HEADER_BYTES + record * 8, at / 2)
    index.setInt32(HEADER_BYTES + record * 8 + 4, bytes / 2)
    main.setInt32(at, record + 1)
    main.setInt32(at + 4, bytes / 2)
    main.setInt32(at + 8, type, true)
    if (shape.type !== 'Point') {
      ;(boxOf(shape) ?? [0, 0, 0, 0]).forEach((value, place) => main.setFloat64(at + 12 + place * 8, value, true))
      main.setInt32(at + 44, paths.length, true)
      main.setInt32(at + 48, points.length, true)
      let start = 0
      paths.forEach((path, place) => {
        main.setInt32(at + 52 + place * 4, start, true)
        start += path.length
      })
    }
    const first = shape.type === 'Point' ? at + 12 : at + 52 + paths.length * 4
    points.forEach(([x, y], place) => {
      main.setFloat64(first + place * 16, x, true)
      main.setFloat64(first + place * 16 + 8, y, true)
    })
    at += 8 + bytes
  })
  return { shp, shx }
}

/** As many bytes of a UTF-8 text as fit, never half a sign. */
function cut(text: string, limit: number): Uint8Array {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(limit))
  return new TextEncoder().encode(text.slice(0, read))
}

function writeTable(names: readonly string[]): Uint8Array {
  const headerBytes = 32 + 32 + 1
  const recordBytes = 1 + NAME_BYTES
  const table = new Uint8Array(headerBytes + names.length * recordBytes + 1).fill(0x20, headerBytes)
  const view = new DataView(table.buffer)
  table.set([0x03, 100, 1, 1])
  view.setUint32(4, names.length, true)
  view.setUint16(8, headerBytes, true)
  view.setUint16(10, recordBytes, true)
  table.set(new TextEncoder().encode('NAME'), 32)
  table.set(new TextEncoder().encode('C'), 43)
  table[48] = NAME_BYTES
  table[headerBytes - 1] = 0x0d
  names.forEach((name, record) => table.set(cut(name, NAME_BYTES), headerBytes + record * recordBytes + 1))
  table[table.length - 1] = 0x1a
  return table
}

/** The shapes as a zip of shapefiles with names, system and code page, to the bit: one for each kind of shape there is. */
export function writeShapefile(list: readonly NamedShape[]): Uint8Array {
  const text = (content: string) => new TextEncoder().encode(content)
  const files = kindsOf(list).flatMap(([kind, some]) => {
    const { shp, shx } = writeShapes(
      TYPES[kind],
      some.map(({ geometry }) => geometry),
    )
    return [
      [`${kind}.shp`, shp],
      [`${kind}.shx`, shx],
      [`${kind}.dbf`, writeTable(some.map(({ name }) => name))],
      [`${kind}.prj`, text(GREEK_GRID_WKT)],
      [`${kind}.cpg`, text('UTF-8')],
    ] as const
  })
  return zipSync(Object.fromEntries(files), { mtime: ZIP_TIME })
}
