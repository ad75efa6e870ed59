import { describe, expect, it } from 'vitest'
import type { ParcelGeometry } from './grid.ts'
import { boxAround, neighbourMark } from './neighbour-mark.ts'
import { at, box, polygon, ring } from './testing/fixtures.ts'

const shape: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
const around = boxAround(shape) ?? [0, 0, 0, 0]
const square = (x: number, y: number, size = 50): ParcelGeometry => ({
  type: 'Polygon',
  coordinates: [box(x, y, size)],
})
const left = { id: 1, geometry: square(-50, 0) }
const right = { id: 2, geometry: square(100, 0) }
const markOf = (...features: readonly { id: string | number; geometry: ParcelGeometry }[]) =>
  neighbourMark(features, around)

describe('the mark of the neighbours of a shape', () => {
  it('is the same for another order of features, corners, holes and parts', () => {
    expect(markOf(left, right)).toMatch(/^[0-9a-f]{16}$/)
    expect(markOf(right, left)).toBe(markOf(left, right))
    const turned = polygon([at(150, 50), at(150, 0), at(100, 0), at(100, 50)])
    expect(markOf(left, { id: '2', geometry: turned })).toBe(markOf(left, right))
    const [a, b, c] = [box(60, 60, 80), box(70, 70, 10), box(90, 90, 10)]
    const holed = (...holes: (typeof a)[]) =>
      markOf({ id: 3, geometry: { type: 'Polygon', coordinates: [a, ...holes] } })
    expect(holed(c, b.toReversed())).toBe(holed(b, c))
    expect(holed(b)).not.toBe(holed(c))
    const parts = (...all: (typeof a)[]) =>
      markOf({ id: 4, geometry: { type: 'MultiPolygon', coordinates: all.map((one) => [one]) } })
    expect(parts(b, a)).toBe(parts(a, b))
  })

  it('is another one once a corner moved by a millimetre, a feature came or went, or two changed places', () => {
    const moved = polygon([at(100, 0), at(150, 0), at(150, 50), at(100.001, 50)])
    const marks = [
      markOf(),
      markOf(left),
      markOf(left, right),
      markOf(left, { id: 2, geometry: moved }),
      markOf({ ...left, id: 2 }, { ...right, id: 1 }),
    ]
    expect(new Set(marks).size).toBe(marks.length)
  })

  it('is the same for a difference below the grid of one millimetre', () => {
    const near: ParcelGeometry = { type: 'Polygon', coordinates: [box(100, 0, 50).map(([x, y]) => [x + 0.0004, y])] }
    expect(markOf({ id: 2, geometry: near })).toBe(markOf(right))
  })

  it('counts what reaches to 1 m of the box of the shape, and nothing further out', () => {
    const from = (x: number) =>
      markOf({ id: 5, geometry: { type: 'Polygon', coordinates: [ring([x, 0], [x + 9, 0], [x, 9])] } })
    expect(from(101.001)).toBe(markOf())
    expect(from(101)).not.toBe(markOf())
    expect(from(100.999)).not.toBe(markOf())
    expect(from(100.999)).not.toBe(from(101))
  })

  it('needs a shape with a corner', () => {
    expect(boxAround(shape)).toEqual([...at(-1, -1), ...at(101, 101)])
    expect(boxAround({ type: 'Polygon', coordinates: [] })).toBeNull()
  })
})
