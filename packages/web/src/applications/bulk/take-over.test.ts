import { differenceOf, type LastItem, type LastYear } from '@eae/domain/applications/bulk/last-year.ts'
import { outlineOf } from '@eae/domain/applications/outline.ts'
import { describe, expect, it } from 'vitest'
import { makeEdits } from '../findings/edits.ts'
import { anAnswerWith, type Wrong } from '../findings/testing-answer.ts'
import { ApplicationStore } from '../store/application-store.ts'
import { startTicks, takeOver, whyNotTaken } from '@eae/domain/applications/bulk/take-over.ts'

const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [0, 100],
      [100, 100],
      [100, 0],
      [0, 0],
    ],
  ],
}
const row = (id: number, values: Readonly<Record<string, unknown>>, left: string | null = null) => ({
  id,
  values,
  gone: [],
  left,
})
const LAST: LastYear = {
  source: { etos: 2025, kodikos: 7 },
  rows: {
    parcels: [
      row(1, { kodikos: 1, topothesia: 'ΡΑΧΗ', iemtype: 0, bioflag: 2, geom: null }),
      row(2, {
        kodikos: 1,
        topothesia: 'ΒΡΥΣΗ',
        iemtype: 0,
        synidiopercent: 100,
        bioflag: 0,
        ektash: 900,
        geom: SQUARE,
      }),
    ],
    ownership: [row(5, { edaId: 2, kodikos: 3, iemtype: 1, synidiopercent: 100 }, 'leaseEnded')],
    crops: [row(3, { edaId: 2, kodikos: 2, xptype: 1, efyId: 3, epilektash100: 950, ardeyshflag: false })],
    supplies: [row(4, { kodikos: 1, arparoxhs: '123', paroxos: '1', edaId: 2 })],
  },
}

const openedWith = (wrong: Wrong = { parcels: { 10: { edaIdPrev: 1 } } }) => {
  const store = new ApplicationStore(anAnswerWith(wrong))
  const { tree, answer } = store.getState()
  const items = new Map<string, LastItem>(differenceOf(LAST, tree).map((item) => [item.key, item]))
  const take = (...keys: readonly string[]) =>
    makeEdits(store, takeOver(items, new Set(keys), tree, outlineOf(tree, { ...answer.catalogue, legalForms: [] })))
  return { store, items, take }
}

describe('taking rows over from last year', () => {
  it('brings a parcel with its shape, and what hangs on it or names it, under keys and numbers of this year', () => {
    const { store, take } = openedWith()
    take('crops:3', 'supplies:4')
    const { tree, drawn } = store.getState()
    const parcel = tree.parcels.at(-1)
    expect(parcel).toMatchObject({ kodikos: 3, topothesia: 'ΒΡΥΣΗ', prorata: 100, edaIdPrev: null, geom: SQUARE })
    expect(drawn[String(parcel?.id)]?.areaM2).toBe(10_000)
    expect(tree.crops.at(-1)).toMatchObject({ edaId: parcel?.id, kodikos: 2, efyId: 3, dtespora: null })
    expect(tree.supplies).toMatchObject([{ edaId: parcel?.id, kodikos: 1 }])
    expect(store.batch().map(({ status, entityName }) => [status, entityName])).toEqual([
      [0, 'Edetedeaeeagroi'],
      [0, 'Edetedeaeeelectro'],
      [0, 'Edetedeaeefytiko'],
    ])
  })
  it('changes only the ticked fields of rows that are there, and is taken back whole', () => {
    const { store, items, take } = openedWith()
    const bytes = () => JSON.stringify([store.getState().tree, store.batch()])
    const before = bytes()
    const undo = take('parcels:1', 'crops:3')
    expect(store.getState().tree.parcels[0]?.bioflag).toBe(2)
    undo()
    expect(bytes()).toBe(before)
    expect(items.get('parcels:1')?.fields).toEqual(['bioflag'])
  })
  it('begins with what is missing, but for leases that have ended and what people said otherwise', () => {
    expect([...startTicks(openedWith().items)]).toEqual(['parcels:2', 'supplies:4', 'crops:3'])
  })
  it('leaves a parcel alone whose shape has not come, with all that hangs on it, and says why', () => {
    const { items, store, take } = openedWith({ parcels: { 10: null, 11: null } })
    const [parcel, other] = [items.get('parcels:1'), items.get('parcels:2')]
    expect(parcel === undefined ? null : whyNotTaken(items, parcel)?.code).toBe('lastYear.justDeleted')
    expect(other === undefined ? 0 : whyNotTaken(items, other)).toBeNull()
    take('parcels:1')
    expect(store.getState().tree.parcels).toEqual([])
  })
})
