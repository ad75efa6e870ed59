import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import { edetfytiko } from '@eae/domain/reference/catalogues.ts'
import { describe, expect, it } from 'vitest'
import { searchOfSelection, toggled } from './selection.ts'

const search = { criteria: { status: 20 }, filter: 'γαλάνη', sort: { field: 'lastname', dir: 'desc' } } as const

describe('what was chosen of a list', () => {
  it('is the search itself, where all it finds was chosen', () =>
    expect(searchOfSelection(edetedeaeehd, search, { keys: null, count: 48 })).toBe(search))

  it('is some keys, in the order of the list and whatever the search is', () =>
    expect(searchOfSelection(edetedeaeehd, search, { keys: [7, 3], count: 2 })).toEqual({
      criteria: { id: { in: [7, 3] } },
      filter: '',
      sort: search.sort,
    }))

  it('is told by the key that the table has', () =>
    expect(searchOfSelection(edetfytiko, { criteria: {}, filter: '' }, { keys: [5], count: 1 }).criteria).toEqual({
      [edetfytiko.key]: { in: [5] },
    }))
})

it('a tick chooses a row, and a second one lets it go', () => {
  expect(toggled([7], 3)).toEqual([7, 3])
  expect(toggled([7, 3], 7)).toEqual([3])
  expect(toggled([], 3)).toEqual([3])
})
