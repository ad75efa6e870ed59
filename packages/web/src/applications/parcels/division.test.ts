import { emptyParts } from '@eae/domain/applications/empty-parts.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import type { ParcelGeometry } from '@eae/domain/kernel/fields.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApplicationStore } from '../store/application-store.ts'
import { divideParcel } from './division.ts'
import { applyDrawing } from './drawn-area.ts'
import { deletedParcels, takeChange } from './take-change.ts'

/** A rectangle of so many metres by 100. */
const land = (x: number, width: number): ParcelGeometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, 4_200_000],
      [x + width, 4_200_000],
      [x + width, 4_200_100],
      [x, 4_200_100],
      [x, 4_200_000],
    ],
  ],
})
const WHOLE = land(400_000, 250)
const KEPT = land(400_000, 100)
const CUT = land(400_100, 150)

const meta = { rowVersion: 3, usrinsert: 'a', dteinsert: '', usrupdate: null, dteupdate: null, etos: 2026, edeId: 1 }
const parcel = {
  ...meta,
  id: 10,
  kodikos: 4,
  topothesia: 'ΡΑΧΗ',
  lkkoiId: 9,
  iemtype: 1,
  synidiopercent: 50,
  ektash: 25_000,
  bioflag: 1,
  dikaiomataflag: true,
  ardeyshflag: false,
  prorata: 100,
  epilektash100: null,
  edaIdPrev: 77,
  geom: WHOLE,
}
const crops = [
  {
    ...meta,
    id: 20,
    edaId: 10,
    kodikos: 1,
    xptype: 1,
    efyId: 5,
    epilektash100: 20_000,
    dendra: 101,
    dendramnhm: null,
    ardeyshflag: false,
  },
  {
    ...meta,
    id: 21,
    edaId: 10,
    kodikos: 2,
    xptype: 1,
    efyId: 6,
    epilektash100: 5_000,
    dendra: null,
    dendramnhm: null,
    ardeyshflag: false,
  },
]
const ownership = [
  { ...meta, id: 30, edaId: 10, kodikos: 1, iemtype: 1, synidiopercent: 50, ektashAtak: 12_500.25, atak: '1' },
]

const answerWith = (rows: object): TreeAnswer =>
  ({
    tree: {
      ...emptyParts(),
      header: { id: 1, etos: 2026, lkkoiIdB2: 7, rowVersion: 1 },
      parcels: [parcel],
      crops,
      ownership,
      ...rows,
    },
    situation: { cropsBefore: {}, geometryFacts: { 10: { areaM2: 25_000 } } },
  }) as unknown as TreeAnswer

let store: ApplicationStore
let key: string
const NONE = { neighbourMark: null, neighbourM2: null }
const declared = () => {
  const { tree } = store.getState()
  return {
    parcels: tree.parcels.map(({ id, ektash, geom }) => [id, ektash, geom]),
    crops: tree.crops.map(({ edaId, efyId, epilektash100, dendra }) => [edaId, efyId, epilektash100, dendra]),
    titles: tree.ownership.map(({ edaId, atak, ektashAtak }) => [edaId, atak, ektashAtak]),
  }
}
const divide = (): void => {
  ;[key = ''] = divideParcel(store, '10', [CUT])
  takeChange(store, { key: '10', geometry: KEPT, isThere: true, ...NONE })
  takeChange(store, { key, geometry: CUT, isThere: true, ...NONE })
}
const undo = (piece: string): void => {
  takeChange(store, { key: '10', geometry: WHOLE, isThere: true, ...NONE })
  takeChange(store, { key: piece, geometry: null, isThere: false, ...NONE })
}
const redo = (piece: string): void => {
  takeChange(store, { key: '10', geometry: KEPT, isThere: true, ...NONE })
  takeChange(store, { key: piece, geometry: CUT, isThere: true, ...NONE })
}

beforeEach(() => {
  store = new ApplicationStore(answerWith({}))
  divide()
})

