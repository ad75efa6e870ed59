import { z } from 'zod'
import { call, dataOf, MESSAGE, type Answered } from '../../kernel/call.ts'
import { ACTIVE_CODES } from '../../facts/active-farmer.ts'
import { MEASURES } from '../measure.ts'
import { CUT_KINDS } from '../claim.ts'
import { FUNDS } from '../schemes.ts'
import { ANSWER_CODES } from '../issues/answers.ts'
import { ISSUE_FUNDS } from '../issues/life.ts'
import { PAY_RUN_KINDS, PAY_RUN_STATES } from './life.ts'
import { PROOF_SORTS } from './proofs.ts'

const id = z.number().int().positive()

const step = z.strictObject({
  code: z.string(),
  inputs: z.record(z.string(), z.union([z.number(), z.string()])),
  value: z.number(),
  unit: z.enum(['m2', 'cents', 'percent', 'mills', 'days', 'none']),
  law: z.exactOptional(z.string()),
})

/** A line of a statement with how it came about. */
const shownLine = z.strictObject({
  code: z.string(),
  description: z.string(),
  descriptionEn: z.string().nullable(),
  fund: z.enum(FUNDS),
  measure: z.enum(MEASURES),
  declared: z.number(),
  determined: z.number(),
  grossCents: z.number(),
  netCents: z.number(),
  extraCents: z.number(),
  paidBeforeCents: z.number(),
  dueCents: z.number(),
  reductions: z.array(z.strictObject({ kind: z.enum(CUT_KINDS), cents: z.number() })),
  reason: MESSAGE.nullable(),
  steps: z.array(step),
})
export type ShownLine = Answered<typeof shownLine>

/** A parcel as the run found it: how much of it checks took away, m², and the schemes that pay on it. */
const shownParcel = z.strictObject({
  id: z.number(),
  kodikos: z.number(),
  topothesia: z.string().nullable(),
  cutM2: z.number(),
  schemes: z.array(z.string()),
})
export type ShownParcel = Answered<typeof shownParcel>

/** A number of a rule when the application was submitted, and in the run. */
const changedNumber = z.strictObject({ name: z.string(), sealed: z.number(), used: z.number() })
export type ChangedNumber = Answered<typeof changedNumber>

/** What was sent to the bank for an application, with what was set off for whom. */
const shownTransfer = z.strictObject({
  id: z.number(),
  number: z.number(),
  dteekd: z.string(),
  fund: z.literal(ISSUE_FUNDS),
  description: z.string(),
  grossCents: z.number(),
  offsetCents: z.number(),
  amountCents: z.number(),
  state: z.number(),
  answerCode: z.enum(ANSWER_CODES).nullable(),
  offsets: z.array(z.strictObject({ creditor: z.number(), cents: z.number() })),
})
export type ShownTransfer = Answered<typeof shownTransfer>

/** A document, certificate or contract as the run read it. */
const proof = z.strictObject({
  sort: z.enum(PROOF_SORTS),
  code: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  aa: z.number().nullable(),
  until: z.string().nullable(),
  counts: z.boolean(),
})

/** A run in which the application has a statement. */
const runOfApplication = z.strictObject({
  id: z.number(),
  number: z.number(),
  kind: z.literal(PAY_RUN_KINDS),
  state: z.literal(PAY_RUN_STATES),
  isTrial: z.boolean(),
  description: z.string(),
  /** When it was computed. */
  at: z.string(),
  netCents: z.number(),
  toPayCents: z.number(),
  debtCents: z.number(),
})

const statementAnswer = z.strictObject({
  etos: z.number(),
  kodikos: z.number(),
  afm: z.string(),
  name: z.string(),
  /** The newest first; those that the reader may see. */
  runs: z.array(runOfApplication),
  /** Orders that left the house, of all runs. */
  transfers: z.array(shownTransfer),
  /** What stops his payments of the year now, as he is told it. */
  holds: z.array(MESSAGE),
  /** The next regular payment of the year; null after the balance. */
  next: z.strictObject({ kind: z.literal([1, 2]), from: z.string(), to: z.string() }).nullable(),
  /** Null where there is none that the reader may see. */
  statement: z
    .strictObject({
      runId: z.number(),
      grossCents: z.number(),
      netCents: z.number(),
      paidBeforeCents: z.number(),
      toPayCents: z.number(),
      debtCents: z.number(),
      /** How the applicant is an active farmer; null where no register tells. */
      active: z.literal(ACTIVE_CODES).nullable(),
      uncomputed: z.array(z.string()),
      parcels: z.array(shownParcel),
      /** Numbers of the rules of its parts, as the run read them. */
      numbers: z.record(z.string(), z.number()),
      /** Numbers of rules that are others than those that the application was submitted with; both values. */
      changed: z.array(changedNumber),
      lines: z.array(shownLine),
      /** Null of a run that kept none. */
      proofs: z.array(proof).nullable(),
    })
    .nullable(),
})
export type StatementAnswer = Answered<typeof statementAnswer>

/** Calls about the statement of one application. */
export const statementCalls = {
  /** The statement of an application in a run, by default the last one that the reader may see. */
  findStatement: call({
    path: 'PayStatements/findOf',
    access: 'Application_R',
    input: z.object({ etos: z.number().int().min(2015).max(2099), id, runId: id.optional() }).strict(),
    output: dataOf(statementAnswer),
  }),
} as const
