import { describe, expect, it } from 'vitest'
import { PAY_RUN, RUN_LIFE, RUN_MOVES, whyNotMove, type MoveSituation, type PayRunState, type RunMove } from './life.ts'

const OPEN = { paylockflag: false, paylocktype: 0, paylockmessage: null } as const
const [FREEZER, REVIEWER, THIRD] = [1, 2, 3]

const situation = (
  state: PayRunState,
  userId: number,
  more: {
    isTrial?: boolean
    isCompared?: boolean
    privileges?: readonly string[]
    userType?: 'CENTRAL' | 'ADMIN'
    locks?: MoveSituation['locks']
  } = {},
): MoveSituation => ({
  who: {
    userId,
    userType: more.userType ?? 'CENTRAL',
    privileges: new Set(more.privileges ?? ['Payment_W', 'Payment_Approve']),
  },
  run: {
    state,
    isTrial: more.isTrial ?? false,
    frozenBy: FREEZER,
    reviewedBy: REVIEWER,
    isCompared: more.isCompared ?? true,
  },
  locks: more.locks ?? OPEN,
})
const codeOf = (move: RunMove, at: MoveSituation): string | null => whyNotMove(move, at)?.code ?? null

describe('the life of a payment run', () => {
  it('leads through the states of its table alone', () => {
    const open = Object.entries(PAY_RUN).map(([name, state]) => [
      name,
      RUN_MOVES.filter((move) => codeOf(move, situation(state, THIRD)) === null).join(' '),
    ])
    expect(Object.fromEntries(open)).toEqual({
      draft: 'freeze cancel',
      freezing: 'cancel',
      frozen: 'compute cancel',
      computing: 'cancel',
      computed: 'review cancel',
      reviewed: 'sendBack approve',
      approved: '',
      cancelled: '',
    })
  })

  it('wants three persons', () => {
    expect(codeOf('review', situation(PAY_RUN.computed, FREEZER))).toBe('payRun.otherPerson')
    expect(codeOf('review', situation(PAY_RUN.computed, REVIEWER))).toBeNull()
    expect(codeOf('approve', situation(PAY_RUN.reviewed, FREEZER))).toBe('payRun.otherPerson')
    expect(codeOf('approve', situation(PAY_RUN.reviewed, REVIEWER))).toBe('payRun.otherPerson')
    expect(codeOf('approve', situation(PAY_RUN.reviewed, THIRD))).toBeNull()
  })

  it('is of the staff of the agency, whatever privileges an administrator has', () => {
    for (const move of RUN_MOVES) {
      const [from = 'draft'] = RUN_LIFE[move].from
      const at = PAY_RUN[from]
      expect(codeOf(move, situation(at, THIRD, { userType: 'ADMIN' })), move).toBe('locked.noPrivilege')
      const others = ['Payment_W', 'Payment_Approve'].filter((name) => name !== RUN_LIFE[move].by)
      expect(codeOf(move, situation(at, THIRD, { privileges: others })), move).toBe('locked.noPrivilege')
    }
  })

  it('ends at its figures where it is a trial', () => {
    expect(codeOf('compute', situation(PAY_RUN.frozen, THIRD, { isTrial: true }))).toBeNull()
    expect(codeOf('review', situation(PAY_RUN.computed, THIRD, { isTrial: true }))).toBe('payRun.isTrial')
  })

  it('is not reviewed before its reviewer has seen what it changes', () => {
    for (const move of RUN_MOVES) {
      const [from = 'draft'] = RUN_LIFE[move].from
      const at = situation(PAY_RUN[from], THIRD, { isCompared: false })
      expect(codeOf(move, at), move).toBe(move === 'review' ? 'payRun.notCompared' : null)
    }
  })

  it('stands still where payments of the year are closed for all, and may be given up', () => {
    const locks = { paylockflag: true, paylocktype: 3, paylockmessage: null } as const
    expect(codeOf('freeze', situation(PAY_RUN.draft, THIRD, { locks }))).toBe('locked.payments')
    expect(codeOf('cancel', situation(PAY_RUN.computed, THIRD, { locks }))).toBeNull()
    expect(codeOf('freeze', situation(PAY_RUN.draft, THIRD, { locks: { ...locks, paylocktype: 2 } }))).toBeNull()
  })
})
