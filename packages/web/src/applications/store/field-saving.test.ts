import { emptyParts } from '@eae/domain/applications/empty-parts.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import { expect, it } from 'vitest'
import { ApplicationStore } from './application-store.ts'
import { draftOf } from './draft.ts'
import { stateWhenSent } from './field-saving.ts'

const meta = { usrinsert: 'a', dteinsert: '', usrupdate: null, dteupdate: null, etos: 2026, edeId: 1 }
const CROP = { kodikos: 2, xptype: 1, efyId: 5, epilektash100: 10_000, ardeyshflag: false, edaId: 10 }

/** An application with a parcel and its crops, at a version. */
const anAnswer = (rowVersion: number, topothesia: string, crops: readonly object[] = []): TreeAnswer =>
  ({
    catalogue: { others: {} },
    situation: {},
    tree: {
      ...emptyParts(),
      header: { ...meta, rowVersion, id: 1, lastname: 'Α' },
      parcels: [{ ...meta, rowVersion, id: 10, kodikos: 1, topothesia, iemtype: 0 }],
      crops,
    },
  }) as unknown as TreeAnswer

it('a batch whose answer came late leaves what was written since, and no new row twice', () => {
  const store = new ApplicationStore(anAnswer(3, 'ΡΑΧΗ'))
  store.edit('parcels', 10, { topothesia: 'ΛΑΚΚΑ' })
  const temporary = store.add('crops', CROP)
  const draft = JSON.stringify(draftOf(store, '2026-05-01T08:00:00Z'))
  // Written in the field, after the connection was gone.
  store.edit('parcels', 10, { iemtype: 1 })
  store.edit('crops', temporary, { efyId: 6 })
  const saved = anAnswer(4, 'ΛΑΚΚΑ', [{ ...meta, ...CROP, rowVersion: 1, id: 70 }])
  store.replace(saved, { newIds: { [temporary]: 70 }, changedAround: [] }, stateWhenSent(store, draft))
  expect(store.getState().tree.crops.map(({ id }) => id)).toEqual([70])
  expect(store.batch()).toMatchObject([
    { status: 1, entity: { id: 10, rowVersion: 4, iemtype: 1 } },
    { status: 1, entity: { id: 70, rowVersion: 1, efyId: 6 } },
  ])
})

it('nothing is left of a batch that nothing was written after', () => {
  const store = new ApplicationStore(anAnswer(3, 'ΡΑΧΗ'))
  store.edit('parcels', 10, { topothesia: 'ΛΑΚΚΑ' })
  const draft = JSON.stringify(draftOf(store, ''))
  store.replace(anAnswer(4, 'ΛΑΚΚΑ'), { newIds: {}, changedAround: [] }, stateWhenSent(store, draft))
  expect(store.batch()).toEqual([])
})
