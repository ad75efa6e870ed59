import { emptyParts } from '@eae/domain/applications/empty-parts.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import { expect, it } from 'vitest'
import { ApplicationStore } from './application-store.ts'
import { takeNewer } from './newer.ts'

const meta = { usrinsert: 'a', dteinsert: '', usrupdate: null, dteupdate: null }
type Values = Readonly<Record<string, unknown>>

/** An application with two parcels and a crop of the first, each with some other values. */
const anAnswer = (first: Values = {}, second: Values | null = {}, version = 3): TreeAnswer =>
  ({
    catalogue: { others: {} },
    situation: {},
    tree: {
      ...emptyParts(),
      header: { ...meta, rowVersion: version, id: 1, etos: 2026, lastname: 'Α' },
      parcels: [
        { ...meta, rowVersion: 3, id: 10, etos: 2026, edeId: 1, kodikos: 1, topothesia: 'ΡΑΧΗ', iemtype: 0, ...first },
        ...(second === null
          ? []
          : [{ ...meta, rowVersion: 3, id: 11, etos: 2026, edeId: 1, kodikos: 2, topothesia: 'ΒΟΥΝΟ', ...second }]),
      ],
      crops: [{ ...meta, rowVersion: 3, id: 20, etos: 2026, edeId: 1, edaId: 10, kodikos: 1 }],
    },
  }) as unknown as TreeAnswer

const shape = (x: number) => ({ type: 'Polygon', coordinates: [[[x, 0]]] })
const rowOf = (store: ApplicationStore, id: number): Values => ({
  ...store.getState().tree.parcels.find((row) => row.id === id),
})

it('rows without changes become what they are on the server, and are named as new', () => {
  const store = new ApplicationStore(anAnswer())
  const taken = takeNewer(store, anAnswer({ rowVersion: 4, topothesia: 'ΛΑΚΚΑ' }))
  expect(rowOf(store, 10)).toMatchObject({ rowVersion: 4, topothesia: 'ΛΑΚΚΑ' })
  expect(taken).toMatchObject({ merged: [], lost: [] })
  expect([...(taken?.fresh ?? [])]).toEqual(['parcels:10'])
  expect(store.batch()).toEqual([])
})

it('different fields of one row both stand, and the save goes on from the newest version', () => {
  const store = new ApplicationStore(anAnswer())
  store.edit('parcels', 10, { iemtype: 1 })
  const taken = takeNewer(store, anAnswer({ rowVersion: 4, topothesia: 'ΛΑΚΚΑ' }))
  expect(rowOf(store, 10)).toMatchObject({ rowVersion: 4, topothesia: 'ΛΑΚΚΑ', iemtype: 1 })
  expect(store.batch()).toMatchObject([{ entity: { id: 10, rowVersion: 4, iemtype: 1 } }])
  expect(taken).toMatchObject({ merged: [{ part: 'parcels', id: 10, before: { iemtype: 0 } }], lost: [] })
  expect(taken?.clashes.size).toBe(0)
})

it.each([
  ['one field with two values', { topothesia: 'ΔΙΚΗ ΜΟΥ' }, { topothesia: 'ΔΙΚΗ ΤΟΥ' }],
  ['two shapes', { geom: shape(1) }, { geom: shape(2) }],
])('%s wait for the save, which asks', (_name, mine, theirs) => {
  const store = new ApplicationStore(anAnswer())
  store.edit('parcels', 10, mine)
  const taken = takeNewer(store, anAnswer({ rowVersion: 4, ...theirs }, { rowVersion: 5, topothesia: 'ΝΕΟ' }))
  expect([...(taken?.clashes ?? [])]).toEqual(['parcels:10'])
  // Of the version that it was read at: the server will say that there is a newer one.
  expect(store.batch()).toMatchObject([{ entity: { id: 10, rowVersion: 3, ...mine } }])
  // Two parcels never disturb each other.
  expect(rowOf(store, 11)).toMatchObject({ rowVersion: 5, topothesia: 'ΝΕΟ' })
})

it('the same value twice is no question', () => {
  const store = new ApplicationStore(anAnswer())
  store.edit('parcels', 10, { topothesia: 'ΛΑΚΚΑ' })
  const taken = takeNewer(store, anAnswer({ rowVersion: 4, topothesia: 'ΛΑΚΚΑ' }))
  expect(taken?.clashes.size).toBe(0)
  expect(store.batch()).toEqual([])
})

it('a row that is deleted there and changed here is named with what was written; one that is deleted on both sides is gone', () => {
  const store = new ApplicationStore(anAnswer())
  store.edit('parcels', 11, { topothesia: 'ΔΙΚΗ ΜΟΥ' })
  const taken = takeNewer(store, anAnswer({}, null))
  expect(taken?.lost).toMatchObject([{ part: 'parcels', row: { id: 11, topothesia: 'ΔΙΚΗ ΜΟΥ' } }])
  expect(store.batch()).toEqual([])
  const other = new ApplicationStore(anAnswer())
  other.remove('parcels', 11)
  expect(takeNewer(other, anAnswer({}, null))?.lost).toEqual([])
  expect(other.batch()).toEqual([])
})

it('a row that is deleted here and changed there waits for the save', () => {
  const store = new ApplicationStore(anAnswer())
  store.remove('parcels', 11)
  const taken = takeNewer(store, anAnswer({}, { rowVersion: 4, topothesia: 'ΝΕΟ' }))
  expect([...(taken?.clashes ?? [])]).toEqual(['parcels:11'])
  expect(store.batch()).toMatchObject([{ status: 2, entity: { id: 11, rowVersion: 3 } }])
})

it('new rows and what is half typed stay', () => {
  const store = new ApplicationStore(anAnswer())
  store.add('crops', { edaId: 10, kodikos: 2, xptype: 1, efyId: 5, epilektash100: 1, ardeyshflag: false })
  store.type('parcels', 10, 'iemtype', 'x')
  takeNewer(store, anAnswer({ rowVersion: 4, topothesia: 'ΛΑΚΚΑ' }))
  expect(store.getState().tree.crops.map(({ id }) => String(id))).toEqual(['20', expect.stringMatching(/^\D/)])
  expect(store.getState().typed).toEqual({ 'in-parcels-10-iemtype': 'x' })
})

it('a draft of an older version than is known here is left to its save', () => {
  const store = new ApplicationStore(anAnswer({ rowVersion: 4 }))
  store.edit('parcels', 10, { topothesia: 'ΔΙΚΗ ΜΟΥ', rowVersion: 3 })
  expect(takeNewer(store, anAnswer({ rowVersion: 5, topothesia: 'ΛΑΚΚΑ' }))).toBeNull()
  expect(store.batch()).toMatchObject([{ entity: { rowVersion: 3 } }])
})
