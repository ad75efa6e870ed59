import { emptyParts } from '@eae/domain/applications/empty-parts.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import { describe, expect, it } from 'vitest'
import { ApplicationStore } from '../store/application-store.ts'
import { addDrawnParcels, addParcel } from './new-parcel.ts'

const anAnswer = (): TreeAnswer =>
  ({
    tree: {
      ...emptyParts(),
      header: { id: 1, etos: 2026, lkkoiIdB2: 7, rowVersion: 1 },
      parcels: [{ id: 10, etos: 2026, edeId: 1, kodikos: 4, topothesia: 'ΡΑΧΗ', lkkoiId: 9, ektash: 0 }],
    },
    situation: { cropsBefore: {}, geometryFacts: {} },
  }) as unknown as TreeAnswer

const square = (x: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [x, 4_200_000],
      [x + 110, 4_200_000],
      [x + 110, 4_200_100],
      [x, 4_200_100],
      [x, 4_200_000],
    ] as const,
  ],
})

it('a new parcel says neither by what right it is farmed nor how', () => {
  const store = new ApplicationStore(anAnswer())
  addParcel(store)
  expect(store.missing().map(({ field }) => field)).toEqual(['iemtype', 'synidiopercent', 'bioflag'])
  expect(store.batch()).toEqual([])
})

describe('parcels of a file', () => {
  it('come after the last one, with the name of the file as place and the area that is drawn', () => {
    const store = new ApplicationStore(anAnswer())
    addDrawnParcels(store, [
      { name: 'Βρύση', geometry: square(400_000) },
      { name: '', geometry: square(400_500) },
    ])
    const made = store.getState().tree.parcels.slice(1)
    expect(made.map(({ kodikos, topothesia, lkkoiId, ektash }) => [kodikos, topothesia, lkkoiId, ektash])).toEqual([
      [5, 'Βρύση', 9, 11_000],
      [6, 'Βρύση', 9, 11_000],
    ])
    expect(made.map(({ geom }) => geom)).toEqual([square(400_000), square(400_500)])
  })
})
