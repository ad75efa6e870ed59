import { expect, it } from 'vitest'
import { changedNumbers } from './changed-numbers.ts'

it.each([
  ['the same', { 'late.percentPerDay': 1 }, { 'late.percentPerDay': 1 }, []],
  [
    'another',
    { 'penalty.smallM2': 1_000, 'late.percentPerDay': 1 },
    { 'penalty.smallM2': 2_000, 'late.percentPerDay': 2 },
    [
      { name: 'late.percentPerDay', sealed: 1, used: 2 },
      { name: 'penalty.smallM2', sealed: 1_000, used: 2_000 },
    ],
  ],
  ['one that was not known then', {}, { 'late.percentPerDay': 2 }, []],
  ['one that no rule has', { 'x.y': 1 }, { 'x.y': 2 }, []],
])('D19: tells numbers that differ from those of the submission: %s', (_what, sealed, used, told) => {
  expect(changedNumbers(sealed, used)).toEqual(told)
})
