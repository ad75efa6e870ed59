import { emptyParts } from '@eae/domain/applications/empty-parts.ts'
import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { Part } from '../store/changes.ts'
import { describe, expect, it } from 'vitest'
import { codeListOf } from './code-lists.ts'
import { faultsIn, fieldsOfPart, groupsOf, toldFaultsIn } from './groups.ts'

const GROUPS = [
  { title: 'both', fields: ['afm'] },
  { title: 'person', when: 'person', fields: ['firstname', 'sex'] },
  { title: 'company', when: 'company', fields: ['gemi', 'flag'] },
] as const

it.each([
  ['a person', {}, 'person', ['both', 'person']],
  ['a company', {}, 'company', ['both', 'company']],
  ['one of no kind yet', {}, null, ['both', 'person', 'company']],
  // What was filled in by mistake, or before the kind was changed, stays in sight.
  ['a person with a company’s number', { gemi: '123456789012' }, 'person', ['both', 'person', 'company']],
  ['a person with nothing in a company’s fields', { gemi: '', flag: false }, 'person', ['both', 'person']],
] as const)('the groups of %s', (_who, row, kind, titles) =>
  expect(groupsOf(GROUPS, row, kind).map(({ title }) => title)).toEqual(titles),
)

it.each([
  ['rented land has a lease', 'lease', true],
  ['own land has none', 'other', false],
  ['land of no kind yet may have one', null, true],
] as const)('%s', (_what, kind, has) =>
  expect(groupsOf(treeEntities.ownership.form, {}, kind).some(({ title }) => title === 'lease')).toBe(has),
)

describe('what keeps a group open', () => {
  const group = { title: 'title', fields: ['kodikos', 'iemtype', 'synidiopercent'] }
  const of = (id: number | string, row: object) => ({ part: 'ownership' as const, row: { id, ...row } })
  it.each([
    ['nothing of a stored row', of(7, {}), {}, []],
    ['what does not fit', of(7, {}), { 'in-ownership-7-synidiopercent': 'x' }, ['in-ownership-7-synidiopercent']],
    [
      'what a new row lacks',
      of('TEMP_ID_1', { synidiopercent: 100, kodikos: 1 }),
      {},
      ['in-ownership-TEMP_ID_1-iemtype'],
    ],
    ['nothing of a new row that is whole', of('TEMP_ID_1', { synidiopercent: 100, kodikos: 1, iemtype: 0 }), {}, []],
  ] as const)('%s', (_what, row, typed, inputs) => expect(faultsIn(typed, row, group)).toEqual(inputs))

  it('tells what a new row lacks only once it was said to be ready', () => {
    const row = of('TEMP_ID_1', { kodikos: 1, iemtype: null, synidiopercent: null })
    expect(faultsIn({}, row, group)).not.toEqual([])
    expect(toldFaultsIn({ typed: {}, asked: new Set() }, row, group)).toEqual([])
    expect(toldFaultsIn({ typed: {}, asked: new Set(['ownership:TEMP_ID_1']) }, row, group)).toEqual(
      faultsIn({}, row, group),
    )
  })
})

describe('code lists', () => {
  /** A catalogue whose lists are empty: what has one gives it. */
  const lists: object = new Proxy({}, { get: (_all, name) => (name === 'others' ? lists : []) })
  const catalogue = lists as Parameters<typeof codeListOf>[0]
  const tree = emptyParts() as unknown as Parameters<typeof codeListOf>[1]
  // They are the names of the parts.
  const parts = Object.keys(treeEntities) as Part[]
  it.each(
    parts.flatMap((part) =>
      treeEntities[part].form
        .flatMap(({ fields }): readonly string[] => fields)
        .filter((name) => fieldsOfPart(part)[name]?.kind === 'ref' && fieldsOfPart(part)[name]?.computed === false)
        .map((name) => [part, name] as const),
    ),
  )('stand behind what a person chooses: %s.%s', (part, name) => {
    const field = fieldsOfPart(part)[name]
    expect(field === undefined ? undefined : codeListOf(catalogue, tree, field, {})).toEqual([])
  })

  it('give a crop its own varieties', () => {
    const own = { id: 3, kodikos: 'V', description: 'V', efyKodikos: 'C1' }
    const some = {
      ...catalogue,
      crops: [{ id: 1, kodikos: 'C1' }],
      varieties: [own, { ...own, id: 4, efyKodikos: 'C2' }],
    } as unknown as Parameters<typeof codeListOf>[0]
    expect(codeListOf(some, tree, treeEntities.crops.fields.poiId, { efyId: 1 })).toEqual([own])
  })
})
