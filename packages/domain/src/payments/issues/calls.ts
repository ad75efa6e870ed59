import { z } from 'zod'
import { call, DONE, dataOf, FILE, MADE, MESSAGE, type Answered } from '../../kernel/call.ts'
import { MAX_REASON } from '../../kernel/proposal.ts'
import { sentFormat, sentText } from '../../kernel/sent-text.ts'
import { PAY_RUN_KINDS } from '../runs/life.ts'
import { HOLD_REASONS, ISSUE_FUNDS, ISSUE_MOVES, PAY_ISSUE_STATES } from './life.ts'

const etos = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()
/** Longest words that the farmer reads on the statement of his bank, what was set off behind them. */
export const MAX_ISSUE_DESCRIPTION = 80
/** Longest name of the document that orders a hold. */
export const MAX_DOCUMENT = 200

/** An order of payment as the list shows it. */
const payIssueLine = z.strictObject({
  id: z.number(),
  number: z.number(),
  runNumber: z.number(),
  fund: z.literal(ISSUE_FUNDS),
  budgetcode: z.string(),
  description: z.string(),
  dteekd: z.string(),
  state: z.literal(PAY_ISSUE_STATES),
  orders: z.number(),
  grossCents: z.number(),
  offsetCents: z.number(),
  amountCents: z.number(),
  rowVersion: z.number(),
})
export type PayIssueLine = Answered<typeof payIssueLine>

/** A run that orders may be proposed from. */
const payableRun = z.strictObject({
  id: z.number(),
  number: z.number(),
  kind: z.literal(PAY_RUN_KINDS),
  description: z.string(),
})

const payIssueDetail = z.strictObject({
  issue: payIssueLine,
  digest: z.string(),
  /** What was due and is not in it, by reason. */
  leftOut: z.array(
    z.strictObject({ why: z.enum(['hold', 'iban', 'owner']), applications: z.number(), cents: z.number() }),
  ),
  /** How its orders stand. */
  orders: z.array(z.strictObject({ state: z.number(), orders: z.number(), cents: z.number() })),
  /** What is taken from them, by the account of the ledger that gets it. */
  offsets: z.array(z.strictObject({ creditor: z.number(), orders: z.number(), cents: z.number() })),
  /** Whom it pays most, with the ends of their accounts; all of them are in R82 once it is sent. */
  largest: z.array(
    z.strictObject({
      no: z.number(),
      edeId: z.number(),
      name: z.string(),
      afm: z.string(),
      maskedIban: z.string(),
      grossCents: z.number(),
      offsetCents: z.number(),
      amountCents: z.number(),
      state: z.number(),
    }),
  ),
  files: z.array(
    z.strictObject({
      id: z.number(),
      messageId: z.string(),
      orders: z.number(),
      amountCents: z.number(),
      sha256: z.string(),
    }),
  ),
  steps: z.array(
    z.strictObject({
      move: z.enum(['propose', ...ISSUE_MOVES, 'download', 'answered']),
      reason: z.string().nullable(),
      usr: z.string(),
      at: z.string(),
    }),
  ),
  moves: z.array(z.strictObject({ move: z.enum(ISSUE_MOVES), reason: MESSAGE.nullable() })),
  whyNotDownload: MESSAGE.nullable(),
})
export type PayIssueDetail = Answered<typeof payIssueDetail>

const payHold = z.strictObject({
  id: z.number(),
  afm: z.string(),
  name: z.string(),
  kodikos: z.string().nullable(),
  reason: z.literal(HOLD_REASONS),
  document: z.string(),
  openedBy: z.string(),
  openedAt: z.string(),
  liftedBy: z.string().nullable(),
  liftedAt: z.string().nullable(),
  liftReason: z.string().nullable(),
  rowVersion: z.number(),
  /** Null where the reader may lift it. */
  whyNotLift: MESSAGE.nullable(),
})
export type PayHold = Answered<typeof payHold>

/** Calls about orders of payment and what holds them. */
export const payIssueCalls = {
  findPayIssues: call({
    path: 'PayIssues/findAll',
    access: 'Payment_R',
    input: z.object({ etos }).strict(),
    output: dataOf(
      z.strictObject({
        issues: z.array(payIssueLine),
        runs: z.array(payableRun),
        whyNotPropose: MESSAGE.nullable(),
        whyNotDownload: MESSAGE.nullable(),
      }),
    ),
  }),
  findPayIssue: call({
    path: 'PayIssues/findOne',
    access: 'Payment_R',
    input: z.object({ id }).strict(),
    output: dataOf(payIssueDetail),
  }),
  proposePayIssue: call({
    path: 'PayIssues/propose',
    access: 'Payment_W',
    input: z
      .object({
        runId: id,
        fund: z.literal(ISSUE_FUNDS),
        dteekd: z.iso.date(),
        description: sentText(1, MAX_ISSUE_DESCRIPTION),
      })
      .strict(),
    output: MADE,
    writes: true,
  }),
  /** Leads an order on, or takes it back: the table of its life says who may. */
  movePayIssue: call({
    path: 'PayIssues/move',
    access: 'Payment_R',
    input: z.object({ id, rowVersion: id, move: z.enum(ISSUE_MOVES), reason: sentText(0, MAX_REASON) }).strict(),
    output: DONE,
    writes: true,
  }),
  /** A file for the bank as it was made; who took it stands in the log of the order. */
  readBankFile: call({
    path: 'PayIssues/readFile',
    access: 'Payment_Release',
    input: z.object({ id }).strict(),
    output: FILE,
    writes: true,
  }),
  findPayHolds: call({
    path: 'PayHolds/findAll',
    access: 'Payment_R',
    input: z.object({ etos }).strict(),
    output: dataOf(z.strictObject({ holds: z.array(payHold), whyNotOpen: MESSAGE.nullable() })),
  }),
  openPayHold: call({
    path: 'PayHolds/open',
    access: 'Hold_W',
    input: z
      .object({
        etos,
        afm: sentFormat('afm', 20),
        kodikos: z.string().min(1).max(12).nullable(),
        reason: z.literal(HOLD_REASONS),
        document: sentText(1, MAX_DOCUMENT),
      })
      .strict(),
    output: DONE,
    writes: true,
  }),
  liftPayHold: call({
    path: 'PayHolds/lift',
    access: 'Hold_W',
    input: z.object({ id, rowVersion: id, reason: sentText(1, MAX_REASON) }).strict(),
    output: DONE,
    writes: true,
  }),
} as const
