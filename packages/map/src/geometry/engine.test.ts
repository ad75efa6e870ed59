import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { canonical } from '../core/canonical.ts'
import { area, sameGeometry, toGrid } from '../core/grid.ts'
import type { ParcelGeometry, Ring } from '../core/grid.ts'
import { at, box, polygon, ring, starArbitrary } from '../core/testing/fixtures.ts'
import { validate } from '../core/validity.ts'
import { GeometryError, MAX_OPERAND_POINTS } from './engine.ts'
import type { GeometryEngine } from './engine.ts'
import { startGeos } from './geos-module.ts'
import { loadEngine } from './load.ts'

const shape = (...rings: readonly Ring[]): ParcelGeometry => ({ type: 'Polygon', coordinates: rings })
const same = (a: ParcelGeometry | null, b: ParcelGeometry | null) => sameGeometry(a, b && canonical(b))
const bowTie = shape(ring([0, 0], [10, 10], [10, 0], [0, 10]))

let engine: GeometryEngine
beforeAll(async () => {
  engine = await loadEngine()
})

describe('the geometry engine', () => {
  it('joins, cuts and shares squares exactly', () => {
    const [a, b] = [shape(box(0, 0, 10)), shape(box(5, 5, 10))]
    expect(area(engine.union([a, b]))).toBe(175)
    expect(same(engine.intersection(a, b), shape(box(5, 5, 5)))).toBe(true)
    expect(area(engine.difference(a, b))).toBe(75)
    expect(engine.difference(a, shape(box(-1, -1, 20)))).toBeNull()
    expect(engine.intersection(a, shape(box(10, 0, 10)))).toBeNull()
    expect(engine.union([])).toBeNull()
  })

  it('gives the same answer for the same land, however it is written', () => {
    const turned = shape(ring([5, 15], [15, 15], [15, 5], [5, 5]))
    const a = shape(box(0, 0, 10))
    expect(engine.union([a, turned])).toEqual(engine.union([shape(box(5, 5, 10)), a]))
  })

  it('keeps results on the grid, canonical, valid, and conserves area', () => {
    fc.assert(
      fc.property(starArbitrary, starArbitrary, fc.integer({ min: -300, max: 300 }), (one, two, shift) => {
        const a = polygon(one)
        const b = polygon(two.map(([x, y]) => [toGrid(x + shift), y] as const))
        const [union, both, rest] = [engine.union([a, b]), engine.intersection(a, b), engine.difference(a, b)]
        for (const result of [union, both, rest]) {
          if (!result) continue
          expect(sameGeometry(result, canonical(result))).toBe(true)
          expect(validate(result)).toEqual([])
        }
        // Each rounded corner moves a border by at most half a millimetre.
        expect(Math.abs(area(union) + area(both) - area(a) - area(b))).toBeLessThan(2)
        expect(Math.abs(area(both) + area(rest) - area(a))).toBeLessThan(2)
      }),
      { numRuns: 60 },
    )
  })

  it('says where and why a shape is not valid, and repairs it', () => {
    expect(engine.problem(shape(box(0, 0, 10)))).toBeNull()
    expect(engine.problem(bowTie)).toEqual({ reason: 'Self-intersection', point: at(5, 5) })
    expect(engine.problem(shape(ring([0, 0], [1, 1])))).toMatchObject({
      reason: 'Too few points in geometry component',
    })
    const repaired = engine.makeValid(bowTie)
    expect(area(repaired)).toBe(50)
    expect(repaired && engine.problem(repaired)).toBeNull()
    expect(engine.makeValid(shape(ring([0, 0], [10, 0], [5, 0])))).toBeNull()
  })

  it('refuses invalid and too large operands with a code', () => {
    const code = (run: () => unknown) => {
      try {
        run()
      } catch (error) {
        return error instanceof GeometryError ? error.code : error
      }
      return 'no error'
    }
    expect(code(() => engine.union([bowTie]))).toBe('invalidInput')
    expect(code(() => engine.difference(shape(box(0, 0, 10)), bowTie))).toBe('invalidInput')
    const many = Array.from({ length: MAX_OPERAND_POINTS / 4 + 1 }, (_, index) => shape(box(index * 20, 0, 10)))
    expect(code(() => engine.union(many))).toBe('tooManyPoints')
    expect(code(() => engine.offsetLine([at(0, 0)], 1))).toBe('invalidInput')
  })

  it('buffers, offsets and strips', () => {
    const square = shape(box(0, 0, 100))
    expect(area(engine.buffer(square, 1))).toBeCloseTo(10_000 + 400 + Math.PI, 0)
    expect(area(engine.buffer(square, -10))).toBe(6400)
    expect(engine.buffer(square, -60)).toBeNull()
    expect(engine.offsetLine([at(0, 0), at(100, 0)], 5)).toEqual([[at(0, 5), at(100, 5)]])
    expect(same(engine.sideStrip([at(0, 0), at(100, 0)], 5), shape(ring([0, 0], [100, 0], [100, 5], [0, 5])))).toBe(
      true,
    )
    expect(area(engine.sideStrip([at(0, 0), at(100, 0), at(100, 50)], -5))).toBe(105 * 5 + 50 * 5)
  })

  it('finds the areas between lines', () => {
    const lines = [box(0, 0, 10), [at(5, -5), at(5, 15)]]
    expect(engine.polygonize(lines).map(area)).toEqual([50, 50])
  })

  it('gives all memory back', async () => {
    const { geos } = await startGeos()
    const round = polygon(
      Array.from({ length: 600 }, (_, index) => at(50 * Math.cos(index / 95.5), 50 * Math.sin(index / 95.5))),
    )
    engine.intersection(round, shape(box(0, 0, 10)))
    const before = geos.Module.HEAPF64.length
    // The circle takes 10 kB: 4,000 lost ones are more than twice the memory at the start.
    for (let count = 0; count < 4000; count++) engine.intersection(round, shape(box(0, 0, 10)))
    expect(geos.Module.HEAPF64.length).toBe(before)
  })
})
