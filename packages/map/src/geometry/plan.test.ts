import { beforeAll, describe, expect, it } from 'vitest'
import { area, bbox } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { at, box, ring } from '../core/testing/fixtures.ts'
import type { GeometryEngine } from './engine.ts'
import { loadEngine } from './load.ts'
import { planShape } from './plan.ts'
import type { Plan, ShapeOperation, ShapeRequest } from './plan.ts'

const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
const tapering: ParcelGeometry = { type: 'Polygon', coordinates: [ring([0, 0], [200, 0], [150, 100], [50, 100])] }
const holed: ParcelGeometry = {
  type: 'Polygon',
  coordinates: [box(0, 0, 100), ring([40, 40], [40, 60], [60, 60], [60, 40])],
}
const notched: ParcelGeometry = {
  type: 'Polygon',
  coordinates: [ring([0, 0], [100, 0], [100, 100], [60, 100], [60, 20], [40, 20], [40, 100], [0, 100])],
}
let engine: GeometryEngine
beforeAll(async () => {
  engine = await loadEngine()
})

const plan = (operation: ShapeOperation, rest: Partial<ShapeRequest> = {}): Plan =>
  planShape(engine, { operation, geometry: square, line: [], side: 0, first: '', second: '', ...rest })
const outcome = (result: Plan) =>
  result.status === 'done'
    ? [result.kind, result.keep, ...result.pieces.map((one) => Math.round(area(one)))]
    : result.code

describe('the plan of the shape tools', () => {
  it.each([
    ['0', 'xmin', [0, 0, 25, 100]],
    ['90', 'ymax', [0, 75, 100, 100]],
    ['180', 'xmax', [75, 0, 100, 100]],
    ['270', 'ymin', [0, 0, 100, 25]],
  ])('cuts in the direction of %s degrees, beginning at %s', (second, _from, expected) => {
    const result = plan('splitArea', { first: '2,5 στρ.', second })
    const [x0, y0] = at(0, 0)
    const found = result.status === 'done' ? bbox(result.pieces[0] ?? null) : null
    expect(found?.map((value, index) => Math.round((value - (index % 2 === 0 ? x0 : y0)) * 1000) / 1000)).toEqual(
      expected,
    )
  })

  it.each([
    ['splitArea', { first: '2,5 στρ.' }, ['split', 1, 2500, 7500]],
    ['splitArea', { first: '9999 τ.μ.', side: 2 }, ['split', 1, 9999, 1]],
    ['splitArea', { first: '10 στρ.' }, 'problemArea'],
    ['splitArea', { first: '0' }, 'problemArea'],
    ['splitArea', { first: 'x' }, 'problemNumber'],
    ['splitArea', { first: '1', side: 99 }, 'problemNothing'],
    ['splitArea', { first: '2,5 στρ.', second: '30' }, ['split', 1, 2500, 7500]],
    ['splitArea', { first: '2,5 στρ.', second: 'x' }, 'problemNumber'],
    ['splitArea', { first: '2,5 στρ.', second: '90', side: 99 }, ['split', 1, 2500, 7500]],
    ['splitEqual', { first: '4', second: '-45' }, ['split', 0, 2500, 2500, 2500, 2500]],
    ['splitEqual', { first: '4' }, ['split', 0, 2500, 2500, 2500, 2500]],
    ['splitEqual', { first: '1' }, 'problemCount'],
    ['splitEqual', { first: '51' }, 'problemCount'],
    ['splitEqual', { first: '2,5' }, 'problemCount'],
    ['strip', { first: '3' }, ['strip', 1, 300, 9700]],
    ['strip', { first: '100' }, 'problemNothing'],
    ['strip', { first: '-3' }, 'problemNothing'],
    ['offset', { first: '5 μ.' }, ['offset', 0, 10_500]],
    ['offset', { first: '-5' }, ['offset', 0, 9500]],
    ['offset', { first: '-99,9' }, ['offset', 0, 10]],
    ['offset', { first: '-100' }, 'problemInvalid'],
    ['offset', { first: '-200' }, 'problemInvalid'],
    ['offset', { first: '0' }, 'problemUnchanged'],
    ['offsetArea', { first: '12,5 στρ.' }, ['offset', 0, 12_500]],
    ['offsetArea', { first: '9,999' }, ['offset', 0, 9999]],
    ['offsetArea', { first: '10' }, 'problemUnchanged'],
    ['offsetArea', { first: '10,001' }, ['offset', 0, 10_001]],
    ['offsetArea', { first: '1 τ.μ.', side: 3 }, ['offset', 0, 1]],
    ['offsetArea', { first: '0' }, 'problemReach'],
    ['offsetArea', { first: '-1' }, 'problemReach'],
    ['offsetArea', { first: 'x' }, 'problemNumber'],
    ['offsetArea', { first: '1', side: 99 }, 'problemNothing'],
    // The sides beside the upper one meet at 200 m: the triangle has 20,000 m², and more cannot be reached.
    ['offsetArea', { geometry: tapering, side: 2, first: '19998 τ.μ.' }, ['offset', 0, 19_998]],
    ['offsetArea', { geometry: tapering, side: 2, first: '20000 τ.μ.' }, ['offset', 0, 20_000]],
    ['offsetArea', { geometry: tapering, side: 2, first: '20001 τ.μ.' }, 'problemReach'],
    // The land around a hole grows while the hole shrinks, until it is gone.
    ['offsetArea', { geometry: holed, side: 4, first: '9000 τ.μ.' }, ['offset', 0, 9000]],
    ['offsetArea', { geometry: holed, side: 4, first: '9999 τ.μ.' }, ['offset', 0, 9999]],
    ['offsetArea', { geometry: holed, side: 4, first: '10001 τ.μ.' }, 'problemReach'],
    // The side would run through the wall of the notch.
    ['offsetArea', { geometry: notched, side: 0, first: '1000 τ.μ.' }, 'problemInvalid'],
    ['splitLine', {}, 'problemLine'],
    ['splitLine', { line: [at(-5, 20), at(105, 20)] }, ['split', 0, 8000, 2000]],
    ['splitLine', { line: [at(-5, 20), at(50, 20)] }, 'problemNotCut'],
    ['reshape', {}, 'problemLine'],
    ['reshape', { line: [at(20, 90), at(20, 120), at(60, 120), at(60, 90)] }, ['reshape', 0, 10_800]],
    ['reshape', { line: [at(20, 50), at(60, 50)] }, 'problemNotReshaped'],
    ['move', { first: '10', second: '-5' }, ['move', 0, 10_000]],
    ['move', {}, 'problemUnchanged'],
    ['move', { first: 'α' }, 'problemNumber'],
    ['rotate', { first: '45' }, ['rotate', 0, 10_000]],
    ['rotate', { first: '' }, 'problemNumber'],
    ['square', {}, 'problemUnchanged'],
    ['spikes', {}, 'problemUnchanged'],
    ['repair', {}, 'problemUnchanged'],
  ] as const)('%s with %o', (operation, rest, wanted) => expect(outcome(plan(operation, rest))).toEqual(wanted))

  it('repairs an invalid draft and refuses other work on it', () => {
    const bowTie: ParcelGeometry = { type: 'Polygon', coordinates: [ring([0, 0], [100, 100], [100, 0], [0, 100])] }
    expect(outcome(plan('repair', { geometry: bowTie }))).toEqual(['repair', 0, 5000])
    for (const operation of ['splitArea', 'splitEqual', 'splitLine', 'strip', 'reshape'] as const) {
      expect(plan(operation, { geometry: bowTie, first: '2' })).toEqual({ status: 'problem', code: 'problemBroken' })
    }
  })
})
