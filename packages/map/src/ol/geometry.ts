import LineString from 'ol/geom/LineString.js'
import MultiPoint from 'ol/geom/MultiPoint.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Polygon from 'ol/geom/Polygon.js'
import { openRing, ringsOf } from '../core/grid.ts'
import type { ParcelGeometry, Point, Ring } from '../core/grid.ts'

const copyPoints = (points: readonly Point[]): number[][] => points.map(([x, y]) => [x, y])
const copyRings = (rings: readonly Ring[]): number[][][] => rings.map(copyPoints)

/** OpenLayers geometry with the same EPSG:2100 coordinates; only a picture, never read back. */
export function toOl(geometry: ParcelGeometry): Polygon | MultiPolygon {
  return geometry.type === 'Polygon'
    ? new Polygon(copyRings(geometry.coordinates))
    : new MultiPolygon(geometry.coordinates.map(copyRings))
}

/** Line through positions in EPSG:2100 metres. */
export const toOlLine = (points: readonly Point[]): LineString => new LineString(copyPoints(points))

/** All corners of a geometry as one multipoint. */
export const cornersOf = (geometry: ParcelGeometry): MultiPoint =>
  new MultiPoint(copyPoints(ringsOf(geometry).flatMap((ring) => openRing(ring))))
