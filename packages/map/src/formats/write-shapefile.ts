import { zipSync } from 'fflate'
import { bbox, closeRing, partsOf, signedArea } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { boxOf, isLand, pathsOf } from '../core/shapes.ts'
import type { LayerShape, NamedShape } from '../core/shapes.ts'
import { kindsOf } from './shape-kinds.ts'
import type { ShapeKind } from './shape-kinds.ts'
import { SHAPE_CODE } from './shapefile.ts'
import { GREEK_GRID_WKT } from './wkt.ts'
import { writeTable } from './write-dbf.ts'

const HEADER_BYTES = 100
/** Codes of the three kinds; a file holds one of them. */
const TYPES: Readonly<Record<ShapeKind, number>> = { points: 1, lines: 3, parcels: 5 }
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

/** A file of a shapefile, by the name that its parts share. */
export interface ShapefilePart {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The shapes as shapefiles with their tables, system and code page, to the bit: one for each kind of shape there is. */
export function shapefileParts(list: readonly NamedShape[]): readonly ShapefilePart[] {
  const text = (content: string) => new TextEncoder().encode(content)
  return kindsOf(list).flatMap(([kind, some]) => {
    const { shp, shx } = writeShapes(
      TYPES[kind],
      some.map(({ geometry }) => geometry),
    )
    return [
      { name: `${kind}.shp`, bytes: shp },
      { name: `${kind}.shx`, bytes: shx },
      { name: `${kind}.dbf`, bytes: writeTable(some) },
      { name: `${kind}.prj`, bytes: text(GREEK_GRID_WKT) },
      { name: `${kind}.cpg`, bytes: text('UTF-8') },
    ]
  })
}

/** The same as one zip. */
export const writeShapefile = (list: readonly NamedShape[]): Uint8Array =>
  zipSync(Object.fromEntries(shapefileParts(list).map(({ name, bytes }) => [name, bytes])), { mtime: ZIP_TIME })
