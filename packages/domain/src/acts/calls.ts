import { z } from 'zod'
import { call, dataOf, DONE, FILE, JOB_BEGUN, MADE } from '../kernel/call.ts'
import { sentText } from '../kernel/sent-text.ts'
import { actDetail, actTrial } from './answers.ts'
import { ACT_STATES, ACT_TYPES, LEAST_GROUNDS, MAX_ACT_LINES, MAX_GROUNDS } from './codes.ts'
import { ACT_SLOTS } from './fields.ts'
import { actValue, decisionsSchema, seriesSchema } from './series.ts'

const etos = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()
const seen = { etos, id, rowVersion: id }
const grounds = sentText(LEAST_GROUNDS, MAX_GROUNDS)

/** One change: a new value of a field, or without a field the row out. The old value is the system's and cannot be sent. */
const line = z.strictObject({
  part: z.enum(ACT_SLOTS),
  line: id,
  pedio: z
    .string()
    .regex(/^[a-z][A-Za-z0-9]{0,39}$/)
    .nullable(),
  nea: actValue,
})
const lines = z.array(line).min(1).max(MAX_ACT_LINES)
const wish = { etos, edeId: id, praxtype: z.literal(ACT_TYPES) }
/** The draft that is written over, as its writer saw it; null for a new act. */
const draft = { seen: z.strictObject({ id, rowVersion: id }).nullable() }

/** Calls of change acts (R89). */
export const actCalls = {
  /** What lines would do to the forecast and the findings of an application. Changes nothing. */
  tryAct: call({
    path: 'Dikpraxh/trial',
    access: 'ChangeAct_W',
    input: z.strictObject({ ...wish, lines }),
    output: dataOf(actTrial),
  }),
  /** Keeps an act as a draft of its writer: grounds and lines may be missing still. */
  saveAct: call({
    path: 'Dikpraxh/save',
    access: 'ChangeAct_W',
    input: z.strictObject({
      ...wish,
      ...draft,
      aitiologia: sentText(0, MAX_GROUNDS),
      lines: z.array(line).max(MAX_ACT_LINES),
    }),
    output: MADE,
    writes: true,
  }),
  proposeAct: call({
    path: 'Dikpraxh/propose',
    access: 'ChangeAct_W',
    input: z.strictObject({ ...wish, ...draft, aitiologia: grounds, lines }),
    output: MADE,
    writes: true,
  }),
  /** Proposes the act that does an agreed transfer of submitted applications. */
  proposeTransferAct: call({
    path: 'Dikpraxh/transfer',
    access: 'ChangeAct_W',
    input: z.strictObject({ ...seen, aitiologia: grounds }),
    output: MADE,
    writes: true,
  }),
  /** Proposes an act anew that came back because its impact changed, with its impact of now. */
  proposeActAgain: call({
    path: 'Dikpraxh/again',
    access: 'ChangeAct_W',
    input: z.strictObject(seen),
    output: DONE,
    writes: true,
  }),
  withdrawAct: call({
    path: 'Dikpraxh/withdraw',
    access: 'ChangeAct_W',
    input: z.strictObject(seen),
    output: DONE,
    writes: true,
  }),
  /** Proposes the act that turns the lines of another round. */
  reverseAct: call({
    path: 'Dikpraxh/reverse',
    access: 'ChangeAct_W',
    input: z.strictObject({ ...seen, aitiologia: grounds }),
    output: MADE,
    writes: true,
  }),
  /** Decides a proposed act. One whose impact changed since goes back to its proposer. */
  decideAct: call({
    path: 'Dikpraxh/decide',
    access: 'ChangeAct_Approve',
    input: z.strictObject({ ...seen, isApproved: z.boolean(), words: sentText(0, MAX_GROUNDS) }),
    output: dataOf(z.strictObject({ status: z.literal(ACT_STATES) })),
    writes: true,
  }),
  /** Queues a job that proposes an act for each application of a search in which the old value stands. */
  beginActSeries: call({
    path: 'Dikpraxh/beginSeries',
    access: 'ChangeAct_W',
    input: seriesSchema,
    output: JOB_BEGUN,
    writes: true,
  }),
  /** Queues a job that decides acts: each stands or falls alone. */
  beginActDecisions: call({
    path: 'Dikpraxh/beginDecisions',
    access: 'ChangeAct_Approve',
    input: decisionsSchema,
    output: JOB_BEGUN,
    writes: true,
  }),
  findAct: call({
    path: 'Dikpraxh/findOne',
    access: 'Application_R',
    input: z.strictObject({ etos, id }),
    output: dataOf(actDetail),
  }),
  /** The paper of an act as PDF. */
  printAct: call({
    path: 'Dikpraxh/print',
    access: 'Application_R',
    input: z.strictObject({ etos, id, lang: z.enum(['el', 'en']) }),
    output: FILE,
  }),
} as const
