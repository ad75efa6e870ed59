import { beforeAll, describe, expect, it } from 'vitest'
import { area } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { at, box, ring } from '../core/testing/fixtures.ts'
import type { GeometryEngine } from './engine.ts'
import { loadEngine } from './load.ts'
import { planShape } from './plan.ts'
import type { Plan, ShapeOperation, ShapeRequest } from './plan.ts'

const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
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
    ['splitArea', { first: '2,5 στρ.' }, ['split', 1, 2500, 7500]],
    ['splitArea', { first: '9999 τ.μ.', side: 2 }, ['split', 1, 9999, 1]],
    ['splitArea', { first: '10 στρ.' }, 'problemArea'],
    ['splitArea', { first: '0' }, 'problemArea'],
    ['splitArea', { first: 'x' }, 'problemNumber'],
    ['splitArea', { first: '1', side: 99 }, 'problemNothing'],
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
