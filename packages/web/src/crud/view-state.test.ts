import type { SavedView } from '@eae/domain/kernel/answers.ts'
import type { ViewDefinition } from '@eae/domain/kernel/view.ts'
import { describe, expect, it } from 'vitest'
import { asksFor, definitionOf, isSameSearch, searchOf } from './view-state.ts'

const viewOf = (definition: ViewDefinition): SavedView => ({
  id: 1,
  rowVersion: 1,
  name: 'Της εβδομάδας',
  definition,
  isShared: false,
  isOwn: true,
  owner: 'ΧΩΡΑΦΑΣ ΠΕΤΡΟΣ',
})
const search = { criteria: { status: 20, blocking: { from: 1 } }, filter: '', tab: 'Edetedeaeehd' }

describe('a saved view', () => {
  it('keeps the search without the part of its page, and gives it back on the part that stands', () => {
    const view = viewOf(definitionOf(search))
    expect(view.definition).toEqual({ criteria: search.criteria, filter: '' })
    expect(searchOf(view, { criteria: {}, filter: 'γαλάνη', tab: 'Edetedeaeehd' })).toEqual(search)
  })

  it.each<[string, ViewDefinition, boolean]>([
    ['the same', { criteria: { status: 20, blocking: { from: 1 } }, filter: '' }, true],
    ['the same in another order', { criteria: { blocking: { from: 1 }, status: 20 }, filter: '' }, true],
    ['one criterion less', { criteria: { status: 20 }, filter: '' }, false],
    ['another text', { criteria: { status: 20, blocking: { from: 1 } }, filter: 'α' }, false],
    [
      'another order of rows',
      { criteria: { status: 20, blocking: { from: 1 } }, filter: '', sort: { field: 'afm', dir: 'asc' } },
      false,
    ],
  ])('that asks for %s: %#', (_what, definition, isSame) => expect(asksFor(viewOf(definition), search)).toBe(isSame))
})

it('two searches are the same whatever part of the page they stand on, and in whatever order they were asked', () => {
  const { tab: _tab, ...rest } = search
  expect(isSameSearch(search, { ...rest, criteria: { blocking: { from: 1 }, status: 20 } })).toBe(true)
  expect(isSameSearch(search, { ...rest, sort: { field: 'stakecents', dir: 'desc' } })).toBe(false)
})
