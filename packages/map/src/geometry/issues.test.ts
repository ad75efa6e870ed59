import { beforeAll, describe, expect, it } from 'vitest'
import { area } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { ring } from '../core/testing/fixtures.ts'
import { validate } from '../core/validity.ts'
import type { GeometryEngine } from './engine.ts'
import { findIssues, repairAll, repairIssue } from './issues.ts'
import type { CheckedParcel, IssueKind } from './issues.ts'
import { loadEngine } from './load.ts'
import { randomOf, subdivision } from './testing/subdivision.ts'

let engine: GeometryEngine
beforeAll(async () => {
  engine = await loadEngine()
})

type Corner = readonly [number, number]
const shape = (...corners: readonly Corner[]): ParcelGeometry => ({ type: 'Polygon', coordinates: [ring(...corners)] })
const square = (x: number, y: number, width: number, height = width): ParcelGeometry =>
  shape([x, y], [x + width, y], [x + width, y + height], [x, y + height])
const mine = (key: string, geometry: ParcelGeometry): CheckedParcel => ({ key, label: key, geometry, isEditable: true })
const theirs = (key: string, geometry: ParcelGeometry): CheckedParcel => ({ ...mine(key, geometry), isEditable: false })
const kinds = (
  parcels: readonly CheckedParcel[],
  enclosing: readonly ParcelGeometry[] | null = null,
): readonly IssueKind[] => findIssues(engine, parcels, enclosing).map(({ kind }) => kind)

describe('issues of parcels', () => {
  it('finds nothing in a clean subdivision, whoever owns what', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const { parcels } = subdivision(randomOf(seed), 4, 2)
      const all = parcels.map((geometry, index) => (index % 2 === 0 ? mine : theirs)(`p${index}`, geometry))
      expect(kinds(all)).toEqual([])
    }
  }, 30_000)

  it('finds an overlap from two centimetres of width, just below it none', () => {
    const base = mine('a', square(0, 0, 100))
    expect(kinds([base, theirs('b', square(99.981, 0, 100))])).toEqual([])
    expect(kinds([base, theirs('b', square(99.979, 0, 100))])).toEqual(['overlap'])
    // Between two parcels of the host it is told once, between two of others never.
    expect(kinds([base, mine('b', square(90, 0, 100))])).toEqual(['overlap'])
    expect(kinds([theirs('c', square(0, 0, 100)), theirs('b', square(90, 0, 100))])).toEqual([])
  })

  it('finds a gap up to a metre wide, not a road', () => {
    const base = mine('a', square(0, 0, 100))
    expect(kinds([base, theirs('b', square(100.9, 0, 100))])).toEqual(['gap'])
    expect(kinds([base, theirs('b', square(101.1, 0, 100))])).toEqual([])
  })

  it('finds what lies outside, spikes, slivers and short sides', () => {
    expect(kinds([mine('a', square(0, 0, 100))], [square(-10, -10, 100)])).toEqual(['outside'])
    expect(kinds([mine('a', square(0, 0, 100))], [square(-10, -10, 120)])).toEqual([])
    expect(
      kinds([mine('a', shape([0, 0], [100, 0], [100, 50], [300, 50.5], [100, 51], [100, 100], [0, 100]))]),
    ).toEqual(['spike'])
    expect(kinds([mine('a', shape([0, 0], [100, 0], [100, 100], [99.951, 100], [0, 100]))])).toEqual(['shortEdge'])
    expect(kinds([mine('a', shape([0, 0], [100, 0], [100, 100], [99.949, 100], [0, 100]))])).toEqual([])
    const parts: ParcelGeometry = {
      type: 'MultiPolygon',
      coordinates: [[ring([0, 0], [100, 0], [100, 100], [0, 100])], [ring([200, 0], [200.4, 0], [200.4, 1], [200, 1])]],
    }
    expect(kinds([mine('a', parts)])).toEqual(['sliver'])
  })

  it('finds a parcel outside every area, or where there is no area at all, but not where none is known', () => {
    const own = mine('a', square(0, 0, 100))
    expect(kinds([own], [square(500, 0, 100)])).toEqual(['outside'])
    expect(kinds([own], [])).toEqual(['outside'])
    expect(kinds([own], null)).toEqual([])
    // Nothing of it is in an area, so no repair can put it there.
    const [issue] = findIssues(engine, [own], [])
    expect(issue?.size).toBe(10_000)
    expect(issue && repairIssue(engine, issue, own.geometry)).toBeNull()
  })

  it('tells an invalid parcel first and overlays it with nothing', () => {
    const bowtie = shape([0, 0], [100, 100], [100, 0], [0, 100])
    expect(kinds([mine('a', bowtie), theirs('b', square(50, 0, 100))])).toEqual(['invalid'])
  })
})

describe('repairs', () => {
  it('cut an overlap, fill a gap, cut what is outside, each to the square centimetre', () => {
    const own = square(0, 0, 100)
    const repaired = (parcels: readonly CheckedParcel[], enclosing: readonly ParcelGeometry[] | null = null) => {
      const [issue] = findIssues(engine, parcels, enclosing)
      return issue ? repairIssue(engine, issue, own) : null
    }
    expect(area(repaired([mine('a', own), theirs('b', square(90, 0, 100))]))).toBeCloseTo(9000, 2)
    expect(area(repaired([mine('a', own), theirs('b', square(100.5, 0, 100))]))).toBeCloseTo(10_050, 0)
    expect(area(repaired([mine('a', own)], [square(-10, -10, 100)]))).toBeCloseTo(8100, 2)
  })

  it('cannot be offered when nothing would be left', () => {
    const own = square(10, 10, 10)
    const [issue] = findIssues(engine, [mine('a', own), theirs('b', square(0, 0, 100))], null)
    expect(issue && repairIssue(engine, issue, own)).toBeNull()
  })

  it('of everything at once leave valid parcels without overlaps', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const random = randomOf(seed)
      const { parcels } = subdivision(random, 3, 2)
      const all = parcels.map((geometry, index) =>
        index % 2 === 0
          ? mine(`p${index}`, engine.buffer(geometry, 0.5 + random()) ?? geometry)
          : theirs(`p${index}`, geometry),
      )
      const issues = findIssues(engine, all, null).filter(({ kind }) => kind === 'overlap')
      expect(issues.length).toBeGreaterThan(3)
      const changed = repairAll(engine, issues, all)
      const after = all.map((one) => ({ ...one, geometry: changed.get(one.key) ?? one.geometry }))
      for (const { geometry } of after) expect(validate(geometry)).toEqual([])
      expect(kinds(after).filter((kind) => kind === 'overlap')).toEqual([])
    }
  }, 30_000)
})
