import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ParcelGeometry } from './grid.ts'
import { at, polygon, ring, starArbitrary } from './testing/fixtures.ts'
import { invalidShapes, shape, validShapes } from './testing/nasty.ts'
import { sketchCrosses, validate } from './validity.ts'

const codes = (geometry: ParcelGeometry) => [...new Set(validate(geometry).map(({ code }) => code))]

describe('validate', () => {
  it.each(validShapes)('accepts: %s', (_name, geometry) => expect(codes(geometry)).toEqual([]))
  it.each(invalidShapes)('refuses: %s', (_name, geometry, code) => expect(codes(geometry)).toContain(code))

  it.each([47, 48, 49])('compares %i sides the same way, by pairs or by an index', (sides) => {
    const wheel = Array.from({ length: sides }, (_, index): [number, number] => {
      const angle = (index / sides) * 2 * Math.PI
      return [100 * Math.cos(angle), 100 * Math.sin(angle)]
    })
    expect(codes(shape(ring(...wheel)))).toEqual([])
    const [first = [0, 0], second = [0, 0]] = wheel
    expect(codes(shape(ring(...wheel.with(0, second).with(1, first))))).toEqual(['selfCrossing'])
  })
  it('says where a bow-tie crosses', () => {
    const [issue] = validate(shape(ring([0, 0], [100, 100], [100, 0], [0, 100])))
    expect(issue).toEqual({ code: 'selfCrossing', point: at(50, 50) })
  })

  it('accepts every star-shaped polygon', () => {
    fc.assert(
      fc.property(starArbitrary, (open) => {
        expect(codes(polygon(open))).toEqual([])
      }),
    )
  })

  it('refuses huge and tangled rings', () => {
    const huge = Array.from({ length: 100_000 }, (_, i) => at(Math.cos(i) * 1000, Math.sin(i) * 1000))
    const tangled = Array.from({ length: 1000 }, (_, i) => at(Math.cos(i * 2.5) * 1000, Math.sin(i * 2.5) * 1000))
    for (const [points, code] of [
      [huge, 'tooManyPoints'],
      [tangled, 'selfCrossing'],
    ] as const) {
      expect(codes(polygon(points))).toContain(code)
    }
  })

  it('accepts a ring of 2,000 corners, and none of 2,001', () => {
    const circle = (corners: number) =>
      polygon(
        Array.from({ length: corners }, (_, i) => {
          const angle = (i / corners) * 2 * Math.PI
          return at(5000 * Math.cos(angle), 5000 * Math.sin(angle))
        }),
      )
    expect(codes(circle(2000))).toEqual([])
    expect(codes(circle(2001))).toEqual(['tooManyPoints'])
  })

  it('never throws, whatever the numbers', () => {
    const point = fc.tuple(fc.double(), fc.double())
    fc.assert(
      fc.property(fc.array(fc.array(point, { maxLength: 12 }), { maxLength: 4 }), (rings) => {
        expect(Array.isArray(validate({ type: 'Polygon', coordinates: rings }))).toBe(true)
      }),
    )
  })

  it('is not impressed by many random corners in a small place', () => {
    const near = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
    fc.assert(
      fc.property(fc.array(near, { minLength: 3, maxLength: 9 }), (corners) => {
        const geometry = shape(ring(...corners))
        const turned = shape(ring(...corners.slice(1), ...corners.slice(0, 1)))
        const reversed = shape(ring(...corners.toReversed()))
        const verdict = validate(geometry).length === 0
        expect(validate(turned).length === 0).toBe(verdict)
        expect(validate(reversed).length === 0).toBe(verdict)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('sketchCrosses', () => {
  const open = [at(0, 0), at(100, 0), at(100, 100)]
  it('lets the sketch go on and close', () => {
    expect(sketchCrosses(open, at(0, 100))).toBe(false)
    expect(sketchCrosses(open, at(0, 0))).toBe(false)
    expect(sketchCrosses([], at(0, 0))).toBe(false)
  })
  it('sees a crossing and a way back over itself', () => {
    expect(sketchCrosses(open, at(50, -50))).toBe(true)
    expect(sketchCrosses(open, at(100, 50))).toBe(true)
  })
})
