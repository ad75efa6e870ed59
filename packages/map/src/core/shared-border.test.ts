import { describe, expect, it } from 'vitest'
import { deleteVertex, insertVertex, moveVertex } from './edits.ts'
import { area, openRing, ringsOf } from './grid.ts'
import type { ParcelGeometry, Point } from './grid.ts'
import { alongside } from './shared-border.ts'
import { at, ring } from './testing/fixtures.ts'
import { validate } from './validity.ts'
import { randomOf, subdivision } from '../geometry/testing/subdivision.ts'

const parcel = (...corners: readonly (readonly [number, number])[]): ParcelGeometry => ({
  type: 'Polygon',
  coordinates: [ring(...corners)],
})
const left = parcel([0, 0], [50, 0], [52, 25], [50, 50], [0, 50])
const right = parcel([50, 0], [100, 0], [100, 50], [50, 50], [52, 25])
const corner = (index: number) => ({ part: 0, ring: 0, index })

describe('a change of a common border', () => {
  it('moves the common corner in both', () => {
    const moved = moveVertex(left, corner(2), at(60, 25))
    expect(alongside(left, moved, right)).toEqual(parcel([50, 0], [100, 0], [100, 50], [50, 50], [60, 25]))
  })
  it('leaves a neighbour alone that has no part in it', () => {
    expect(alongside(left, moveVertex(left, corner(0), at(-5, -5)), right)).toBeNull()
    expect(alongside(left, left, right)).toBeNull()
  })
  it('gives a new corner of a common side to both, also over the first corner of a ring', () => {
    const more = insertVertex(left, corner(3), at(55, 40))
    expect(alongside(left, more, right)).toEqual(parcel([52, 25], [50, 0], [100, 0], [100, 50], [50, 50], [55, 40]))
    const side = insertVertex(left, corner(1), at(20, -5))
    expect(alongside(left, side, right)).toBeNull()
  })
  it('takes a corner out of both, unless the border goes on without the other there', () => {
    const less = deleteVertex(left, corner(2))
    const after = alongside(left, less, right)
    expect(area(after) + area(less)).toBe(5000)
    expect(alongside(left, deleteVertex(left, corner(1)), right)).toBeNull()
  })
  it('makes a corner where a moved one stood on a long side', () => {
    const long = parcel([0, 0], [100, 0], [100, -40], [0, -40])
    const moved = moveVertex(left, corner(1), at(50, -10))
    expect(alongside(left, moved, long)).toEqual(parcel([0, 0], [50, -10], [100, 0], [100, -40], [0, -40]))
  })
  it('replaces a stretch that was drawn anew', () => {
    const anew = parcel([0, 0], [50, 0], [40, 10], [60, 30], [50, 50], [0, 50])
    const after = alongside(left, anew, right)
    expect(area(after) + area(anew)).toBeCloseTo(5000, 6)
  })
  it('knows nothing to do when parts or holes come or go', () => {
    const holed: ParcelGeometry = {
      type: 'Polygon',
      coordinates: [...ringsOf(left), ring([10, 10], [20, 10], [10, 20])],
    }
    expect(alongside(left, holed, right)).toBeNull()
  })
})

describe('1,000 changes on random subdivisions', () => {
  it('never open a gap or an overlap: the land of all parcels together stays the same inside', () => {
    let changes = 0
    for (let seed = 1; seed <= 100; seed++) {
      const random = randomOf(seed)
      const size = 3
      let parcels: readonly ParcelGeometry[] = subdivision(random, size, 1 + (seed % 3)).parcels
      const total = parcels.reduce((sum, one) => sum + area(one), 0)
      for (let round = 0; round < 10; round++) {
        // The parcel in the middle has neighbours on all sides, so that every corner is a common one.
        const middle = parcels[4]
        if (!middle) throw new Error('no parcel in the middle')
        const open = openRing(ringsOf(middle)[0] ?? [])
        const index = Math.floor(random() * open.length)
        const [x, y] = open[index] ?? at(0, 0)
        const to: Point = [
          Math.round((x + random() * 4 - 2) * 1000) / 1000,
          Math.round((y + random() * 4 - 2) * 1000) / 1000,
        ]
        const ways = [
          moveVertex(middle, corner(index), to),
          insertVertex(middle, corner(index), to),
          moveVertex(middle, corner(index), to),
        ]
        const changed = ways[Math.floor(random() * ways.length)] ?? middle
        const next = parcels.map((one) => (one === middle ? changed : (alongside(middle, changed, one) ?? one)))
        if (next.some((one) => validate(one).length > 0)) continue
        changes++
        parcels = next
        expect(parcels.reduce((sum, one) => sum + area(one), 0)).toBeCloseTo(total, 4)
      }
    }
    expect(changes).toBeGreaterThan(900)
  }, 30_000)
})
