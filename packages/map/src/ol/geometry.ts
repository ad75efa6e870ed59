import LineString from 'ol/geom/LineString.js'
import MultiPoint from 'ol/geom/MultiPoint.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Place from 'ol/geom/Point.js'
import Polygon from 'ol/geom/Polygon.js'
import { openRing } from '../core/grid.ts'
import type { Point, Ring } from '../core/grid.ts'
import { isLand, pathsOf } from '../core/shapes.ts'
import type { LayerShape } from '../core/shapes.ts'

const copyPoints = (points: readonly Point[]): number[][] => points.map(([x, y]) => [x, y])
const copyRings = (rings: readonly Ring[]): number[][][] => rings.map(copyPoints)

/** OpenLayers geometry with the same EPSG:2100 coordinates; only a picture, never read back. */
export function toOl(geometry: LayerShape): Polygon | MultiPolygon | LineString | Place {
  if (geometry.type === 'Point') return new Place([...geometry.coordinates])
  if (geometry.type === 'LineString') return toOlLine(geometry.coordinates)
  return geometry.type === 'Polygon'
    ? new Polygon(copyRings(geometry.coordinates))
    : new MultiPolygon(geometry.coordinates.map(copyRings))
}

/** Line through positions in EPSG:2100 metres. */
export const toOlLine = (points: readonly Point[]): LineString => new LineString(copyPoints(points))

/** All corners of a geometry as one multipoint. */
export const cornersOf = (shape: LayerShape): MultiPoint =>
  new MultiPoint(copyPoints(pathsOf(shape).flatMap((path) => (isLand(shape) ? openRing(path) : path))))
