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

  it('ask, where the answer to the nine was lost and all is read anew from the server', () => {
    const { store, clashes } = afterTheDay()
    const draft = JSON.stringify(draftOf(apartFrom(store, clashes), ''))
    // A page that was loaded since knows the twelve as they were read in the morning.
    const later = new ApplicationStore(anAnswer())
    for (const id of PARCELS) later.edit('parcels', id, { topothesia: `ΘΕΣΗ ${id}` })
    const newest = anAnswer((id) => ({ rowVersion: 4, topothesia: MET.has(id) ? 'ΤΟΥ ΑΛΛΟΥ' : `ΘΕΣΗ ${id}` }))
    later.replace(newest, nothing, stateWhenSent(later, draft))
    expect(later.batch()).toMatchObject(
      [...MET].map((id) => ({ entity: { id, rowVersion: 3, topothesia: `ΘΕΣΗ ${id}` } })),
    )
    expect(takeNewer(later, newest)?.clashes.size).toBe(3)
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

  it('are sent by one page of two, and the other one has what asks, its own new row once, and what was written in it alone', () => {
    const [first, second] = [afterTheDay(), afterTheDay()]
    for (const { store } of [first, second]) store.add('crops', { edaId: 3, kodikos: 2, epilektash100: 7 })
    second.store.edit('parcels', 3, { iemtype: 1 })
    const draft = JSON.stringify(draftOf(apartFrom(first.store, first.clashes), ''))
    const [added] = first.store.getState().tree.crops.slice(-1)
    const crops = [...saved.tree.crops, { ...meta, rowVersion: 1, id: 900, edaId: 3, kodikos: 2, epilektash100: 7 }]
    const answer = { ...saved, tree: { ...saved.tree, crops } } as TreeAnswer
    const newIds = { [String(added?.id)]: 900 }
    second.store.replace(answer, { newIds, changedAround: [] }, stateWhenSent(second.store, draft))
    expect(second.store.batch()).toMatchObject([
      ...[2].map((id) => ({ entity: { id, topothesia: `ΘΕΣΗ ${id}` } })),
      { status: 1, entity: { id: 3, rowVersion: 4, iemtype: 1 } },
      ...[5, 9].map((id) => ({ entity: { id, topothesia: `ΘΕΣΗ ${id}` } })),
    ])
    expect(second.store.getState().tree.crops.filter(({ edaId }) => edaId === 3)).toHaveLength(1)
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
