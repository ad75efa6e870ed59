import { expect, it } from 'vitest'
import type { Privilege } from '../kernel/users.ts'
import { privilegesOfActing } from './acting.ts'
import { AUTHOR_KINDS } from './codes.ts'

const OWN: ReadonlySet<Privilege> = new Set([
  'Session',
  'Application_R',
  'Declaration_R',
  'Application_W',
  'Application_Submit',
  'Declaration_W',
  'Reference_R',
])

it.each([
  [1, ['Session', 'Application_R', 'Declaration_R', 'Application_W', 'Application_Submit', 'Reference_R']],
  [2, ['Session', 'Application_R', 'Declaration_R', 'Reference_R']],
  [3, [...OWN]],
  [4, [...OWN]],
] as const)('an authorisation of kind %i keeps of the privileges of a person what it is for', (kind, kept) => {
  expect([...privilegesOfActing(OWN, kind, false)]).toEqual(kept)
})

it('gives nobody what he has not himself', () => {
  for (const kind of AUTHOR_KINDS) expect(privilegesOfActing(new Set(['Session']), kind, false).size).toBe(1)
})

it('leaves the session alone of one that has ended', () => {
  for (const kind of AUTHOR_KINDS) expect([...privilegesOfActing(OWN, kind, true)]).toEqual(['Session'])
})
