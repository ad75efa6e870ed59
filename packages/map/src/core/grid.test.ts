import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical, labelPoint } from './canonical.ts'
import {
  area,
  bbox,
  closeRing,
  contains,
  gridPoint,
  perimeter,
  ringsOf,
  sameGeometry,
  signedArea,
  vertexCount,
} from './grid.ts'
import type { ParcelGeometry, ParcelPolygon, Point } from './grid.ts'
import { metresOutside } from './segments.ts'
import { box, polygon, starArbitrary } from './testing/fixtures.ts'

describe('grid', () => {
  it('takes holes off the area and adds them to the perimeter', () => {
    const holed: ParcelPolygon = { type: 'Polygon', coordinates: [box(0, 0, 100), box(10, 10, 20)] }
    expect(area(holed)).toBe(10_000 - 400)
    expect(perimeter(holed)).toBe(400 + 80)
    expect(vertexCount(holed)).toBe(8)
    expect(bbox(holed)).toEqual([500_000, 4_200_000, 500_100, 4_200_100])
  })

  it.each([
    ['inside', [50, 50], 0],
    ['beside it', [-20, 50], 20],
    ['off a corner', [103, 104], 5],
    ['in its hole', [20, 20], 10],
    ['on its border', [0, 50], 0],
  ] as const)('tells how far outside the land a place is: %s', (_where, [x, y], metres) => {
    const holed: ParcelPolygon = { type: 'Polygon', coordinates: [box(0, 0, 100), box(10, 10, 20)] }
    expect(metresOutside(holed, [500_000 + x, 4_200_000 + y])).toBe(metres)
  })

  it('has nothing for nothing', () => {
    expect([area(null), perimeter(null), vertexCount(null), bbox(null)]).toEqual([0, 0, 0, null])
  })

  it('snaps to the millimetre once and for all', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e5, max: 1e7, noNaN: true }), (value) => {
        const once = gridPoint([value, value])
        expect(gridPoint(once)).toEqual(once)
        expect(Math.abs(once[0] - value)).toBeLessThanOrEqual(0.000501)
      }),
    )
  })

  it('closes rings without touching corners', () => {
    fc.assert(
      fc.property(starArbitrary, (open) => {
        const ring = closeRing(open)
        expect(ring.at(-1)).toBe(open[0])
        expect(closeRing(ring)).toBe(ring)
        open.forEach((point, index) => expect(ring[index]).toBe(point))
      }),
    )
  })

  it('has one canonical form for every spelling of the same border', () => {
    fc.assert(
      fc.property(starArbitrary, fc.nat(20), fc.boolean(), (open, turn, reverse) => {
        const start = turn % open.length
        const turned = [...open.slice(start), ...open.slice(0, start)]
        const spelled = polygon(reverse ? turned.toReversed() : turned)
        expect(canonical(spelled)).toEqual(canonical(polygon(open)))
        const form = canonical(spelled)
        expect(form && signedArea(ringsOf(form)[0] ?? [])).toBeGreaterThan(0)
      }),
    )
  })

  it('finds a label place really inside, also for bent shapes and holes', () => {
    fc.assert(
      fc.property(starArbitrary, (open) => {
        const shape = polygon(open)
        const place = labelPoint(shape)
        expect(place && contains(shape, place)).toBe(true)
      }),
      { numRuns: 300 },
    )
    const ringShape: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100), box(20, 20, 60)] }
    expect(contains(ringShape, labelPoint(ringShape) ?? [0, 0])).toBe(true)
    expect(
      labelPoint(
        polygon([
          [0, 0],
          [1, 0],
          [2, 0],
        ]),
      ),
    ).toBeNull()
  })

  it('compares bit for bit', () => {
    const one: Point = [500_000.001, 4_200_000]
    const shape = (first: Point) => polygon([first, [500_010, 4_200_000], [500_000, 4_200_010]])
    expect(sameGeometry(shape(one), shape([500_000.001, 4_200_000]))).toBe(true)
    expect(sameGeometry(shape(one), shape([500_000.0011, 4_200_000]))).toBe(false)
    expect(sameGeometry(shape(one), null)).toBe(false)
    expect(sameGeometry(shape(one), { type: 'MultiPolygon', coordinates: [shape(one).coordinates] })).toBe(false)
  })
})
