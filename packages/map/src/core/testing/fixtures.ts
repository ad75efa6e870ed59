import * as fc from 'fast-check'
import { closeRing, gridPoint } from '../grid.ts'
import type { ParcelPolygon, Point, Ring } from '../grid.ts'

/** South-west corner of the test area, EPSG:2100 metres. */
const ORIGIN: Point = [500_000, 4_200_000]

/** A corner relative to the origin, on the grid. */
export const at = (x: number, y: number): Point => gridPoint([ORIGIN[0] + x, ORIGIN[1] + y])

/** A closed ring through corners relative to the origin. */
export const ring = (...corners: readonly (readonly [number, number])[]): Ring =>
  closeRing(corners.map(([x, y]) => at(x, y)))

/** A square ring. */
export const box = (x: number, y: number, size: number): Ring =>
  ring([x, y], [x + size, y], [x + size, y + size], [x, y + size])

/** A polygon through open corners. */
export const polygon = (open: readonly Point[]): ParcelPolygon => ({ type: 'Polygon', coordinates: [closeRing(open)] })

/** Star-shaped, hence valid, polygons of 3 to 30 corners as open corner lists. */
export const starArbitrary: fc.Arbitrary<readonly Point[]> = fc
  .tuple(fc.integer({ min: 3, max: 30 }), fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 30, maxLength: 30 }))
  .map(([count, radii]) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * 2 * Math.PI
      const radius = radii[index] ?? 50
      return at(500 + radius * Math.cos(angle), 500 + radius * Math.sin(angle))
    }),
  )
