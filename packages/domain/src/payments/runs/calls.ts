import { z } from 'zod'
import { call, DONE, dataOf, MESSAGE, type Answered } from '../../kernel/call.ts'
import { MAX_REASON } from '../../kernel/proposal.ts'
import { sentText } from '../../kernel/sent-text.ts'
import { PAY_RUN_KINDS, PAY_RUN_STATES, RUN_MOVES } from './life.ts'

const etos = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()
const percent = z.number().int().min(1).max(100)
/** Longest words that tell runs apart. */
export const MAX_DESCRIPTION = 200

/** A run as the list shows it. Sums are null until it is computed. */
const payRunLine = z.strictObject({
  id: z.number(),
  etos: z.number(),
  number: z.number(),
  kind: z.literal(PAY_RUN_KINDS),
  isTrial: z.boolean(),
  description: z.string(),
  directPercent: z.number(),
  ruralPercent: z.number(),
  /** The year of the rules of a trial, where it is another one. */
  rulesYear: z.number().nullable(),
  state: z.literal(PAY_RUN_STATES),
  /** Its job was given up: its user tries it again among his jobs, and it goes on with what is left. */
  isStuck: z.boolean(),
  applications: z.number(),
  /** Applications that its job is done with. */
  done: z.number(),
  grossCents: z.number().nullable(),
  netCents: z.number().nullable(),
  toPayCents: z.number().nullable(),
  debtCents: z.number().nullable(),
  payees: z.number().nullable(),
  rowVersion: z.number(),
  by: z.string(),
  madeAt: z.string(),
})
export type PayRunLine = Answered<typeof payRunLine>

/** What a run comes to by scheme. */
const payRunScheme = z.strictObject({
  kodikos: z.string(),
  description: z.string(),
  descriptionEn: z.string().nullable(),
  applications: z.number(),
  grossCents: z.number(),
  netCents: z.number(),
  dueCents: z.number(),
})

/** What a scheme, or an action of it, is multiplied by in a run: a percentage with four digits, of what all ask for (cents, or m²) and the most of it. */
const payRunCoefficient = z.strictObject({
  kodikos: z.string(),
  percent: z.number(),
  /** The budget does not reach for the least amount of the plan. */
  isBelowPlan: z.boolean(),
  sum: z.number(),
  most: z.number(),
  unit: z.enum(['cents', 'm2']),
})

/** A step of a run, with who did it. */
const payRunStep = z.strictObject({
  move: z.enum(['draft', ...RUN_MOVES, 'frozen', 'computed', 'compared']),
  reason: z.string().nullable(),
  digest: z.string().nullable(),
  usr: z.string(),
  at: z.string(),
})

const payRunDetail = z.strictObject({
  run: payRunLine,
  digest: z.string().nullable(),
  steps: z.array(payRunStep),
  schemes: z.array(payRunScheme),
  coefficients: z.array(payRunCoefficient),
  /** Reasons why lines bring nothing, with how many. */
  refusals: z.array(z.strictObject({ reason: z.string(), lines: z.number(), cents: z.number() })),
  /** Schemes asked for that nothing calculates yet, with how many ask. */
  uncomputed: z.array(z.strictObject({ kodikos: z.string(), applications: z.number() })),
  /** Every move with why it is closed for who asks; null where it is open. */
  moves: z.array(z.strictObject({ move: z.enum(RUN_MOVES), reason: MESSAGE.nullable() })),
})
export type PayRunDetail = Answered<typeof payRunDetail>

/** Calls about payment runs. */
export const payRunCalls = {
  findPayRuns: call({
    path: 'PayRuns/findAll',
    access: 'Payment_R',
    input: z.object({ etos }).strict(),
    output: dataOf(z.strictObject({ runs: z.array(payRunLine), whyNotDraft: MESSAGE.nullable() })),
  }),
  findPayRun: call({
    path: 'PayRuns/findOne',
    access: 'Payment_R',
    input: z.object({ id }).strict(),
    output: dataOf(payRunDetail),
  }),
  draftPayRun: call({
    path: 'PayRuns/draft',
    access: 'Payment_W',
    input: z
      .object({
        etos,
        kind: z.literal(PAY_RUN_KINDS),
        isTrial: z.boolean(),
        description: sentText(1, MAX_DESCRIPTION),
        directPercent: percent,
        ruralPercent: percent,
        rulesYear: etos.nullable(),
      })
      .strict(),
    output: dataOf(z.strictObject({ id: z.number() })),
    writes: true,
  }),
  /** Leads a run on, or back: the table of its life says who may. */
  movePayRun: call({
    path: 'PayRuns/move',
    access: 'Payment_R',
    input: z.object({ id, rowVersion: id, move: z.enum(RUN_MOVES), reason: sentText(0, MAX_REASON) }).strict(),
    output: DONE,
    writes: true,
  }),
} as const
