import { closeRing, openRing, partsOf, fromParts } from '../core/grid.ts'
import type { ParcelGeometry, ParcelPolygon, Point, Ring } from '../core/grid.ts'
import { GeometryError } from './engine.ts'
import type { Geos, Pointer } from './geos-module.ts'

/** Type numbers of GEOS. */
const POLYGON = 3
const MULTI_LINE = 5
const MULTI_POLYGON = 6
const COLLECTION = 7
const BYTES_PER_POINT = 16
const BYTES_PER_POINTER = 4

/** Millimetres: everything inside GEOS is an integer, so its grid size is 1. */
const toMillimetres = (metres: number): number => Math.round(metres * 1000)
const toMetres = (millimetres: number): number => Math.round(millimetres) / 1000

/** The objects of one operation in the memory of GEOS: all are given back by `free`, whatever happened. */
export class GeosScope {
  readonly #geos: Geos
  readonly #owned: Pointer[] = []
  readonly #buffers: Pointer[] = []

  constructor(geos: Geos) {
    this.#geos = geos
  }

  /** Takes over a made object; null for none, which stands for a failure inside GEOS. */
  own(pointer: Pointer): Pointer | null {
    if (pointer === 0) return null
    this.#owned.push(pointer)
    return pointer
  }

  /** Memory for `bytes` bytes. */
  allocate(bytes: number): Pointer {
    const buffer = this.#geos.Module._malloc(bytes)
    if (buffer === 0) throw new GeometryError('failed', 'out of memory')
    this.#buffers.push(buffer)
    return buffer
  }

  free(): void {
    for (const pointer of this.#owned.splice(0)) this.#geos.GEOSGeom_destroy(pointer)
    for (const buffer of this.#buffers.splice(0)) this.#geos.Module._free(buffer)
  }

  #sequence(points: readonly Point[]): Pointer {
    const buffer = this.allocate(Math.max(1, points.length) * BYTES_PER_POINT)
    // The view is asked for anew each time: memory that grew has another one.
    const view = this.#geos.Module.HEAPF64
    let at = buffer / 8
    for (const [x, y] of points) {
      view[at++] = toMillimetres(x)
      view[at++] = toMillimetres(y)
    }
    return this.#geos.GEOSCoordSeq_copyFromBuffer(buffer, points.length, 0, 0)
  }

  #pointers(pointers: readonly Pointer[]): Pointer {
    const list = this.allocate(Math.max(1, pointers.length) * BYTES_PER_POINTER)
    pointers.forEach((pointer, index) => this.#geos.Module.setValue(list + index * BYTES_PER_POINTER, pointer, '*'))
    return list
  }

  #polygon(rings: readonly Ring[]): Pointer | null {
    const made = rings.map((ring) => this.#geos.GEOSGeom_createLinearRing(this.#sequence(closeRing(ring))))
    const [shell = 0, ...holes] = made
    if (made.includes(0) || made.length === 0) {
      made.filter((pointer) => pointer !== 0).forEach((pointer) => this.#geos.GEOSGeom_destroy(pointer))
      return null
    }
    const pointer = this.#geos.GEOSGeom_createPolygon(shell, this.#pointers(holes), holes.length)
    return pointer === 0 ? null : pointer
  }

  /** All parts as one multipolygon; null when GEOS cannot even build it (a ring of two corners). */
  polygons(geometries: readonly ParcelGeometry[]): Pointer | null {
    const parts = geometries.flatMap(partsOf).map((rings) => this.#polygon(rings))
    const made = parts.filter((pointer) => pointer !== null)
    if (made.length < parts.length) {
      made.forEach((pointer) => this.#geos.GEOSGeom_destroy(pointer))
      return null
    }
    return this.own(this.#geos.GEOSGeom_createCollection(MULTI_POLYGON, this.#pointers(made), made.length))
  }

  /** One line; null when it has less than two different positions. */
  line(points: readonly Point[]): Pointer | null {
    return points.length < 2 ? null : this.own(this.#geos.GEOSGeom_createLineString(this.#sequence(points)))
  }

  /** Several lines as one object. */
  lines(lines: readonly (readonly Point[])[]): Pointer | null {
    const made = lines
      .filter((points) => points.length > 1)
      .map((points) => this.#geos.GEOSGeom_createLineString(this.#sequence(points)))
      .filter((pointer) => pointer !== 0)
    return this.own(this.#geos.GEOSGeom_createCollection(MULTI_LINE, this.#pointers(made), made.length))
  }

  /** Runs a call of GEOS that takes an array of objects. */
  withArray(pointers: readonly Pointer[], call: (list: Pointer, count: number) => Pointer): Pointer | null {
    return this.own(call(this.#pointers(pointers), pointers.length))
  }

  #points(geometry: Pointer): readonly Point[] {
    const count = this.#geos.GEOSGetNumCoordinates(geometry)
    const buffer = this.allocate(Math.max(1, count) * BYTES_PER_POINT)
    this.#geos.GEOSCoordSeq_copyToBuffer(this.#geos.GEOSGeom_getCoordSeq(geometry), buffer, 0, 0)
    const view = this.#geos.Module.HEAPF64
    return Array.from({ length: count }, (_, index): Point => {
      const at = buffer / 8 + index * 2
      return [toMetres(view[at] ?? Number.NaN), toMetres(view[at + 1] ?? Number.NaN)]
    })
  }

  #members(geometry: Pointer): readonly Pointer[] {
    const type = this.#geos.GEOSGeomTypeId(geometry)
    if (type < MULTI_LINE - 1 || type > COLLECTION) return [geometry]
    const count = this.#geos.GEOSGetNumGeometries(geometry)
    return Array.from({ length: count }, (_, index) => this.#geos.GEOSGetGeometryN(geometry, index)).flatMap((member) =>
      this.#members(member),
    )
  }

  /** The polygons of a result; its lines and points are no land. */
  readPolygons(geometry: Pointer): readonly ParcelPolygon[] {
    return this.#members(geometry)
      .filter((member) => this.#geos.GEOSGeomTypeId(member) === POLYGON)
      .map((member): ParcelPolygon => {
        const holes = Array.from({ length: this.#geos.GEOSGetNumInteriorRings(member) }, (_, index) =>
          this.#points(this.#geos.GEOSGetInteriorRingN(member, index)),
        )
        return { type: 'Polygon', coordinates: [this.#points(this.#geos.GEOSGetExteriorRing(member)), ...holes] }
      })
      .filter(({ coordinates: [shell] }) => shell !== undefined && openRing(shell).length > 2)
  }

  /** The polygons of a result as one geometry; null when it has no area. */
  readGeometry(geometry: Pointer): ParcelGeometry | null {
    return fromParts(this.readPolygons(geometry).map(({ coordinates }) => coordinates))
  }

  /** The lines of a result. */
  readLines(geometry: Pointer): readonly (readonly Point[])[] {
    return this.#members(geometry)
      .map((member) => this.#points(member))
      .filter((points) => points.length > 1)
  }

  /** The position of a point. */
  readPoint(geometry: Pointer): Point | null {
    return this.#points(geometry)[0] ?? null
  }
}
