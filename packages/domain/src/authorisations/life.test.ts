import { describe, expect, it } from 'vitest'
import { USER_TYPES } from '../kernel/users.ts'
import { AUTHOR, AUTHOR_STATES } from './codes.ts'
import { AUTHOR_ACTS, mayAct, whyNotAuthor } from './life.ts'

const ALL = new Set(['Application_Submit', 'Author_W'])
const doers = (act: (typeof AUTHOR_ACTS)[number]) =>
  USER_TYPES.filter((userType) => mayAct(act, { userType, privileges: ALL }))

/** Whoever may do it stands on both sides, so that the state alone decides. */
const SIDES = { isGiver: true, isHolder: true } as const

describe('the life of an authorisation', () => {
  it('is moved by those whose it is', () => {
    expect(Object.fromEntries(AUTHOR_ACTS.map((act) => [act, doers(act)]))).toEqual({
      approve: ['DAOK', 'DPO'],
      refuse: ['DAOK', 'DPO'],
      revoke: ['ONLINE'],
      giveBack: ['KYD'],
      order: ['DPO', 'CENTRAL'],
      decideOrder: ['DPO', 'CENTRAL'],
    })
  })

  it('is moved by nobody without the privilege', () => {
    for (const act of AUTHOR_ACTS)
      for (const userType of USER_TYPES) expect(mayAct(act, { userType, privileges: new Set() })).toBe(false)
  })

  it('says of every other state why not', () => {
    const office = { userType: 'DPO', privileges: ALL } as const
    for (const act of ['approve', 'order'] as const)
      for (const status of AUTHOR_STATES) {
        const isNow = status === (act === 'approve' ? AUTHOR.pending : AUTHOR.active)
        expect(whyNotAuthor(act, office, { status, isOver: false, ...SIDES })).toEqual(
          isNow ? null : { code: `author.notNow.${status}` },
        )
      }
  })

  it('ends with its time', () => {
    const office = { userType: 'KYD', privileges: ALL } as const
    expect(whyNotAuthor('giveBack', office, { status: AUTHOR.active, isOver: true, ...SIDES })).toEqual({
      code: 'author.notNow.3',
    })
  })
})
