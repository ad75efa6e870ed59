import { describe, expect, it } from 'vitest'
import type { Privilege, UserType } from '../kernel/users.ts'
import { mayOpen, openPaths } from './may-open.ts'

const who = (userType: UserType, ...privileges: readonly Privilege[]) => ({
  userType,
  privileges: new Set<string>(['Session', ...privileges]),
})

describe('a page is open', () => {
  it.each([
    ['to everybody after the login', who('FOREST'), '/home', true],
    ['to who has its privilege', who('CENTRAL', 'Application_R'), '/EdetedeaeehdSearch', true],
    ['to nobody without it', who('CENTRAL', 'Reference_R'), '/EdetedeaeehdSearch', false],
    ['to no applicant where it is for staff', who('ONLINE', 'Application_R'), '/EdetedeaeehdSearch', false],
    ['to the kinds of users of a report', who('VET', 'Report_R'), '/RepKatastZoiko', true],
    ['to no others of its privilege', who('VET', 'Report_R'), '/RepKatastAgroi', false],
    ['to nobody where there is none', who('ADMIN', 'Report_R'), '/nowhere', false],
    ['to no visitor of it after the login', who('ADMIN'), '/login', false],
  ])('%s', (_name, visitor, path, isOpen) => expect(mayOpen(visitor, path)).toBe(isOpen))

  it('among all that are open', () => {
    const visitor = who('VET', 'Report_R')
    expect(openPaths(visitor)).toContain('/RepKatastZoiko')
    expect(openPaths(visitor).every((path) => mayOpen(visitor, path))).toBe(true)
  })
})
