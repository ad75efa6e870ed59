import { emptyParts } from '@eae/domain/applications/empty-parts.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import { describe, expect, it } from 'vitest'
import { apartFrom } from './apart.ts'
import { ApplicationStore } from './application-store.ts'
import { draftOf } from './draft.ts'
import { stateWhenSent } from './field-saving.ts'
import { takeNewer } from './newer.ts'

const meta = { usrinsert: 'a', dteinsert: '', usrupdate: null, dteupdate: null, etos: 2026, edeId: 1 }
const PARCELS = Array.from({ length: 12 }, (_, at) => at + 1)
/** Parcels whose place somebody else has written meanwhile. */
const MET: ReadonlySet<number> = new Set([2, 5, 9])

/** An application with twelve parcels and a crop on each of the first two; `of` says what differs. */
const anAnswer = (of: (id: number) => object = () => ({})): TreeAnswer =>
  ({
    catalogue: { others: {} },
    situation: {},
    tree: {
      ...emptyParts(),
      header: { ...meta, rowVersion: 3, id: 1, lastname: 'Α' },
      parcels: PARCELS.map((id) => ({
        ...meta,
        rowVersion: 3,
        id,
        kodikos: id,
        topothesia: 'ΡΑΧΗ',
        iemtype: 0,
        ...of(id),
      })),
      crops: [1, 2].map((edaId) => ({ ...meta, rowVersion: 3, id: 100 + edaId, edaId, kodikos: 1, epilektash100: 1 })),
    },
  }) as unknown as TreeAnswer
const others = anAnswer((id) => (MET.has(id) ? { rowVersion: 4, topothesia: 'ΤΟΥ ΑΛΛΟΥ' } : {}))

/** A day without a connection: twelve places written, of which three were written by somebody else, too. */
const afterTheDay = () => {
  const store = new ApplicationStore(anAnswer())
  for (const id of PARCELS) store.edit('parcels', id, { topothesia: `ΘΕΣΗ ${id}` })
  const taken = takeNewer(store, others)
  return { store, clashes: taken?.clashes ?? new Set<string>() }
}
const keys = (store: ApplicationStore): readonly unknown[] => store.batch().map(({ entity }) => entity.id)
/** What the server answers to the rest: each of its rows one version on. */
const saved = anAnswer((id) => (MET.has(id) ? {} : { rowVersion: 4, topothesia: `ΘΕΣΗ ${id}` }))
const nothing = { newIds: {}, changedAround: [] }

describe('twelve changes of which three meet those of others', () => {
  it('are nine that can be saved and three that ask', () => {
    const { store, clashes } = afterTheDay()
    expect(clashes.size).toBe(3)
    expect(keys(apartFrom(store, clashes))).toEqual(PARCELS.filter((id) => !MET.has(id)))
    // Nothing is taken away from what was written.
    expect(keys(store)).toEqual(PARCELS)
  })

  it('leave the three as they were written once the nine are saved, at the version that tells of the other', () => {
    const { store, clashes } = afterTheDay()
    store.replace(saved, nothing, apartFrom(store, clashes).getState())
    expect(store.batch()).toMatchObject(
      [...MET].map((id) => ({ entity: { id, rowVersion: 3, topothesia: `ΘΕΣΗ ${id}` } })),
    )
  })

  it('lose and double nothing where the answer to the nine came late', () => {
    const { store, clashes } = afterTheDay()
    const draft = JSON.stringify(draftOf(apartFrom(store, clashes), ''))
    store.edit('parcels', 1, { iemtype: 1 })
    store.replace(saved, nothing, stateWhenSent(store, draft))
    expect(store.batch()).toMatchObject([
      { entity: { id: 1, rowVersion: 4, iemtype: 1 } },
      ...[...MET].map((id) => ({ entity: { id, topothesia: `ΘΕΣΗ ${id}` } })),
    ])
  })
})

describe('what waits', () => {
  it('takes along what hangs on it, and what it hangs on', () => {
    const store = new ApplicationStore(anAnswer())
    store.edit('parcels', 1, { topothesia: 'ΛΑΚΚΑ' })
    store.edit('crops', 101, { epilektash100: 5 })
    store.edit('crops', 102, { epilektash100: 5 })
    expect(keys(apartFrom(store, new Set(['parcels:1'])))).toEqual([102])
    expect(keys(apartFrom(store, new Set(['crops:101'])))).toEqual([102])
    expect(keys(apartFrom(store, new Set()))).toEqual([1, 101, 102])
  })
})
