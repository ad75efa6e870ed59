import { describe, expect, it } from 'vitest'
import { USER_TYPES } from '../kernel/users.ts'
import { DECLARATION_STATES, ROLES } from './codes.ts'
import { DECLARATION_ACTS, mayDeclare, whyNotDeclare } from './life.ts'

const ALL = new Set(['Declaration_W', 'Declaration_Review', 'Objection_W', 'Payment_W', 'Payment_Approve'])
const doers = (act: (typeof DECLARATION_ACTS)[number], role: (typeof ROLES)[number]) =>
  USER_TYPES.filter((userType) => mayDeclare(act, role, { userType, privileges: ALL })).join(' ')

describe('the life of a declaration', () => {
  it('is moved by those whose it is', () => {
    for (const act of ['save', 'submit', 'discard', 'withdraw'] as const)
      expect(
        ROLES.map((role) => doers(act, role)),
        act,
      ).toEqual(ROLES.map(() => 'ONLINE KYD'))
    for (const act of ['take', 'giveBack', 'opinion'] as const)
      expect(
        ROLES.map((role) => doers(act, role)),
        act,
      ).toEqual(['DPO CENTRAL', 'CENTRAL FOREST', 'CENTRAL', 'CENTRAL'])
    expect(ROLES.map((role) => doers('decide', role))).toEqual(['CENTRAL', 'CENTRAL', 'CENTRAL', 'CENTRAL'])
  })

  it('of payments is reviewed and decided by payments alone', () => {
    const agency = { userType: 'CENTRAL', privileges: new Set(['Declaration_Review', 'Objection_W']) } as const
    expect([mayDeclare('take', 4, agency), mayDeclare('decide', 4, agency)]).toEqual([false, false])
    expect([mayDeclare('take', 1, agency), mayDeclare('decide', 1, agency)]).toEqual([true, true])
  })

  it('is moved by nobody without the privilege', () => {
    for (const act of DECLARATION_ACTS)
      for (const role of ROLES)
        for (const userType of USER_TYPES)
          expect(mayDeclare(act, role, { userType, privileges: new Set() })).toBe(false)
  })

  it('says of every other state why not', () => {
    const who = { userId: 1, userType: 'CENTRAL', privileges: ALL } as const
    for (const act of ['take', 'decide'] as const)
      for (const status of DECLARATION_STATES) {
        const isNow = status === (act === 'take' ? 1 : 2)
        expect(whyNotDeclare(act, who, { status, role: 3, reviewerId: 2, hasOpinion: true })).toEqual(
          isNow ? null : { code: `declaration.notNow.${status}` },
        )
      }
  })

  it('takes an opinion by who reviews and a decision by another', () => {
    const stand = { status: 2, role: 3, reviewerId: 1, hasOpinion: false } as const
    const who = (userId: number) => ({ userId, userType: 'CENTRAL', privileges: ALL }) as const
    expect(whyNotDeclare('opinion', who(1), stand)).toBeNull()
    expect(whyNotDeclare('opinion', who(2), stand)).toEqual({ code: 'declaration.othersReview' })
    expect(whyNotDeclare('decide', who(1), { ...stand, hasOpinion: true })).toEqual({ code: 'declaration.ownReview' })
    expect(whyNotDeclare('decide', who(2), stand)).toEqual({ code: 'declaration.noOpinion' })
    expect(whyNotDeclare('decide', who(2), { ...stand, hasOpinion: true })).toBeNull()
  })
})
