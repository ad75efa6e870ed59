import { emptyParts } from '@eae/domain/applications/empty-parts.ts'
import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import type { ParcelGeometryFacts } from '@eae/domain/facts/facts.ts'
import type { StoredFinding, TreeAnswer } from '@eae/domain/applications/tree.ts'
import type { ParcelGeometry } from '@eae/domain/kernel/fields.ts'
import { describe, expect, it } from 'vitest'
import { applyDrawing } from '../parcels/drawn-area.ts'
import { ApplicationStore } from './application-store.ts'
import { computeLive } from './live.ts'

const land = (x: number): ParcelGeometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, 4_200_000],
      [x + 150, 4_200_000],
      [x + 150, 4_200_100],
      [x, 4_200_100],
      [x, 4_200_000],
    ],
  ],
})
const meta = { rowVersion: 3, usrinsert: 'a', dteinsert: '', usrupdate: null, dteupdate: null, etos: 2026, edeId: 1 }
const parcel = (id: number) => ({
  ...meta,
  id,
  kodikos: id,
  topothesia: 'ΡΑΧΗ',
  lkkoiId: 9,
  iemtype: 0,
  ektash: 15_000,
  bioflag: 0,
  dikaiomataflag: true,
  prorata: 100,
  epilektash100: null,
  geom: land(400_000 + id),
})
const facts = (overlaps: ParcelGeometryFacts['ownOverlaps']) => ({
  areaM2: 15_000,
  perimeterM: 500,
  isValid: true,
  point: [400_000, 4_200_000],
  outsideIlotM2: 0,
  beyondIlotM2: 0,
  hasIlot: true,
  ilotRegion: 2,
  ownOverlaps: overlaps,
  changeSinceLastYear: 0,
})
const overlap = (isOutdated: boolean): StoredFinding => ({
  id: '53101:parcel:10:99',
  check: '53101',
  severity: 'B',
  subject: { kind: 'parcel', id: '10' },
  field: 'geom',
  point: [400_000, 4_200_000],
  params: { aa: 10, areaM2: 1_000 },
  stakeM2: 1_000,
  isOutdated,
})
const emptyHeader = Object.fromEntries(Object.keys(edetedeaeehd.fields).map((name) => [name, null]))
const storeWith = (given: Partial<TreeAnswer>): ApplicationStore => {
  const lists = [
    'varieties',
    'titles',
    'animals',
    'schemas',
    'documentTypes',
    'legalForms',
    'communities',
    'ecoGroups',
    'ecoActions',
    'ecoConflicts',
    'measures',
  ]
  const none = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, []]))
  const answer = {
    tree: {
      ...emptyParts(),
      header: { ...emptyHeader, ...meta, id: 1, status: 10, lastname: 'Α' },
      parcels: [parcel(10), parcel(11)],
    },
    catalogue: none(['crops', ...lists]),
    situation: {
      now: '2026-04-01T10:00:00Z',
      today: '2026-04-01',
      finalSubmissionDate: '2026-05-15T20:59:59Z',
      latestSubmissionDate: '2026-06-09T20:59:59Z',
      holidays: [],
      locks: {},
      who: {},
      ruleParams: {},
      cropsBefore: {},
      held: { certificates: [], contracts: [] },
      missingSources: [],
      coefficients: {},
      farmer: null,
      geometryFacts: {
        10: facts([{ edaId: 11, areaM2: 500, point: [1, 2] }]),
        11: facts([{ edaId: 10, areaM2: 500, point: [1, 2] }]),
      },
    },
    serverFindings: [],
    checks: 'current',
    ...given,
  }
  return new ApplicationStore(answer as unknown as TreeAnswer)
}
const liveOf = (store: ApplicationStore) => computeLive(store.getState())
const checksOf = (store: ApplicationStore) => liveOf(store).findings.map(({ check }) => check)

