import { expect, it } from 'vitest'
import { countCrossings } from './crossings.ts'
import type { ParcelGeometry, Point } from './grid.ts'
import { comb } from './testing/comb.ts'

const square = (x: number, y: number, side: number): ParcelGeometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
      [x, y],
    ],
  ],
})

it('counts sides that cross', () => {
  expect(countCrossings(square(0, 0, 10), square(5, 5, 10), 100)).toBe(2)
  expect(countCrossings(square(0, 0, 10), square(20, 0, 10), 100)).toBe(0)
})

it('does not count borders that are shared, nor corners that touch', () => {
  expect(countCrossings(square(0, 0, 10), square(10, 0, 10), 100)).toBe(0)
  expect(countCrossings(square(0, 0, 10), square(10, 10, 10), 100)).toBe(0)
})

it('stops at its limit', () => {
  const [teeth, origin]: [number, Point] = [50, [500_000, 4_200_000]]
  const [up, across] = [comb(teeth, origin, 1_000, false), comb(teeth, origin, 1_000, true)]
  // Each of a hundred sides of teeth crosses each of a hundred.
  expect(countCrossings(up, across, 1_000_000)).toBeGreaterThan(9_000)
  expect(countCrossings(up, across, 777)).toBe(777)
})
