import { describe, expect, it } from 'vitest'
import { cornerMenuAt, holeNear, liftedPixel } from './grab.ts'
import type { ParcelGeometry } from './grid.ts'
import { at, box } from './testing/fixtures.ts'

describe('the hole under a right click', () => {
  const holed: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100), box(20, 20, 10), box(60, 60, 10)] }

  it('is found within the tolerance of one of its corners, the nearest first', () => {
    expect(holeNear(holed, at(10.1, 20), 10)).toEqual({ part: 0, ring: 1 })
    expect(holeNear(holed, at(10, 20), 10)).toEqual({ part: 0, ring: 1 })
    expect(holeNear(holed, at(9.9, 20), 10)).toBeNull()
    expect(holeNear(holed, at(45, 45), 50)).toEqual({ part: 0, ring: 2 })
  })

  it('is never the outline', () => {
    expect(holeNear(holed, at(0, 0), 10)).toBeNull()
  })
})

describe('the menu at a corner', () => {
  const holed: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100), box(8, 8, 20)] }

  it('opens within the reach of a hand, just inside, at its limit and not beyond', () => {
    const found = { point: at(100, 0), ref: { part: 0, ring: 0, index: 1 }, hole: null }
    expect(cornerMenuAt(holed, at(100, 4.9), 5)).toEqual(found)
    expect(cornerMenuAt(holed, at(100, 5), 5)).toEqual(found)
    expect(cornerMenuAt(holed, at(100, 5.1), 5)).toBeNull()
  })

  it('does not open on a side between two corners', () => {
    expect(cornerMenuAt(holed, at(50, 0), 5)).toBeNull()
  })

  it('is about the nearest corner and, beside it, about a hole within reach', () => {
    expect(cornerMenuAt(holed, at(3, 3), 10)).toEqual({
      point: at(0, 0),
      ref: { part: 0, ring: 0, index: 0 },
      hole: { part: 0, ring: 1 },
    })
    expect(cornerMenuAt(holed, at(6, 6), 10)?.ref).toEqual({ part: 0, ring: 1, index: 0 })
  })
})

describe('a corner that a finger drags', () => {
  it.each([
    [0, 0],
    [10, 10],
    [55, 55],
    [56, 56],
    [57, 56],
    [300, 56],
  ])('stands above the finger: %i pixels of way lift it by %i', (way, lift) => {
    expect(liftedPixel([100, 200], [100 + way, 200])).toEqual([100 + way, 200 - lift])
    expect(liftedPixel([100, 200], [100, 200 + way])).toEqual([100, 200 + way - lift])
  })
})
