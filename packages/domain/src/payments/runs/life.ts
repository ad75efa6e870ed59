import type { YearLocks } from '../../applications/rights/can.ts'
import { whyPaymentsLocked } from '../../applications/rights/can.ts'
import { message, type Message } from '../../kernel/message.ts'
import type { Privilege, UserType } from '../../kernel/users.ts'

/** States of a payment run. While it freezes or computes, its job leads it on. */
export const PAY_RUN = {
  draft: 0,
  freezing: 1,
  frozen: 2,
  computing: 3,
  computed: 4,
  reviewed: 5,
  approved: 6,
  cancelled: 9,
} as const
export type PayRunState = (typeof PAY_RUN)[keyof typeof PAY_RUN]
export const PAY_RUN_STATES = Object.values(PAY_RUN)

/** States in which a run has figures, for who works on payments; everybody else sees what is approved. */
export const COMPUTED_STATES: readonly PayRunState[] = [PAY_RUN.computed, PAY_RUN.reviewed, PAY_RUN.approved]
const APPROVED: readonly PayRunState[] = [PAY_RUN.approved]

/** States of the runs whose figures somebody may see. */
export const statesSeenBy = (privileges: ReadonlySet<string>): readonly PayRunState[] =>
  privileges.has('Payment_R') ? COMPUTED_STATES : APPROVED

/** Kinds of runs: advance, balance, supplementary, correction (DOMAIN 5.13). */
export const ADVANCE = 1
export const PAY_RUN_KINDS = [ADVANCE, 2, 3, 4] as const

export const RUN_MOVES = ['freeze', 'compute', 'review', 'sendBack', 'approve', 'cancel'] as const
export type RunMove = (typeof RUN_MOVES)[number]

/** Persons that a run keeps: who froze it, and who reviewed it. */
type Hand = 'frozenBy' | 'reviewedBy'

interface MoveRow {
  readonly from: readonly (keyof typeof PAY_RUN)[]
  readonly to: keyof typeof PAY_RUN
  /** Staff of the agency with this privilege. */
  readonly by: Privilege
  /** Who did these may not do this: three persons stand behind an approved run. */
  readonly otherThan: readonly Hand[]
  readonly needsReason: boolean
  /** Who does it has seen what the run changes against the one before it. */
  readonly needsComparison: boolean
  /** Trial runs end before it. */
  readonly isForReal: boolean
  /** Payments of the year must be open. */
  readonly isLocked: boolean
}

/** The one table of what may be done with a run. */
export const RUN_LIFE: Readonly<Record<RunMove, MoveRow>> = {
  freeze: {
    from: ['draft'],
    to: 'freezing',
    by: 'Payment_W',
    otherThan: [],
    needsReason: false,
    needsComparison: false,
    isForReal: false,
    isLocked: true,
  },
  compute: {
    from: ['frozen'],
    to: 'computing',
    by: 'Payment_W',
    otherThan: [],
    needsReason: false,
    needsComparison: false,
    isForReal: false,
    isLocked: true,
  },
  review: {
    from: ['computed'],
    to: 'reviewed',
    by: 'Payment_W',
    otherThan: ['frozenBy'],
    needsReason: false,
    needsComparison: true,
    isForReal: true,
    isLocked: true,
  },
  sendBack: {
    from: ['reviewed'],
    to: 'computed',
    by: 'Payment_Approve',
    otherThan: [],
    needsReason: true,
    needsComparison: false,
    isForReal: true,
    isLocked: false,
  },
  approve: {
    from: ['reviewed'],
    to: 'approved',
    by: 'Payment_Approve',
    otherThan: ['frozenBy', 'reviewedBy'],
    needsReason: false,
    needsComparison: false,
    isForReal: true,
    isLocked: true,
  },
  cancel: {
    from: ['draft', 'freezing', 'frozen', 'computing', 'computed'],
    to: 'cancelled',
    by: 'Payment_W',
    otherThan: [],
    needsReason: true,
    needsComparison: false,
    isForReal: false,
    isLocked: false,
  },
}

/** Who wants to move a run, and what of it decides whether he may. */
export interface MoveSituation {
  readonly who: { readonly userId: number; readonly userType: UserType; readonly privileges: ReadonlySet<string> }
  readonly run: {
    readonly state: PayRunState
    readonly isTrial: boolean
    readonly frozenBy: number | null
    readonly reviewedBy: number | null
    /** Who wants to move it has seen what it changes against the run before it, or there is none. */
    readonly isCompared: boolean
  }
  readonly locks: Pick<YearLocks, 'paylockflag' | 'paylocktype' | 'paylockmessage'>
}

/** Why somebody may not do something with a run now; null where he may. Whether two logins are one hand the server asks besides. */
export const whyNotMove = (move: RunMove, { who, run, locks }: MoveSituation): Message | null => {
  const row = RUN_LIFE[move]
  if (!row.from.some((name) => PAY_RUN[name] === run.state)) return message('payRun.notNow')
  if (who.userType !== 'CENTRAL' || !who.privileges.has(row.by)) return message('locked.noPrivilege')
  if (row.isForReal && run.isTrial) return message('payRun.isTrial')
  if (row.otherThan.some((hand) => run[hand] === who.userId)) return message('payRun.otherPerson')
  if (row.needsComparison && !run.isCompared) return message('payRun.notCompared')
  return row.isLocked ? whyPaymentsLocked(who.userType, locks) : null
}
