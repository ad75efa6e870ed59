import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { area, bbox, partsOf, perimeter } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { box } from '../core/testing/fixtures.ts'
import { validate } from '../core/validity.ts'
import { applyTopology } from './clip.ts'
import type { GeometryEngine } from './engine.ts'
import { loadEngine } from './load.ts'
import { randomOf, sketchOn, subdivision } from './testing/subdivision.ts'

/** 10,000 were run with EAE_GEOMETRY_CASES=10000. */
const CASES = Number(process.env.EAE_GEOMETRY_CASES ?? 150)
/** A part that is smaller is dropped, m². */
const LEAST_PART = 1
/** A new corner is moved to the grid by at most this, m; the border between two corners by no more. */
const GRID_SHIFT = Math.SQRT1_2 / 1_000

let engine: GeometryEngine
beforeAll(async () => {
  engine = await loadEngine()
})

describe(`a topology applied to ${CASES} random sketches`, () => {
  it('gives valid parts of one square metre at least, and leaves no more of the neighbours than the grid does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (seed) => {
        const random = randomOf(seed)
        const land = subdivision(random, 4, seed % 4)
        const neighbours = land.parcels.filter(() => random() < 0.6)
        const sketch = sketchOn(land, random, 5 + (seed % 20))
        fc.pre(validate(sketch).length === 0)
        const [xmin = 0, ymin = 0, xmax = 0, ymax = 0] = bbox(sketch) ?? []
        const ilots: readonly ParcelGeometry[] = [
          { type: 'Polygon', coordinates: [box(xmin - 50, ymin - 50, 50 + (xmax - xmin) * random())] },
          { type: 'Polygon', coordinates: [box(xmax + 50, ymax + 50, 80)] },
        ]
        const enclosing = seed % 3 === 0 ? ilots : null
        const result = applyTopology(engine, sketch, { neighbours, enclosing })
        if (result.status !== 'done') return
        for (const part of [result.geometry, ...result.others]) {
          expect(validate(part)).toEqual([])
          for (const coordinates of partsOf(part))
            expect(area({ type: 'Polygon', coordinates })).toBeGreaterThanOrEqual(LEAST_PART)
        }
        const taken = engine.union(neighbours)
        const residue = taken ? area(engine.intersection(result.geometry, taken)) : 0
        expect(residue).toBeLessThanOrEqual(perimeter(result.geometry) * GRID_SHIFT)
      }),
      { numRuns: CASES },
    )
  })
})
