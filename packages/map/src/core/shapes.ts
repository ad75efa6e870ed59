import { labelPoint } from './canonical.ts'
import { bbox, closeRing, contains, distance, lineLength, openRing, ringsOf } from './grid.ts'
import type { Box, ParcelGeometry, Point } from './grid.ts'
import { nearestOn } from './segments.ts'

/** A line on the land, such as a hedge or a ditch: GeoJSON with EPSG:2100 coordinates. */
export interface LineShape {
  readonly type: 'LineString'
  readonly coordinates: readonly Point[]
}
/** A place on the land, such as a well. */
export interface PointShape {
  readonly type: 'Point'
  readonly coordinates: Point
}
/** What a layer may show. Only land is edited, cut, copied and traced. */
export type LayerShape = ParcelGeometry | LineShape | PointShape

/** A shape with the name it has in a file. */
export interface NamedShape {
  readonly name: string
  readonly geometry: LayerShape
  /** What else is known of it, by column, for formats that hold a table. */
  readonly properties?: Readonly<Record<string, string | number | boolean | null>>
}

/** True for a shape with an area. */
export const isLand = (shape: LayerShape): shape is ParcelGeometry =>
  shape.type === 'Polygon' || shape.type === 'MultiPolygon'

/** The ways along a shape: closed rings, the line itself, or the single position of a point. */
export function pathsOf(shape: LayerShape): readonly (readonly Point[])[] {
  if (isLand(shape)) return ringsOf(shape).map(closeRing)
  return shape.type === 'Point' ? [[shape.coordinates]] : [shape.coordinates]
}

/** The same with the corners of a ring once each. */
export const openPathsOf = (shape: LayerShape): readonly (readonly Point[])[] =>
  isLand(shape) ? ringsOf(shape).map(openRing) : pathsOf(shape)

/** Bounding box in metres; null without any position. */
export function boxOf(shape: LayerShape): Box | null {
  // The box of a shape is that of its ways, whatever they enclose.
  return bbox(isLand(shape) ? shape : { type: 'Polygon', coordinates: pathsOf(shape) })
}

/** Where a click was, EPSG:2100 metres, and from how far it means a line or a point, metres. */
export interface ClickedPlace {
  readonly point: Point
  readonly reach: number
}

/** True when a click at the position means the shape: land holds it, a line or point is within `reach` metres. */
export function isHit(shape: LayerShape, point: Point, reach: number): boolean {
  if (isLand(shape)) return contains(shape, point)
  return pathsOf(shape).some((path) =>
    path.some((b, at) => distance(nearestOn(path[at - 1] ?? b, b, point), point) <= reach),
  )
}

/** The position half way along a line. */
function middleOf(points: readonly Point[]): Point | null {
  let left = lineLength(points) / 2
  for (const [at, b] of points.entries()) {
    const a = points[at - 1]
    if (!a) continue
    const length = distance(a, b)
    if (length > 0 && left <= length) {
      const share = left / length
      return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
    }
    left -= length
  }
  return points[0] ?? null
}

/** Where the label of a shape stands; null when there is no place for it. */
export function labelPlace(shape: LayerShape): Point | null {
  if (isLand(shape)) return labelPoint(shape)
  return shape.type === 'Point' ? shape.coordinates : middleOf(shape.coordinates)
}