describe('findings of the server', () => {
  it('stand while neither they nor their rows are older', () => {
    const live = liveOf(storeWith({ serverFindings: [overlap(false)] }))
    expect(live.findings).toContainEqual(overlap(false))
    expect([live.outdated, live.unchecked]).toEqual([[], null])
  })

  it('are set apart as soon as their row is changed, and stand again when the change is taken back', () => {
    const store = storeWith({ serverFindings: [overlap(false)] })
    applyDrawing(store, 10, land(500_000))
    expect(checksOf(store)).not.toContain('53101')
    expect(liveOf(store)).toMatchObject({ outdated: [overlap(false)], unchecked: 'unsaved' })
    applyDrawing(store, 10, land(400_010))
    expect(liveOf(store)).toMatchObject({ outdated: [], unchecked: null })
    expect(checksOf(store)).toContain('53101')
  })

  it('of rows that are not touched stand; those of a deleted parcel are gone', () => {
    const store = storeWith({ serverFindings: [overlap(false)] })
    store.edit('parcels', 11, { topothesia: 'ΑΛΛΟΥ' })
    expect(checksOf(store)).toContain('53101')
    store.remove('parcels', 10)
    expect(checksOf(store)).not.toContain('53101')
    expect(liveOf(store).outdated).toEqual([])
  })

  it.each([
    ['never', 'never'],
    ['outdated', 'outdated'],
    ['current', null],
  ] as const)('are known as far as the last run is: %s', (checks, unchecked) => {
    expect(liveOf(storeWith({ checks })).unchecked).toBe(unchecked)
  })

  it('that are older than their rows on the server are set apart, too, and cost no land', () => {
    const old = liveOf(storeWith({ serverFindings: [overlap(true)] }))
    expect(old.outdated).toEqual([overlap(true)])
    const noted = (store: ApplicationStore) =>
      liveOf(store).forecast.notes.find(({ code }) => code === 'payments.note.overlap')?.params
    expect(noted(storeWith({ serverFindings: [overlap(true)] }))).toEqual({ areaM2: 500 })
    expect(noted(storeWith({ serverFindings: [overlap(false)] }))).toEqual({ areaM2: 1_500 })
  })
})

describe('land of others in the forecast', () => {
  const notedM2 = (store: ApplicationStore) =>
    liveOf(store).forecast.notes.find(({ code }) => code === 'payments.note.overlap')?.params?.areaM2 ?? 0
  const seen = (neighbourM2: number | null) => ({ neighbourMark: null, neighbourM2 })

  it.each([
    ['that the map saw below a new shape is not counted', 1_200, 1_200],
    ['of which the check lets so much pass is', 100, 0],
    ['that the map saw is none', 0, 0],
    ['that the map does not know is what the last run found', null, 1_000],
  ])('%s', (_what, neighbourM2, costsM2) => {
    const store = storeWith({ serverFindings: [overlap(false)] })
    applyDrawing(store, 10, land(500_000), seen(neighbourM2))
    expect(notedM2(store)).toBe(costsM2)
  })

  it('does not come in by a change of something else of its parcel', () => {
    const store = storeWith({ serverFindings: [overlap(false)] })
    const before = notedM2(store)
    store.edit('parcels', 10, { topothesia: 'ΑΛΛΟΥ' })
    expect(notedM2(store)).toBe(before)
  })
})

describe('an overlap of two own parcels', () => {
  it('is told while both are here as the server has them', () => {
    expect(checksOf(storeWith({}))).toContain('20109')
  })

  it('is not told of a parcel that is deleted or drawn elsewhere, on neither side, and all is told to be unsaved', () => {
    const moved = storeWith({})
    applyDrawing(moved, 11, land(500_000))
    const gone = storeWith({})
    gone.remove('parcels', 11)
    for (const store of [moved, gone]) {
      expect(checksOf(store)).not.toContain('20109')
      expect(liveOf(store).unchecked).toBe('unsaved')
    }
  })
})

describe('what nobody can say yet', () => {
  it('is a new row that lacks something, or a value that is none, before anything else', () => {
    const row = storeWith({ checks: 'never' })
    row.add('crops', { edaId: 10 })
    const text = storeWith({ checks: 'never' })
    text.type('parcels', 10, 'ektash', '4a')
    expect([liveOf(row).unchecked, liveOf(text).unchecked]).toEqual(['unfinished', 'unfinished'])
  })

  it('is taken with what a run found, beside what is edited, while the rows are the same', () => {
    const store = storeWith({ checks: 'outdated' })
    store.edit('parcels', 11, { topothesia: 'ΑΛΛΟΥ' })
    const { answer } = store.getState()
    const header = { ...answer.tree.header, blocking: 1 }
    const parcels = answer.tree.parcels.map((one) => ({ ...one, neoxartoypob: '77' }))
    const fresh: TreeAnswer = { ...answer, tree: { ...answer.tree, header, parcels }, checks: 'current' }
    expect(store.freshen(fresh)).toBe(true)
    expect(store.getState().tree.parcels[1]).toMatchObject({ topothesia: 'ΑΛΛΟΥ', neoxartoypob: '77' })
    expect(store.getState().tree.header.blocking).toBe(1)
    expect(store.batch()).toMatchObject([{ entity: { id: 11, topothesia: 'ΑΛΛΟΥ' } }])
    const later = { ...fresh, tree: { ...fresh.tree, header: { ...header, rowVersion: 4 } } }
    expect(store.freshen(later)).toBe(false)
  })
})
