import { z } from 'zod'
import { call, DONE, dataOf, MADE, MESSAGE, type Answered } from '../../kernel/call.ts'
import { MAX_REASON } from '../../kernel/proposal.ts'
import { sentFormat, sentText } from '../../kernel/sent-text.ts'
import { ACCOUNT } from '../ledger/accounts.ts'
import { MAX_DOCUMENT } from './calls.ts'
import { ISSUE_FUNDS } from './life.ts'
import { CREDITORS } from './offsets.ts'

/** Who claims a part of payments of farmers besides the agency, whose debts come from its runs alone. */
export const OTHER_CREDITORS = [ACCOUNT.insurance, ACCOUNT.seized, ACCOUNT.assigned] as const
/** How a claim ends before it is set off whole: paid back to the agency, written off, withdrawn by who claimed. */
export const CLOSED_HOW = { paidBack: 1, writtenOff: 2, withdrawn: 3 } as const
export type ClosedHow = (typeof CLOSED_HOW)[keyof typeof CLOSED_HOW]
/** Ways in which a debt to the agency is closed. */
export const DEBT_CLOSED_HOW = [CLOSED_HOW.paidBack, CLOSED_HOW.writtenOff] as const
/** A debt is not recovered where no more than this is open: 100 EUR, Reg. (EU) 1306/2013 art. 54(3)(a)(i). */
export const WRITE_OFF_MOST_CENTS = 10_000
/** Greatest claim that is entered, in cents: beyond it a digit too many was typed. */
const MOST_CLAIM_CENTS = 1_000_000_000

const id = z.number().int().positive()
const etos = z.number().int().min(2015).max(2099)

const payClaim = z.strictObject({
  id: z.number(),
  etos: z.number(),
  afm: z.string(),
  name: z.string(),
  creditor: z.literal(CREDITORS),
  fund: z.literal(ISSUE_FUNDS),
  document: z.string(),
  dtedecision: z.string(),
  dtedue: z.string(),
  principalCents: z.number(),
  /** Taken from payments so far, interest of debts besides. */
  setOffCents: z.number(),
  setOffInterestCents: z.number(),
  openCents: z.number(),
  /** Of what is open of a debt, up to today. */
  interestCents: z.number(),
  closedHow: z.literal(Object.values(CLOSED_HOW)).nullable(),
  whyNotClose: MESSAGE.nullable(),
})
export type PayClaim = Answered<typeof payClaim>

const payClaimWish = z.strictObject({
  id: z.number(),
  kind: z.enum(['enter', 'close']),
  afm: z.string(),
  name: z.string(),
  creditor: z.literal(CREDITORS),
  fund: z.literal(ISSUE_FUNDS),
  document: z.string(),
  day: z.string(),
  cents: z.number(),
  how: z.literal(Object.values(CLOSED_HOW)).nullable(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  rowVersion: z.number(),
  whyNotDecide: MESSAGE.nullable(),
})
export type PayClaimWish = Answered<typeof payClaimWish>

/** Calls about what is taken from payments: debts and claims of others, entered and closed by two persons. */
export const payClaimCalls = {
  /** Claims on payments, the open ones first, and what waits for its second person; of one person where he is named. */
  findPayClaims: call({
    path: 'PayClaims/findAll',
    access: 'Payment_R',
    input: z.object({ afm: sentFormat('afm', 20).nullable() }).strict(),
    output: dataOf(
      z.strictObject({
        claims: z.array(payClaim),
        wishes: z.array(payClaimWish),
        whyNotPropose: MESSAGE.nullable(),
      }),
    ),
  }),
  proposePayClaim: call({
    path: 'PayClaims/propose',
    access: 'Ledger_W',
    input: z
      .object({
        etos,
        afm: sentFormat('afm', 20),
        creditor: z.literal(OTHER_CREDITORS),
        fund: z.literal(ISSUE_FUNDS),
        document: sentText(1, MAX_DOCUMENT),
        day: z.iso.date(),
        cents: z.number().int().min(1).max(MOST_CLAIM_CENTS),
      })
      .strict(),
    output: MADE,
    writes: true,
  }),
  proposePayClaimEnd: call({
    path: 'PayClaims/proposeEnd',
    access: 'Ledger_W',
    input: z
      .object({
        claimId: id,
        how: z.literal(Object.values(CLOSED_HOW)),
        document: sentText(1, MAX_DOCUMENT),
        day: z.iso.date(),
      })
      .strict(),
    output: MADE,
    writes: true,
  }),
  decidePayClaim: call({
    path: 'PayClaims/decide',
    access: 'Payment_Approve',
    input: z.object({ id, rowVersion: id, isApproved: z.boolean(), note: sentText(0, MAX_REASON) }).strict(),
    output: DONE,
    writes: true,
  }),
} as const