describe('a division of a parcel', () => {
  it('gives the new part what is true of the whole, and its crops and titles in proportion, with the same sums', () => {
    expect(declared()).toEqual({
      parcels: [
        [10, 10_000, KEPT],
        [key, 15_000, CUT],
      ],
      crops: [
        [10, 5, 8_000, 40],
        [10, 6, 2_000, null],
        [key, 5, 12_000, 61],
        [key, 6, 3_000, null],
      ],
      titles: [
        [10, '1', 5_000.25],
        [key, '1', 7_500],
      ],
    })
    expect(store.getState().tree.parcels.at(-1)).toMatchObject({
      kodikos: 5,
      topothesia: 'ΡΑΧΗ',
      iemtype: 1,
      synidiopercent: 50,
      bioflag: 1,
      edaIdPrev: null,
    })
    expect(store.missing()).toEqual([])
  })

  it('is taken back whole by one step: nothing is left to save, and nothing of the part is there', () => {
    undo(key)
    expect(store.getState().tree).toEqual(answerWith({}).tree)
    expect(store.batch()).toEqual([])
    expect(store.getState().drawn).toEqual({})
  })

  it('is done again as it was, with what was typed into the new part', () => {
    const crop = store.getState().tree.crops.find(({ edaId }) => edaId === key)
    store.type('crops', crop?.id ?? '', 'epilektash100', 11_000)
    const before = [declared(), store.batch()]
    undo(key)
    redo(key)
    expect([declared(), store.batch()]).toEqual(before)
  })

  it('leaves what was typed into the parcel since, when it is taken back', () => {
    store.type('crops', 20, 'epilektash100', 7_000)
    undo(key)
    expect(declared().crops).toEqual([
      [10, 5, 7_000, 101],
      [10, 6, 5_000, null],
    ])
  })

  it('is taken back after it was saved, too, and done again as long as that is not saved', () => {
    const rows = {
      parcels: store.getState().tree.parcels.map((row) => (row.id === key ? { ...row, id: 70 } : row)),
      crops: store
        .getState()
        .tree.crops.map((row, at) => ({ ...row, id: 20 + at, edaId: row.edaId === key ? 70 : 10 })),
      ownership: store.getState().tree.ownership.map((row, at) => ({
        ...row,
        id: 30 + at,
        edaId: row.edaId === key ? 70 : 10,
      })),
    }
    const temporary = store.batch().flatMap(({ entity }) => (typeof entity.id === 'string' ? [entity.id] : []))
    const newIds = Object.fromEntries(temporary.map((id) => [id, id === key ? 70 : 0]))
    store.replace(answerWith(rows), { newIds })
    undo('70')
    expect(deletedParcels(store.getState().pending)).toEqual(['70'])
    expect(declared()).toMatchObject({ parcels: [[10, 25_000, WHOLE]], titles: [[10, '1', 12_500.25]] })
    redo('70')
    expect(store.batch()).toEqual([])
    undo('70')
    store.replace(answerWith({}), { newIds: {} })
    expect(store.getState().resting).toEqual([])
  })

  it('waits through a save of other changes while it is taken back', () => {
    undo(key)
    store.replace(answerWith({}), { newIds: {} })
    redo(key)
    expect(declared().parcels).toEqual([
      [10, 10_000, KEPT],
      [key, 15_000, CUT],
    ])
  })
})

it('a merge is taken back with the areas that were declared before it, to the square metre', () => {
  const other = { ...parcel, id: 11, kodikos: 5, ektash: 14_980, geom: CUT }
  const own = { ...parcel, ektash: 9_990, geom: KEPT }
  const answer = answerWith({ parcels: [own, other], crops: [{ ...crops[0], epilektash100: 9_990 }] })
  const geometryFacts = { 10: { areaM2: 10_000 }, 11: { areaM2: 15_000 } }
  store = new ApplicationStore({
    ...answer,
    situation: { ...answer.situation, geometryFacts },
  } as unknown as TreeAnswer)
  applyDrawing(store, 10, WHOLE)
  applyDrawing(store, 11, null)
  expect(declared().parcels).toEqual([
    [10, 25_000, WHOLE],
    [11, 14_980, null],
  ])
  applyDrawing(store, 10, KEPT)
  applyDrawing(store, 11, CUT)
  expect(store.getState().tree).toEqual(answer.tree)
  expect([store.batch(), store.getState().drawn]).toEqual([[], {}])
})
