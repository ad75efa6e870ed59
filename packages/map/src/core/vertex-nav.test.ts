import { describe, expect, it } from 'vitest'
import type { ParcelGeometry } from './grid.ts'
import { at, box, ring } from './testing/fixtures.ts'
import { deleteVertex, insertVertex, moveVertex } from './edits.ts'
import { nearestVertex, stillHeld, vertexAt, vertexTowards } from './vertex-nav.ts'

const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100), box(40, 40, 20)] }
const corner = (index: number, ringAt = 0) => ({ part: 0, ring: ringAt, index })

describe('corners by keyboard', () => {
  it('takes the nearest one, holes included', () => {
    expect(nearestVertex(square, at(5, 5))).toEqual(corner(0))
    expect(nearestVertex(square, at(52, 52))).toEqual(corner(2, 1))
    expect(vertexAt(square, corner(2))).toEqual(at(100, 100))
    expect(vertexAt(square, corner(9))).toBeNull()
    expect(vertexAt(null, corner(0))).toBeNull()
  })
  it('goes in the four directions, straight ahead before aside', () => {
    expect(vertexTowards(square, corner(0), 'ArrowRight')).toEqual(corner(1))
    expect(vertexTowards(square, corner(0), 'ArrowUp')).toEqual(corner(3))
    expect(vertexTowards(square, corner(0), 'ArrowLeft')).toBeNull()
    expect(vertexTowards(square, corner(2), 'ArrowDown')).toEqual(corner(1))
    expect(vertexTowards(square, corner(9), 'ArrowDown')).toBeNull()
  })
  it('takes a corner at 45° and none just beyond', () => {
    const diagonal = (x: number): ParcelGeometry => ({
      type: 'Polygon',
      coordinates: [ring([0, 0], [x, 50], [-80, 60])],
    })
    expect(vertexTowards(diagonal(50), corner(0), 'ArrowRight')).toEqual(corner(1))
    expect(vertexTowards(diagonal(49.999), corner(0), 'ArrowRight')).toBeNull()
  })

  it('holds a corner of this parcel at its place, and none that took its number', () => {
    const held = { key: 'a', ref: corner(2), point: at(100, 100) }
    expect(stillHeld(held, 'a', square)).toBe(held)
    expect(stillHeld(held, 'a', moveVertex(square, corner(0), at(-1, -1)))).toBe(held)
    expect(stillHeld(held, 'a', moveVertex(square, corner(2), at(100, 100.1)))).toBeNull()
    expect(stillHeld(held, 'a', insertVertex(square, corner(1), at(50, -5)))).toBeNull()
    expect(stillHeld(held, 'a', deleteVertex(square, corner(0)))).toBeNull()
    expect(stillHeld(held, 'b', square)).toBeNull()
    expect(stillHeld(held, 'a', null)).toBeNull()
    expect(stillHeld(null, 'a', square)).toBeNull()
  })
})
