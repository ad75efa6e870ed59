import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addHole,
  deleteVertex,
  holeCount,
  holePointAllowed,
  insertVertex,
  moveVertex,
  removeHoles,
  removeRing,
} from './edits.ts'
import { grabAt } from './grab.ts'
import { openRing, ringsOf, vertexCount } from './grid.ts'
import type { ParcelGeometry } from './grid.ts'
import { at, box, polygon, starArbitrary } from './testing/fixtures.ts'

const holed: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100), box(20, 20, 20)] }
const first = { part: 0, ring: 0, index: 0 }

describe('edits', () => {
  it('moves one corner and keeps the identity of all others', () => {
    fc.assert(
      fc.property(starArbitrary, fc.nat(29), (open, pick) => {
        const index = pick % open.length
        const moved = moveVertex(polygon(open), { ...first, index }, at(1, 2))
        const [ring] = ringsOf(moved)
        openRing(ring ?? []).forEach((point, i) => expect(point).toBe(i === index ? point : open[i]))
        expect(ring?.[index]).toEqual(at(1, 2))
        expect(ring?.at(-1)).toEqual(ring?.[0])
      }),
    )
  })

  it('keeps untouched rings as they are', () => {
    const moved = moveVertex(holed, { part: 0, ring: 1, index: 0 }, at(22, 22))
    expect(ringsOf(moved)[0]).toBe(ringsOf(holed)[0])
  })

  it('inserts and deletes corners, also the first', () => {
    const more = insertVertex(holed, { ...first, index: 4 }, at(-10, 50))
    expect(vertexCount(more)).toBe(9)
    const fewer = deleteVertex(more, first)
    expect(vertexCount(fewer)).toBe(8)
    expect(ringsOf(fewer)[0]?.[0]).toEqual(ringsOf(fewer)[0]?.at(-1))
  })

  it('does not go below a triangle: a hole disappears, a shell stays', () => {
    const triangles: ParcelGeometry = {
      type: 'Polygon',
      coordinates: [box(0, 0, 100).toSpliced(3, 1), box(20, 10, 9).toSpliced(3, 1)],
    }
    expect(holeCount(deleteVertex(triangles, { part: 0, ring: 1, index: 0 }))).toBe(0)
    expect(deleteVertex(triangles, first)).toBe(triangles)
    expect(deleteVertex(triangles, { part: 7, ring: 0, index: 0 })).toBe(triangles)
  })

  it('adds and removes holes', () => {
    expect(addHole(holed, openRing(box(60, 60, 10)))?.coordinates).toHaveLength(3)
    expect(addHole(holed, openRing(box(200, 60, 10)))).toBeNull()
    expect(holeCount(removeHoles(holed))).toBe(0)
    expect(holeCount(removeRing(holed, { part: 0, ring: 1 }))).toBe(0)
    expect(removeRing(holed, { part: 0, ring: 0 })).toEqual(holed)
    expect(holeCount(null)).toBe(0)
  })

  it('puts a hole into the part that holds it', () => {
    const two: ParcelGeometry = { type: 'MultiPolygon', coordinates: [[box(0, 0, 50)], [box(100, 0, 50)]] }
    expect(addHole(two, openRing(box(110, 10, 10)))?.coordinates.map((part) => part.length)).toEqual([1, 2])
  })

  it('allows hole corners inside and on borders only', () => {
    expect(holePointAllowed(holed, at(10, 10))).toBe(true)
    expect(holePointAllowed(holed, at(0, 50))).toBe(true)
    expect(holePointAllowed(holed, at(0, 0))).toBe(true)
    expect(holePointAllowed(holed, at(30, 30))).toBe(false)
    expect(holePointAllowed(holed, at(-1, 50))).toBe(false)
  })

  it('grabs the nearest corner before any side, and nothing beyond the reach', () => {
    expect(grabAt(holed, at(1, 1), 5)).toMatchObject({ kind: 'vertex', ring: 0, index: 0 })
    expect(grabAt(holed, at(50, 2), 5)).toMatchObject({ kind: 'edge', ring: 0, index: 1 })
    expect(grabAt(holed, at(2, 50), 5)).toMatchObject({ kind: 'edge', ring: 0, index: 4 })
    expect(grabAt(holed, at(50, 50), 5)).toBeNull()
  })
})
