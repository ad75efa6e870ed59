import { expect, it } from 'vitest'
import { isOtherPerson } from './other-person.ts'

it.each([
  ['the same user', [1, '090000045'], [1, '090000045'], false],
  ['another login of the same AFM', [1, '090000045'], [2, '090000045'], false],
  ['another user of another AFM', [1, '090000045'], [2, '094014201'], true],
  ['another user who was never named', [1, '090000045'], [2, null], true],
  ['two users who were never named', [1, null], [2, null], true],
  ['one who was never named, again', [1, null], [1, null], false],
] as const)('%s: two people %s %s is %s', (_what, [one, afm], [other, otherAfm], isOther) => {
  expect(isOtherPerson({ userId: one, afm }, { userId: other, afm: otherAfm })).toBe(isOther)
  expect(isOtherPerson({ userId: other, afm: otherAfm }, { userId: one, afm })).toBe(isOther)
})
