import { expect, it } from 'vitest'
import { groupsOf } from './groups.ts'

const GROUPS = [
  { title: 'both', fields: ['afm'] },
  { title: 'person', when: 'person', fields: ['firstname', 'sex'] },
  { title: 'company', when: 'company', fields: ['gemi', 'flag'] },
] as const

it.each([
  ['a person', {}, true, ['both', 'person']],
  ['a company', {}, false, ['both', 'company']],
  ['one of no kind yet', {}, null, ['both', 'person', 'company']],
  // What was filled in by mistake, or before the kind was changed, stays in sight.
  ['a person with a company’s number', { gemi: '123456789012' }, true, ['both', 'person', 'company']],
  ['a person with nothing in a company’s fields', { gemi: '', flag: false }, true, ['both', 'person']],
] as const)('the groups of %s', (_who, row, isPerson, titles) =>
  expect(groupsOf(GROUPS, row, isPerson).map(({ title }) => title)).toEqual(titles),
)
