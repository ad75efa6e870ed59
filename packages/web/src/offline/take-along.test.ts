import { expect, it } from 'vitest'
import { windowAround, type Taking } from './take-along.ts'

const parcels = (...geoms: readonly object[]): Taking['parcels'] =>
  geoms.map((geom) => ({ geom })) as unknown as Taking['parcels']

it('the map comes along as far as 300 m around all parcels', () => {
  const square = {
    type: 'Polygon',
    coordinates: [
      [
        [1_000, 2_000],
        [1_100, 2_050],
      ],
    ],
  }
  const two = {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [5_000, 1_900],
          [5_100, 1_950],
        ],
      ],
    ],
  }
  expect(windowAround(parcels(square, two))).toEqual({ xmin: 700, ymin: 1_600, xmax: 5_400, ymax: 2_350 })
  expect(windowAround([])).toBeNull()
})
