import { expect, it } from 'vitest'
import { namedTags } from './tag-wish.ts'

it.each([
  ['nothing', [], '  \n ', []],
  ['ticks alone', ['EL000000000001'], '', ['EL000000000001']],
  ['a pasted column', [], 'EL000000000001\r\nEL000000000002;', ['EL000000000001', 'EL000000000002']],
  [
    'the same tag ticked and pasted, once',
    ['EL000000000001', 'EL000000000003'],
    'el 000000000001',
    ['EL000000000001', 'EL000000000003', 'el', '000000000001'],
  ],
  [
    'the same tag ticked and pasted in small letters, once',
    ['EL000000000001', 'EL000000000003'],
    'el000000000001',
    ['EL000000000003', 'el000000000001'],
  ],
  ['the same tag pasted twice, twice', [], 'EL000000000001 EL000000000001', ['EL000000000001', 'EL000000000001']],
])('ear tags to move: %s', (_what, ticked, pasted, named) => {
  expect(namedTags({ ticked: new Set(ticked), pasted })).toEqual(named)
})
