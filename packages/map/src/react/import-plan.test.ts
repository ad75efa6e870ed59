import { beforeAll, describe, expect, it } from 'vitest'
import { area } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { box, ring } from '../core/testing/fixtures.ts'
import type { GeometryEngine } from '../geometry/engine.ts'
import { loadEngine } from '../geometry/load.ts'
import { cutter, isBeyondRepair, planImport, problemsOf } from './import-plan.ts'

const at = (x: number): ParcelGeometry => ({ type: 'Polygon', coordinates: [box(x, 0, 50)] })
const bowtie: ParcelGeometry = { type: 'Polygon', coordinates: [ring([0, 0], [50, 50], [50, 0], [0, 50])] }
const named = (geometry: ParcelGeometry, name: string) => ({ name, geometry })
const choice = (target: 'parcel' | 'each', chosen: readonly ReturnType<typeof named>[], isRepairing = false) => ({
  chosen,
  others: [],
  target,
  isRepairing,
  isClipping: false,
})
const never = () => null
const uncut = (repair: (geometry: ParcelGeometry) => ParcelGeometry | null) => ({ repair, cut: never })

describe('several polygons of one file', () => {
  it('become the parts of one parcel', () => {
    const { shapes, left } = planImport(choice('parcel', [named(at(0), 'a'), named(at(100), 'b')]), uncut(never))
    const coordinates = [at(0), at(100)].map((one) => one.coordinates)
    expect(shapes).toEqual([named({ type: 'MultiPolygon', coordinates } as ParcelGeometry, 'a')])
    expect(left).toEqual([])
  })
  it('are no parts while they overlap, side by side they are', () => {
    expect(problemsOf([at(0), at(49.999)], [[], []], 'parcel')).toEqual(['partsOverlap'])
    expect(problemsOf([at(0), at(49.999)], [[], []], 'each')).toEqual([])
    expect(problemsOf([at(0), at(50.001)], [[], []], 'parcel')).toEqual([])
  })
  it('that overlap are repaired as one shape', () => {
    const { shapes } = planImport(
      choice('parcel', [named(at(0), 'a'), named(at(25), 'b')], true),
      uncut(() => at(7)),
    )
    expect(shapes.map(({ geometry }) => geometry)).toEqual([at(7)])
  })
  it('become one parcel each, a bad one repaired, and one that cannot be repaired is left and named', () => {
    const two = [named(at(0), 'a'), named(bowtie, 'b')]
    expect(
      planImport(
        choice('each', two, true),
        uncut(() => at(9)),
      ).shapes,
    ).toEqual([named(at(0), 'a'), named(at(9), 'b')])
    expect(planImport(choice('each', two, true), uncut(never))).toMatchObject({
      shapes: [named(at(0), 'a')],
      left: [two[1]],
    })
    expect(
      planImport(
        choice('each', two),
        uncut(() => at(9)),
      ).left,
    ).toEqual([two[1]])
  })
  it('cannot be repaired where they are not in the country or hold no numbers of it', () => {
    expect(isBeyondRepair(['selfCrossing', 'partsOverlap', 'zeroArea'])).toBe(false)
    for (const code of ['outsideExtent', 'degrees', 'nonFinite', 'tooManyPoints', 'tooFewPoints', 'empty'] as const)
      expect(isBeyondRepair(['selfCrossing', code])).toBe(true)
  })
  it('tell the problems of their own before those of the whole', () => {
    expect(problemsOf([at(0), bowtie], [[], ['selfCrossing']], 'parcel')).toEqual(['selfCrossing'])
  })
})

describe('an import that is cut by what lies around', () => {
  let engine: GeometryEngine
  beforeAll(async () => {
    engine = await loadEngine()
  })
  const clipped = (target: 'parcel' | 'each', ...shapes: readonly ReturnType<typeof named>[]) => ({
    ...choice(target, shapes),
    isClipping: true,
  })
  const part = (x: number, y: number, width: number, height: number): ParcelGeometry => ({
    type: 'Polygon',
    coordinates: [ring([x, y], [x + width, y], [x + width, y + height], [x, y + height])],
  })
  const tools = (neighbours: readonly ParcelGeometry[], enclosing: readonly ParcelGeometry[] | null = null) => ({
    repair: never,
    cut: cutter(engine, () => ({ neighbours, enclosing })),
  })
  const areas = (shapes: readonly { geometry: ParcelGeometry }[]) =>
    shapes.map(({ geometry }) => Math.round(area(geometry)))

  it('is one shape without the land of the neighbours, and as it was where that is not asked for', () => {
    const given = clipped('parcel', named(at(0), 'a'))
    const around = tools([part(40, 0, 50, 50)])
    const plan = planImport(given, around)
    expect([areas(plan.shapes), Math.round(plan.cutArea)]).toEqual([[40 * 50], 10 * 50])
    expect(planImport({ ...given, isClipping: false }, around).shapes).toEqual([named(at(0), 'a')])
  })

  it('is cut each by its own, by the one before it and by the parcel that is edited', () => {
    const given = clipped('each', named(at(0), 'a'), named(at(40), 'b'), named(at(200), 'c'))
    const cut = cutter(engine, () => ({ neighbours: [part(0, 0, 10, 50)], enclosing: null }), part(240, 0, 50, 50))
    const plan = planImport(given, { repair: never, cut })
    expect(areas(plan.shapes)).toEqual([40 * 50, 40 * 50, 40 * 50])
    expect(plan).toMatchObject({ left: [], unfree: [], uncut: [] })
  })

  it('keeps the largest part of a polygon; the others are handed over', () => {
    const plan = planImport(clipped('each', named(at(0), 'a')), tools([part(30, -10, 10, 70)]))
    expect(areas(plan.shapes)).toEqual([30 * 50])
    expect(plan.parts.map((one) => Math.round(area(one)))).toEqual([10 * 50])
  })

  it.each(['parcel', 'each'] as const)('names what has no free land, and why (%s)', (target) => {
    const given = clipped(target, named(at(0), 'a'))
    const taken = planImport(given, tools([part(-10, -10, 90, 90)]))
    expect(taken).toMatchObject({ shapes: [], unfree: [{ name: 'a', geometry: at(0), reason: 'topologyTaken' }] })
    const outside = planImport(given, tools([], [part(500, 0, 50, 50)]))
    expect(outside).toMatchObject({ shapes: [], unfree: [{ name: 'a', reason: 'noIlot' }] })
  })

  it('comes as it is, and is named, where the land around is not known', () => {
    const given = clipped('each', named(at(0), 'a'), named(at(100), 'b'))
    const land = { neighbours: [part(100, 0, 20, 50)], enclosing: null }
    const cut = cutter(engine, (shape) => (shape === given.chosen[0]?.geometry ? null : land))
    const plan = planImport(given, { repair: never, cut })
    expect(plan.uncut).toEqual([given.chosen[0]])
    expect(areas(plan.shapes)).toEqual([50 * 50, 30 * 50])
    expect(planImport(given, { repair: never, cut: cutter(null, () => land) }).uncut).toHaveLength(2)
  })

  it('is repaired first: what crosses itself cannot be cut', () => {
    const given = { ...clipped('parcel', named(bowtie, 'a')), isRepairing: true }
    const plan = planImport(given, { ...tools([part(40, 0, 50, 50)]), repair: () => at(0) })
    expect(areas(plan.shapes)).toEqual([40 * 50])
  })
})
