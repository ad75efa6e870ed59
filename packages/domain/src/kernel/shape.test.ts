import { describe, expect, it } from 'vitest'
import { shapeSizeOf } from './shape.ts'

const square = (x: number, y: number, side: number): [number, number][] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
]

describe('the size of a shape', () => {
  it.each([
    ['a field of a hectare', { type: 'Polygon', coordinates: [square(360_000, 4_390_000, 100)] }, 10_000, 4],
    [
      'one with a hole',
      { type: 'Polygon', coordinates: [square(360_000, 4_390_000, 100), square(360_010, 4_390_010, 10)] },
      9_900,
      8,
    ],
    [
      'one in two parts, drawn the other way round',
      {
        type: 'MultiPolygon',
        coordinates: [[square(360_000, 4_390_000, 100).toReversed()], [square(361_000, 4_390_000, 10)]],
      },
      10_100,
      8,
    ],
  ])('is the area without holes and the corners: %s', (_what, shape, areaM2, corners) => {
    const size = shapeSizeOf(shape)
    expect(size).toEqual({ areaM2, corners })
    expect(shapeSizeOf(size)).toBe(size)
  })

  it.each([null, undefined, 'Polygon', 12, {}, { type: 'Point', coordinates: [1, 2] }])(
    'is nothing for %j',
    (value) => {
      expect(shapeSizeOf(value)).toBeNull()
    },
  )
})
