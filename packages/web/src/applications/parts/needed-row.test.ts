import { emptyParts } from '@eae/domain/applications/empty-parts.ts'
import { outlineOf } from '@eae/domain/applications/outline.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import { describe, expect, it } from 'vitest'
import { ApplicationStore } from '../store/application-store.ts'
import { neededRow } from './needed-row.ts'

const LEASE = { id: 5, kodikos: '005' }
/** An application with these titles. */
const answerWith = (...ids: readonly number[]): TreeAnswer =>
  ({
    catalogue: {
      ...Object.fromEntries(
        ['legalForms', 'schemas', 'crops', 'ecoActions', 'codes', 'titles', 'measures'].map((name) => [name, []]),
      ),
      documentTypes: [LEASE],
      others: {},
    },
    tree: {
      ...emptyParts(),
      header: { id: 1, etos: 2026, status: 1 },
      ownership: ids.map((id) => ({ id, edaId: 10, iemtype: 1 })),
    },
  }) as unknown as TreeAnswer

const rowFor = (store: ApplicationStore, id: number | string) => {
  const state = store.getState()
  const outline = outlineOf(state.tree, state.answer.catalogue)
  return neededRow(state, outline, { kind: LEASE.kodikos, about: { slot: 'ownership', id } }, 7)
}

describe('the document that a row demands', () => {
  it('is of its kind, and tied to the row', () => {
    expect(rowFor(new ApplicationStore(answerWith(3)), 3)).toMatchObject({ edkId: LEASE.id, fileId: 7, edemId: 3 })
  })

  it('is tied to the row whose key has become another while its file was on the way', () => {
    const store = new ApplicationStore(answerWith())
    const added = store.add('ownership', { edaId: 10, iemtype: 1 })
    expect(rowFor(store, added)).toMatchObject({ edemId: added })
    store.replace(answerWith(70), { newIds: { [added]: 70 } })
    expect(rowFor(store, added)).toMatchObject({ edemId: 70 })
  })

  it('is about nothing where the row has gone since', () => {
    expect(rowFor(new ApplicationStore(answerWith()), 3)).toMatchObject({ edkId: LEASE.id, edemId: null })
  })
})
