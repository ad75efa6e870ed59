import { expect, it } from 'vitest'
import { around, changedShapes, outlinesOf } from './outline.ts'

const square = (x: number, size = 10) => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, 0],
      [x + size, 0],
      [x + size, size],
      [x, size],
      [x, 0],
    ],
  ],
})
const shape = (id: number, geom: unknown) => ({ id, kodikos: id, topothesia: '', geom })

it('draws what has a shape, and knows what came, went and was drawn otherwise', () => {
  const before = outlinesOf([shape(1, square(0)), shape(2, square(20)), shape(3, square(40)), shape(4, null)])
  const after = outlinesOf([shape(1, square(0)), shape(2, square(21)), shape(5, square(60))])
  expect(before.map(({ id }) => id)).toEqual([1, 2, 3])
  expect([...changedShapes(before, after)].toSorted((a, b) => a - b)).toEqual([2, 3, 5])
  expect(before[0]?.path).toBe('M0 0L10 0L10 10L0 10L0 0Z')
})

it('shows both contents with room around them', () => {
  expect(around([])).toBeNull()
  expect(
    around([
      [0, 0, 10, 10],
      [90, 0, 100, 10],
    ]),
  ).toEqual([-15, -15, 115, 25])
})
