import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { expect, it } from 'vitest'
import { faultyGroups } from './use-open-groups.ts'

it.each([
  ['none without a fault', [], []],
  ['none for a fault of the whole row', [{ text: 'x' }], []],
  ['the one with the field', [{ field: 'atak', text: 'x' }], ['register']],
  [
    'each once, in the order of the form',
    [
      { field: 'remarks', text: 'x' },
      { field: 'etlId', text: 'x' },
      { field: 'iemtype', text: 'x' },
    ],
    ['title', 'lease'],
  ],
  ['none for a field that no group shows', [{ field: 'edeId', text: 'x' }], []],
])('a refusal opens %s', (_what, faults, titles) =>
  expect(faultyGroups(treeEntities.ownership, faults)).toEqual(titles),
)
