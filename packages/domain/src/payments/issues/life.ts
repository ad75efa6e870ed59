import { whyPaymentsLocked, type YearLocks } from '../../applications/rights/can.ts'
import { message, type Message } from '../../kernel/message.ts'
import type { Privilege, UserType } from '../../kernel/users.ts'

/** States of an order of payment, from its proposal to the last answer of the bank. */
export const PAY_ISSUE = { open: 0, approved: 1, released: 2, answered: 3, cancelled: 9 } as const
export type PayIssueState = (typeof PAY_ISSUE)[keyof typeof PAY_ISSUE]
export const PAY_ISSUE_STATES = Object.values(PAY_ISSUE)

/** States of what one application gets of it. */
export const PAY_ORDER = { toSend: 0, sent: 1, paid: 2, returned: 3, stopped: 4, cancelled: 9 } as const

/** Funds that orders are paid from (DOMAIN 5.13), with their chapter of the budget of the Union. */
export const BUDGET_CODES = { 1: '0802', 2: '0803' } as const
export const ISSUE_FUNDS = [1, 2] as const

/** Reasons of a hold (DOMAIN 5.13). */
export const HOLD_REASONS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
/** The account was changed after its order was approved. */
export const HOLD_OF_ACCOUNT = 6
/** The bank says that its holder has died. */
export const HOLD_OF_DEATH = 7

/** What somebody whose payment is held is told. Orders of courts, internal controls and risk are under review, and no more is said of them. */
export const HOLD_MESSAGES: Readonly<Record<(typeof HOLD_REASONS)[number], string>> = {
  1: 'message.holdOwnership',
  2: 'message.holdOnSpot',
  3: 'message.holdMonitoring',
  4: 'message.holdReview',
  5: 'message.holdReview',
  6: 'message.holdAccount',
  7: 'message.holdDeath',
  8: 'message.holdSeizure',
  9: 'message.holdReview',
}

/** What stops a payment: of somebody whole, or of one scheme of his. */
export interface OpenHold {
  readonly kodikos: string | null
  readonly reason: (typeof HOLD_REASONS)[number]
}

/** What somebody is told of a hold of his payments of a year. */
export const holdMessage = (etos: number, { kodikos, reason }: OpenHold): Message =>
  message(HOLD_MESSAGES[reason], { payment: kodikos === null ? String(etos) : `${etos} / ${kodikos}` })

export const ISSUE_MOVES = ['approve', 'release', 'cancel'] as const
export type IssueMove = (typeof ISSUE_MOVES)[number]

/** Persons who led an issue, and its run, where they did. */
export type IssueHand = 'proposedBy' | 'approvedBy' | 'runApprovedBy'

interface MoveRow {
  readonly from: readonly (keyof typeof PAY_ISSUE)[]
  readonly to: keyof typeof PAY_ISSUE
  readonly by: Privilege
  /** Who did these may not do this. */
  readonly otherThan: readonly IssueHand[]
  readonly needsReason: boolean
  readonly isLocked: boolean
}

/** The one table of what may be done with an order of payment. */
export const ISSUE_LIFE: Readonly<Record<IssueMove, MoveRow>> = {
  approve: {
    from: ['open'],
    to: 'approved',
    by: 'Payment_Approve',
    otherThan: ['proposedBy', 'runApprovedBy'],
    needsReason: false,
    isLocked: true,
  },
  release: {
    from: ['approved'],
    to: 'released',
    by: 'Payment_Release',
    otherThan: ['proposedBy', 'approvedBy'],
    needsReason: false,
    isLocked: true,
  },
  cancel: {
    from: ['open', 'approved'],
    to: 'cancelled',
    by: 'Payment_W',
    otherThan: [],
    needsReason: true,
    isLocked: false,
  },
}

/** Who wants to move an issue, and what of it decides whether he may. */
export interface IssueSituation {
  readonly who: { readonly userId: number; readonly userType: UserType; readonly privileges: ReadonlySet<string> }
  readonly issue: { readonly state: PayIssueState } & Readonly<Record<IssueHand, number | null>>
  readonly locks: Pick<YearLocks, 'paylockflag' | 'paylocktype' | 'paylockmessage'>
}

/** Why somebody may not do something with an issue now; null where he may. Whether two logins are one hand the server asks besides. */
export const whyNotIssueMove = (move: IssueMove, { who, issue, locks }: IssueSituation): Message | null => {
  const row = ISSUE_LIFE[move]
  if (!row.from.some((name) => PAY_ISSUE[name] === issue.state)) return message('payIssue.notNow')
  if (who.userType !== 'CENTRAL' || !who.privileges.has(row.by)) return message('locked.noPrivilege')
  if (row.otherThan.some((hand) => issue[hand] === who.userId)) return message('payIssue.otherPerson')
  return row.isLocked ? whyPaymentsLocked(who.userType, locks) : null
}

/**
 * The days on which a kind of run may be paid (Reg. (EU) 2021/2116 art. 44): advances from 16 October to 30 November, the balance from
 * 1 December to 30 June. Null where any day will do.
 */
export const payWindow = (kind: number, etos: number): { readonly from: string; readonly to: string } | null =>
  kind === 1
    ? { from: `${etos}-10-16`, to: `${etos}-11-30` }
    : kind === 2
      ? { from: `${etos}-12-01`, to: `${etos + 1}-06-30` }
      : null

/** The next regular payment of a year by the kinds of runs that are approved already: its kind and its days; null after the balance. */
export const nextPayment = (
  approved: readonly number[],
  etos: number,
): { readonly kind: 1 | 2; readonly from: string; readonly to: string } | null => {
  const kind = approved.includes(2) ? null : approved.includes(1) ? 2 : 1
  const window = kind === null ? null : payWindow(kind, etos)
  return kind === null || window === null ? null : { kind, ...window }
}
