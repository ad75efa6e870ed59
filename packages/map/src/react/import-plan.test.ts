import { describe, expect, it } from 'vitest'
import type { ParcelGeometry } from '../core/grid.ts'
import { box, ring } from '../core/testing/fixtures.ts'
import { isBeyondRepair, planImport, problemsOf } from './import-plan.ts'

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

describe('several polygons of one file', () => {
  it('become the parts of one parcel', () => {
    const { shapes, left } = planImport(choice('parcel', [named(at(0), 'a'), named(at(100), 'b')]), never)
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
    const { shapes } = planImport(choice('parcel', [named(at(0), 'a'), named(at(25), 'b')], true), () => at(7))
    expect(shapes.map(({ geometry }) => geometry)).toEqual([at(7)])
  })
  it('become one parcel each, a bad one repaired, and one that cannot be repaired is left and named', () => {
    const two = [named(at(0), 'a'), named(bowtie, 'b')]
    expect(planImport(choice('each', two, true), () => at(9)).shapes).toEqual([named(at(0), 'a'), named(at(9), 'b')])
    expect(planImport(choice('each', two, true), never)).toEqual({ shapes: [named(at(0), 'a')], left: [two[1]] })
    expect(planImport(choice('each', two), () => at(9)).left).toEqual([two[1]])
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
