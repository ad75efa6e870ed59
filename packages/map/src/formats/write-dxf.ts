import { openRing, partsOf } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { formatCoordinate } from '../core/measure.ts'
import { isLand } from '../core/shapes.ts'
import type { LineShape, NamedShape, PointShape } from '../core/shapes.ts'
import { HOLE_LAYER } from './dxf-shapes.ts'

const tags = (...pairs: readonly (readonly [number, string | number])[]): string =>
  pairs.map(([code, value]) => `${code}\r\n${value}\r\n`).join('')

const corner = ([x, y]: Point) =>
  [
    [10, formatCoordinate(x)],
    [20, formatCoordinate(y)],
    [30, '0.0'],
  ] as const

const polyline = (layer: string, points: readonly Point[], isClosed: boolean): string =>
  tags([0, 'POLYLINE'], [8, layer], [66, 1], [10, '0.0'], [20, '0.0'], [30, '0.0'], [70, isClosed ? 1 : 0]) +
  points.map((point) => tags([0, 'VERTEX'], [8, layer], ...corner(point))).join('') +
  tags([0, 'SEQEND'], [8, layer])

const signOf = (shape: LineShape | PointShape, number: number): string =>
  shape.type === 'Point'
    ? tags([0, 'POINT'], [8, `POINT-${number}`], ...corner(shape.coordinates))
    : polyline(`LINE-${number}`, shape.coordinates, false)

/**
 * DXF of release 12, which every program reads: closed polylines, one layer for each part and one for its holes; lines and
 * points on layers of their own.
 */
export function writeDxf(list: readonly NamedShape[]): string {
  const shapes = list.map(({ geometry }) => geometry)
  const parts = shapes.filter(isLand).flatMap(partsOf)
  const borders = parts.flatMap((rings, part) =>
    rings.map((ring, index) => polyline(`PARCEL-${part + 1}${index === 0 ? '' : HOLE_LAYER}`, openRing(ring), true)),
  )
  const signs = shapes.flatMap((shape) => (isLand(shape) ? [] : [shape])).map((shape, at) => signOf(shape, at + 1))
  return (
    tags(
      [0, 'SECTION'],
      [2, 'HEADER'],
      [9, '$ACADVER'],
      [1, 'AC1009'],
      [0, 'ENDSEC'],
      [0, 'SECTION'],
      [2, 'ENTITIES'],
    ) +
    [...borders, ...signs].join('') +
    tags([0, 'ENDSEC'], [0, 'EOF'])
  )
}
