import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { expect, it } from 'vitest'
import { changesOf, choicesOf, resolve, WHOLE_ROW, type ConflictRow } from './conflict-rows.ts'

const entity = treeEntities.parcels
const row = (mine: object, theirs: object, isDeleted = false): ConflictRow => ({
  key: '1',
  entity,
  mine: { ...mine },
  theirs: { ...theirs },
  isDeleted,
})

it.each([
  ['fields that differ', { topothesia: 'Α', ektash: 5 }, { topothesia: 'Β', ektash: 5 }, ['topothesia']],
  ['nothing where both wrote the same', { topothesia: 'Α' }, { topothesia: 'Α' }, []],
  ['nothing where one is empty and the other missing', { lkkoiId: null }, {}, []],
  ['no version and no value of the system', { rowVersion: 1, ektashpsif: 3 }, { rowVersion: 2, ektashpsif: 4 }, []],
])('asks for %s', (_what, mine, theirs, names) => expect(choicesOf(row(mine, theirs))).toEqual(names))

it('asks of a row that one deletes only whether it goes', () => {
  const gone = row({}, { topothesia: 'Β' }, true)
  expect(choicesOf(gone)).toEqual([WHOLE_ROW])
  expect(resolve(gone, new Set()).isDeleted).toBe(true)
  expect(resolve(gone, new Set([WHOLE_ROW])).isDeleted).toBe(false)
})

it('keeps what was not given up, also what is no question', () => {
  const both = row({ topothesia: 'Α', ektash: 5, kodikos: 2 }, { topothesia: 'Β', ektash: 6, kodikos: 2 })
  expect(resolve(both, new Set(['ektash'])).values).toEqual({ topothesia: 'Α', kodikos: 2 })
})

it('tells the changes of a form from what it only shows', () => {
  const original = { topothesia: 'Α', ektash: 5, ektashpsif: 5 }
  expect(changesOf(entity, { topothesia: 'Γ', ektash: 5, ektashpsif: 9 }, original)).toEqual({ topothesia: 'Γ' })
  expect(changesOf(entity, { topothesia: 'Γ' }, null)).toEqual({ topothesia: 'Γ' })
})
