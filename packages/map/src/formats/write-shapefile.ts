import { zipSync } from 'fflate'
import { bbox, closeRing, partsOf, signedArea } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { SHAPE_CODE } from './shapefile.ts'
import { GREEK_GRID_WKT } from './wkt.ts'
import type { NamedGeometry } from './write-file.ts'

const HEADER_BYTES = 100
const POLYGON = 5
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

function header(view: DataView, bytes: number, geometries: readonly ParcelGeometry[]): void {
  view.setInt32(0, SHAPE_CODE)
  view.setInt32(24, bytes / 2)
  view.setInt32(28, 1000, true)
  view.setInt32(32, POLYGON, true)
  const box = bbox({ type: 'MultiPolygon', coordinates: geometries.flatMap(partsOf) }) ?? [0, 0, 0, 0]
  box.forEach((value, index) => view.setFloat64(36 + index * 8, value, true))
}

interface Shapes {
  readonly shp: Uint8Array
  readonly shx: Uint8Array
}

function writeShapes(geometries: readonly ParcelGeometry[]): Shapes {
  const records = geometries.map((geometry) => {
    const rings = ringsFor(geometry)
    const points = rings.flat()
    return { geometry, rings, points, bytes: 44 + rings.length * 4 + points.length * 16 }
  })
  const shp = new Uint8Array(HEADER_BYTES + records.reduce((sum, { bytes }) => sum + 8 + bytes, 0))
  const shx = new Uint8Array(HEADER_BYTES + records.length * 8)
  const [main, index] = [new DataView(shp.buffer), new DataView(shx.buffer)]
  header(main, shp.length, geometries)
  header(index, shx.length, geometries)
  let at = HEADER_BYTES
  records.forEach(({ geometry, rings, points, bytes }, record) => {
    index.setInt32(HEADER_BYTES + record * 8, at / 2)
    index.setInt32(HEADER_BYTES + record * 8 + 4, bytes / 2)
    main.setInt32(at, record + 1)
    main.setInt32(at + 4, bytes / 2)
    main.setInt32(at + 8, POLYGON, true)
    ;(bbox(geometry) ?? [0, 0, 0, 0]).forEach((value, place) => main.setFloat64(at + 12 + place * 8, value, true))
    main.setInt32(at + 44, rings.length, true)
    main.setInt32(at + 48, points.length, true)
    let start = 0
    rings.forEach((ring, place) => {
      main.setInt32(at + 52 + place * 4, start, true)
      start += ring.length
    })
    const first = at + 52 + rings.length * 4
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

/** The geometries as a zipped shapefile with names, system and code page, to the bit. */
export function writeShapefile(list: readonly NamedGeometry[]): Uint8Array {
  const { shp, shx } = writeShapes(list.map(({ geometry }) => geometry))
  const text = (content: string) => new TextEncoder().encode(content)
  return zipSync(
    {
      'parcels.shp': shp,
      'parcels.shx': shx,
      'parcels.dbf': writeTable(list.map(({ name }) => name)),
      'parcels.prj': text(GREEK_GRID_WKT),
      'parcels.cpg': text('UTF-8'),
    },
    { mtime: ZIP_TIME },
  )
}
