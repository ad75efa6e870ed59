import type { ParcelGeometry, ParcelPolygon, Point } from '../core/grid.ts'

/** Why the engine gave no result. */
export type GeometryErrorCode = 'tooManyPoints' | 'invalidInput' | 'failed'

/** A refused or failed operation; `detail` is the engine's own words, for the log. */
export class GeometryError extends Error {
  readonly code: GeometryErrorCode

  constructor(code: GeometryErrorCode, detail: string) {
    super(detail)
    this.name = 'GeometryError'
    this.code = code
  }
}

/**
 * Most corners of all operands of one call together. It is also the limit of time: the engine runs to its end, and an
 * overlay of neighbours of this size takes about half a second.
 */
export const MAX_OPERAND_POINTS = 50_000

/** Where and why a geometry is not valid; the place is in EPSG:2100 metres. */
export interface InvalidPlace {
  readonly reason: string
  readonly point: Point | null
}

/**
 * Overlays of land on the 1 mm grid. Geometries go in and come out in EPSG:2100 metres and are integer millimetres in
 * between, so that every result lies on the grid, is valid there and is canonical; corners that an operation does not
 * touch come back bit for bit. Lines and points of a result are dropped: what has no area is no land.
 * Null stands for no area. Throws `GeometryError`.
 */
export interface GeometryEngine {
  /** The land of all of them together. */
  union(geometries: readonly ParcelGeometry[]): ParcelGeometry | null
  /** The land that both have. */
  intersection(a: ParcelGeometry, b: ParcelGeometry): ParcelGeometry | null
  /** The land of `a` without that of `b`. */
  difference(a: ParcelGeometry, b: ParcelGeometry): ParcelGeometry | null
  /** Everything within `metres` of the geometry; negative shrinks it. Round corners. */
  buffer(geometry: ParcelGeometry, metres: number): ParcelGeometry | null
  /** The band of `metres` on one side of a line: left of its direction for positive, right for negative. Flat ends. */
  sideStrip(line: readonly Point[], metres: number): ParcelGeometry | null
  /** Lines parallel to a line: left of its direction for positive, right for negative metres. Sharp corners. */
  offsetLine(line: readonly Point[], metres: number): readonly (readonly Point[])[]
  /** All areas that the lines enclose, after cutting them at their crossings. */
  polygonize(lines: readonly (readonly Point[])[]): readonly ParcelPolygon[]
  /** A valid geometry that covers the same land, self-crossings dissolved. */
  makeValid(geometry: ParcelGeometry): ParcelGeometry | null
  /** Null when the geometry is valid on the grid. */
  problem(geometry: ParcelGeometry): InvalidPlace | null
}
