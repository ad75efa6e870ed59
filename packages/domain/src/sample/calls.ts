import { z } from 'zod'
import { runScope } from '../findings/runs.ts'
import { call, DONE, dataOf, MESSAGE, type Answered } from '../kernel/call.ts'
import { MAX_REASON } from '../kernel/proposal.ts'
import { sentText } from '../kernel/sent-text.ts'
import { LONGEST_WORD, LOT_PERCENT, OUT_STATES, SAMPLE_KINDS, SAMPLE_STATES, SHORTEST_WORD } from './codes.ts'

const etos = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()
/** A draw as its reader saw it: another version is told as changed, and nothing is done. */
const seen = { id, rowVersion: id }
const word = z.string().min(SHORTEST_WORD).max(LONGEST_WORD)
const HASH = /^[0-9a-f]{64}$/

/** A draw as the list shows it. Words and seed are null until they are known to all. */
const drawLine = z.strictObject({
  id: z.number(),
  etos: z.number(),
  number: z.number(),
  kind: z.literal(SAMPLE_KINDS),
  state: z.literal(SAMPLE_STATES),
  rowVersion: z.number(),
  percent: z.number(),
  lotPercent: z.number(),
  candidates: z.number(),
  byLot: z.number(),
  byRisk: z.number(),
  marked: z.number(),
  leftOut: z.number(),
  digest: z.string().nullable(),
  firstHash: z.string(),
  firstWord: z.string().nullable(),
  secondWord: z.string().nullable(),
  seed: z.string().nullable(),
  firstBy: z.string(),
  secondBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  isOwn: z.boolean(),
  madeAt: z.string(),
  drawnAt: z.string().nullable(),
  markedAt: z.string().nullable(),
  voidReason: z.string().nullable(),
})
export type DrawLine = Answered<typeof drawLine>

/** A part of the country in a draw: a directorate with an office, or with those who send by themselves. */
const stratum = z.strictObject({
  name: z.string(),
  candidates: z.number(),
  byLot: z.number(),
  byRisk: z.number(),
})

/** An application that leaves a sample, or should: who wants it and why, and who decided it. */
const drawOut = z.strictObject({
  id: z.number(),
  kodikos: z.number(),
  reason: z.string(),
  state: z.literal(OUT_STATES),
  proposedBy: z.string(),
  isOwn: z.boolean(),
  proposedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
})

const drawDetail = z.strictObject({
  draw: drawLine,
  outs: z.array(drawOut),
  strata: z.array(stratum),
  /** What the reader may do with it now; null where he may, otherwise why not. */
  whyNot: z.strictObject({
    giveWord: MESSAGE.nullable(),
    draw: MESSAGE.nullable(),
    approve: MESSAGE.nullable(),
    giveUp: MESSAGE.nullable(),
    takeOut: MESSAGE.nullable(),
  }),
})
export type DrawDetail = Answered<typeof drawDetail>

/** What is known of the risk of one application. */
const riskAnswer = z.strictObject({
  score: z.number(),
  at: z.string(),
  parts: z.array(z.strictObject({ code: z.string(), points: z.number() })),
  notKnown: z.array(z.string()),
})

/** Calls about the sample for controls and the risk that orders it. */
export const sampleCalls = {
  /** How many submitted applications of a scope would be candidates. */
  countCandidates: call({
    path: 'Samples/count',
    access: 'Checks_Run',
    input: z.object({ etos, kind: z.literal(SAMPLE_KINDS), scope: runScope }).strict(),
    output: dataOf(z.strictObject({ candidates: z.number() })),
  }),
  /** Begins a draw with the hash of the first word: candidates are frozen by a job. */
  beginDraw: call({
    path: 'Samples/begin',
    access: 'Checks_Run',
    input: z
      .object({
        etos,
        kind: z.literal(SAMPLE_KINDS),
        scope: runScope,
        percent: z.number().min(0.01).max(100),
        lotPercent: z.number().min(LOT_PERCENT.min).max(LOT_PERCENT.max),
        wordSha256: z.string().regex(HASH),
      })
      .strict(),
    output: dataOf(z.strictObject({ id: z.number(), jobId: z.number() })),
    writes: true,
  }),
  findDraws: call({
    path: 'Samples/findAll',
    access: 'Audit_R',
    input: z.object({ etos }).strict(),
    output: dataOf(z.array(drawLine)),
  }),
  findDraw: call({
    path: 'Samples/findOne',
    access: 'Audit_R',
    input: z.object({ id }).strict(),
    output: dataOf(drawDetail),
  }),
  giveWord: call({
    path: 'Samples/giveWord',
    access: 'Checks_Run',
    input: z.object({ ...seen, word }).strict(),
    output: DONE,
    writes: true,
  }),
  /** Shows the first word and draws. A word that does not fit its hash voids the draw (`isVoid`). */
  drawSample: call({
    path: 'Samples/draw',
    access: 'Checks_Run',
    input: z.object({ ...seen, word }).strict(),
    output: dataOf(z.strictObject({ isVoid: z.boolean() })),
    writes: true,
  }),
  approveDraw: call({
    path: 'Samples/approve',
    access: 'Checks_Run',
    input: z.object(seen).strict(),
    output: dataOf(z.strictObject({ jobId: z.number() })),
    writes: true,
  }),
  giveUpDraw: call({
    path: 'Samples/giveUp',
    access: 'Checks_Run',
    input: z.object({ ...seen, reason: sentText(1, MAX_REASON) }).strict(),
    output: DONE,
    writes: true,
  }),
  /** Proposes that an application leaves a sample that was marked. */
  proposeOut: call({
    path: 'Samples/proposeOut',
    access: 'Checks_Run',
    input: z
      .object({ ...seen, kodikos: z.number().int().positive().max(2_147_483_647), reason: sentText(1, MAX_REASON) })
      .strict(),
    output: DONE,
    writes: true,
  }),
  /** The second person takes it out, or leaves it in. */
  decideOut: call({
    path: 'Samples/decideOut',
    access: 'Checks_Run',
    input: z.object({ id, isApproved: z.boolean() }).strict(),
    output: DONE,
    writes: true,
  }),
  /** Risk of one application, as it was scored last; null where nobody scored it. */
  findRisk: call({
    path: 'Samples/findRisk',
    access: 'Audit_R',
    input: z.object({ etos, id }).strict(),
    output: dataOf(riskAnswer.nullable()),
  }),
  /** Scores all submitted applications of a year again, by a job. */
  scoreRisk: call({
    path: 'Samples/score',
    access: 'Checks_Run',
    input: z.object({ etos }).strict(),
    output: dataOf(z.strictObject({ jobId: z.number() })),
    writes: true,
  }),
} as const
