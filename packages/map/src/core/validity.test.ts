import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ParcelGeometry, Ring } from './grid.ts'
import { at, box, polygon, ring, starArbitrary } from './testing/fixtures.ts'
import { sketchCrosses, validate } from './validity.ts'
import type { ValidityCode } from './validity.ts'

const shape = (...rings: Ring[]): ParcelGeometry => ({ type: 'Polygon', coordinates: rings })
const multi = (...parts: Ring[][]): ParcelGeometry => ({ type: 'MultiPolygon', coordinates: parts })
const codes = (geometry: ParcelGeometry) => [...new Set(validate(geometry).map(({ code }) => code))]

const shell = box(0, 0, 100)

const valid: readonly (readonly [string, ParcelGeometry])[] = [
  ['square', shape(shell)],
  ['clockwise square', shape(shell.toReversed())],
  ['square with hole', shape(shell, box(10, 10, 20))],
  ['two holes apart', shape(shell, box(10, 10, 20), box(60, 60, 20))],
  ['hole touching the shell at one corner', shape(shell, ring([0, 50], [20, 40], [20, 60]))],
  ['two holes touching at one corner', shape(shell, box(10, 10, 20), box(30, 30, 20))],
  ['repeated corner', shape(ring([0, 0], [50, 0], [50, 0], [50, 50], [0, 50]))],
  ['collinear corner', shape(ring([0, 0], [25, 0], [50, 0], [50, 50], [0, 50]))],
  ['unclosed ring is read as closed', shape(shell.slice(0, -1))],
  ['thin triangle of 1 mm', shape(ring([0, 0], [100, 0], [50, 0.001]))],
  ['two parts apart', multi([shell], [box(200, 0, 50)])],
  ['two parts touching at a corner', multi([shell], [box(100, 100, 50)])],
  ['part inside the hole of another', multi([shell, box(20, 20, 60)], [box(40, 40, 10)])],
]

const invalid: readonly (readonly [string, ParcelGeometry, ValidityCode])[] = [
  ['bow-tie', shape(ring([0, 0], [100, 100], [100, 0], [0, 100])), 'selfCrossing'],
  [
    'figure of eight at a corner',
    shape(ring([0, 0], [50, 50], [100, 0], [100, 100], [50, 50], [0, 100])),
    'selfCrossing',
  ],
  ['corner on another side', shape(ring([0, 0], [100, 0], [50, 50], [50, 0], [0, 50])), 'selfCrossing'],
  ['spike out', shape(ring([0, 0], [100, 0], [150, 0], [100, 0], [100, 100], [0, 100])), 'selfCrossing'],
  ['border walked twice', shape(ring([0, 0], [100, 0], [100, 100], [100, 0], [50, -50])), 'selfCrossing'],
  ['hole outside', shape(shell, box(200, 200, 20)), 'holeOutside'],
  ['hole around the shell', shape(shell, box(-50, -50, 300)), 'holeOutside'],
  ['hole equal to the shell', shape(shell, shell), 'selfCrossing'],
  ['hole crossing the shell', shape(shell, box(90, 40, 30)), 'selfCrossing'],
  ['hole sharing a side with the shell', shape(shell, box(0, 40, 20)), 'selfCrossing'],
  ['hole through shell corners', shape(shell, ring([100, 0], [150, 50], [100, 100], [50, 50])), 'holeOutside'],
  ['nested holes', shape(shell, box(10, 10, 60), box(20, 20, 10)), 'nestedHoles'],
  ['crossing holes', shape(shell, box(10, 10, 40), box(30, 30, 40)), 'holesCrossing'],
  ['equal holes', shape(shell, box(10, 10, 40), box(10, 10, 40)), 'holesCrossing'],
  ['hole touching the shell twice', shape(shell, ring([0, 50], [50, 0], [50, 50])), 'interiorCut'],
  [
    'ring of touching holes',
    shape(shell, ring([0, 50], [25, 40], [50, 50], [25, 60]), ring([50, 50], [75, 40], [100, 50], [75, 60])),
    'interiorCut',
  ],
  ['zero area', shape(ring([0, 0], [50, 0], [100, 0])), 'zeroArea'],
  ['two corners', shape(ring([0, 0], [50, 0])), 'tooFewPoints'],
  ['one place', shape(ring([0, 0], [0, 0], [0, 0])), 'tooFewPoints'],
  ['no ring', shape(), 'empty'],
  ['no part', multi(), 'empty'],
  ['not a number', shape([...shell.slice(0, 2), [Number.NaN, 1], ...shell.slice(2)]), 'nonFinite'],
  ['infinite', shape([...shell.slice(0, 2), [Infinity, 1], ...shell.slice(2)]), 'nonFinite'],
  [
    'degrees',
    shape([
      [23, 38],
      [24, 38],
      [24, 39],
      [23, 38],
    ]),
    'degrees',
  ],
  [
    'abroad',
    shape([
      [0, 0],
      [1000, 0],
      [1000, 1000],
      [0, 0],
    ]),
    'outsideExtent',
  ],
  ['parts overlap', multi([shell], [box(50, 50, 100)]), 'partsOverlap'],
  ['part within part', multi([shell], [box(20, 20, 10)]), 'partsOverlap'],
  ['parts share a side', multi([shell], [box(100, 0, 100)]), 'partsOverlap'],
]

describe('validate', () => {
  it.each(valid)('accepts: %s', (_name, geometry) => expect(codes(geometry)).toEqual([]))
  it.each(invalid)('refuses: %s', (_name, geometry, code) => expect(codes(geometry)).toContain(code))

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
