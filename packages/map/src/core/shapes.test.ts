import { describe, expect, it } from 'vitest'
import type { Point } from './grid.ts'
import { boxOf, isHit, isLand, labelPlace, pathsOf } from './shapes.ts'
import type { LayerShape } from './shapes.ts'
import { SnapIndex } from './snap.ts'

const land: LayerShape = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [40, 0],
      [40, 20],
      [0, 20],
    ],
  ],
}
/** 30 m east, then 10 m north. */
const line: LayerShape = {
  type: 'LineString',
  coordinates: [
    [100, 0],
    [130, 0],
    [130, 10],
  ],
}
const place: LayerShape = { type: 'Point', coordinates: [200, 50] }

describe('a shape of a layer', () => {
  it('is land, or a line or a point on it', () => {
    expect([land, line, place].map(isLand)).toEqual([true, false, false])
  })

  it('has its ways: closed rings, the open line, the one position', () => {
    expect(pathsOf(land).map((path) => [path.length, path.at(-1)])).toEqual([[5, [0, 0]]])
    expect(pathsOf(line)).toEqual([line.coordinates])
    expect(pathsOf(place)).toEqual([[[200, 50]]])
  })

  it('has a box, which of a point has no size', () => {
    expect([land, line, place].map(boxOf)).toEqual([
      [0, 0, 40, 20],
      [100, 0, 130, 10],
      [200, 50, 200, 50],
    ])
    expect(boxOf({ type: 'LineString', coordinates: [] })).toBeNull()
  })

  it.each<[string, LayerShape, Point, boolean]>([
    ['land that holds it', land, [20, 10], true],
    ['land just beside it, whatever the reach', land, [40.001, 10], false],
    ['a line below it', line, [115, 0], true],
    ['a line nearer than the reach', line, [115, 4.999], true],
    ['a line as far as the reach', line, [115, -5], true],
    ['a line just beyond the reach', line, [115, -5.001], false],
    ['a line beyond its end', line, [130, 15.001], false],
    ['the space between the ends of a line, which it does not close', line, [112, 6], false],
    ['a point as far as the reach', place, [203, 54], true],
    ['a point just beyond the reach', place, [203.001, 54], false],
  ])('is meant by a click: %s', (_what, shape, at, expected) => {
    expect(isHit(shape, at, 5)).toBe(expected)
  })

  it('is labelled inside, half way along, or where it is', () => {
    expect(labelPlace(land)).toEqual([20, 10])
    expect(labelPlace(line)).toEqual([120, 0])
    expect(labelPlace(place)).toEqual([200, 50])
    expect(labelPlace({ type: 'LineString', coordinates: [[7, 7]] })).toEqual([7, 7])
    expect(labelPlace({ type: 'LineString', coordinates: [] })).toBeNull()
  })

  it('is snapped to: corners and stretches of a line, not its missing last side, and points', () => {
    const index = new SnapIndex([
      { source: 'ditches', geometry: line },
      { source: 'wells', geometry: place },
    ])
    expect(index.query([129.5, 0.2], 1)).toEqual({ kind: 'vertex', point: [130, 0], source: 'ditches' })
    expect(index.query([110, 0.5], 1)).toEqual({ kind: 'edge', point: [110, 0], source: 'ditches' })
    expect(index.query([115, 5], 1)).toBeNull()
    expect(index.query([200.4, 50.3], 1)).toEqual({ kind: 'vertex', point: [200, 50], source: 'wells' })
    expect(index.size).toBe(3)
  })
})
