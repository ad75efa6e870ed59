import { z } from 'zod'
import { proposal } from '../kernel/answers.ts'
import { call, DONE, dataOf, MESSAGE, type Answered } from '../kernel/call.ts'
import { MAX_REASON } from '../kernel/proposal.ts'
import { sentFormat, sentText } from '../kernel/sent-text.ts'

/**
 * A trial is looked at and never published; an official run comes to the applications when two people publish it, and so does a
 * preliminary one, which tells them what they may still correct without a reduction.
 */
export const TRIAL = 0
export const OFFICIAL = 1
export const PRELIMINARY = 2
export const RUN_MODES = [TRIAL, OFFICIAL, PRELIMINARY] as const

/** All applications of a scope, or those alone that changed since a run of the same kind was published. */
export const FULL = 0
export const CHANGED = 1
export const RUN_REACHES = [FULL, CHANGED] as const

/** Days that a preliminary check gives for corrections, where nothing else is said [assumed]. */
export const NOTICE_DAYS = 10

/** Kind of jobs by which a schedule begins runs. */
export const NIGHTLY_RUN = 'checks.nightly'

/** Moments that a run may ask: by night, and before a payment. */
export const RUN_MOMENTS = ['N', 'P'] as const
export type RunMoment = (typeof RUN_MOMENTS)[number]

/** Life of a run (R101). A run whose job was given up is shown as failed; its next try goes on with what is left. */
export const RUN = {
  waiting: 0,
  running: 1,
  done: 2,
  proposed: 3,
  publishing: 4,
  published: 5,
  cancelled: 6,
  failed: 7,
} as const
const RUN_STATES = Object.values(RUN)

/** What a finding of a run is beside what stood: the same, new, other than before, or gone. */
const CHANGES = [0, 1, 2, 3] as const

/** Tax numbers that a scope may list. */
export const MOST_AFMS = 50_000

const etos = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()

/** Which submitted applications a run is about; what is left out bounds nothing. Reach of the caller bounds it in any case. */
export const runScope = z
  .object({
    afms: z.array(sentFormat('afm', 20)).max(MOST_AFMS).default([]),
    daokKodikos: z.string().max(10).optional(),
    opdId: id.optional(),
    efoId: id.optional(),
    /** Only applications that are controlled on the spot or by remote sensing. */
    sample: z.boolean().optional(),
  })
  .strict()
export type RunScope = z.output<typeof runScope>

const wish = {
  etos,
  mode: z.literal(RUN_MODES),
  moment: z.enum(RUN_MOMENTS),
  scope: runScope,
  reach: z.literal(RUN_REACHES).default(FULL),
}

/** A run as the list shows it. Counts are null until it is done. */
const runLine = z.strictObject({
  id: z.number(),
  etos: z.number(),
  number: z.number(),
  mode: z.literal(RUN_MODES),
  moment: z.enum(RUN_MOMENTS),
  reach: z.literal(RUN_REACHES),
  state: z.literal(RUN_STATES),
  jobId: z.number().nullable(),
  rowVersion: z.number(),
  total: z.number(),
  checked: z.number(),
  blocking: z.number().nullable(),
  warnings: z.number().nullable(),
  appeared: z.number().nullable(),
  gone: z.number().nullable(),
  applications: z.number().nullable(),
  stakeM2: z.number().nullable(),
  due: z.string().nullable(),
  by: z.string(),
  isOwn: z.boolean(),
  madeAt: z.string(),
  endedAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
  /** Registers that were never loaded when it began: checks that need them were not asked. */
  missingSources: z.array(z.string()),
  /** Applications that were left out of the publication, because they changed since they were checked. */
  leftOut: z.number(),
  /** Applications that were not asked, because they are as the last published run found them. */
  unchanged: z.number(),
  /** Checks that it asks. */
  codes: z.number(),
  scope: z.strictObject({
    /** Tax numbers that were listed; 0 where none bounds it. */
    afms: z.number(),
    /** Names of the services and the body that bound it. */
    daok: z.string().nullable(),
    directorate: z.string().nullable(),
    body: z.string().nullable(),
    sample: z.boolean(),
  }),
})
export type RunLine = Answered<typeof runLine>

/** What a run found by check and severity. */
const runCount = z.strictObject({
  check: z.string(),
  severity: z.enum(['B', 'W', 'I']),
  found: z.number(),
  applications: z.number(),
  appeared: z.number(),
  gone: z.number(),
  stakeM2: z.number(),
  /** What the run before found of the same; null where there was none. */
  before: z.number().nullable(),
})
export type RunCount = Answered<typeof runCount>

/** One finding that is not as it stood. */
const runDifference = z.strictObject({
  key: z.string(),
  edeId: z.number(),
  kodikos: z.number(),
  afm: z.string(),
  check: z.string(),
  severity: z.enum(['B', 'W', 'I']),
  change: z.literal(CHANGES),
  stakeM2: z.number().nullable(),
})
export type RunDifference = Answered<typeof runDifference>

/** Some applications that were checked together: how long that took, or the code of why it failed. */
const runChunk = z.strictObject({
  edeId: z.number(),
  kodikos: z.number(),
  applications: z.number(),
  ms: z.number(),
  error: z.string().nullable(),
})
export type RunChunk = Answered<typeof runChunk>

/** A register as it stood when a run began. */
const runRegister = z.strictObject({ register: z.string(), version: z.number(), day: z.string() })

const runDetail = z.strictObject({
  run: runLine,
  counts: z.array(runCount),
  /** The first that are not as they stood, by application. */
  differences: z.array(runDifference),
  /** The number of the run of the same kind before it, with which counts are compared. */
  before: z.number().nullable(),
  /** The chunks that took longest. */
  slowest: z.array(runChunk),
  /** The chunks that failed and are not checked since. */
  failed: z.array(runChunk),
  /** Why its job was given up. */
  error: MESSAGE.nullable(),
  registers: z.array(runRegister),
  /** Numbers of rules were changed since it began. */
  hasOtherNumbers: z.boolean(),
  proposal: proposal.nullable(),
  whyNotPropose: MESSAGE.nullable(),
  whyNotDecide: MESSAGE.nullable(),
})
export type RunDetail = Answered<typeof runDetail>

/** Calls about runs of the checks over many applications. */
export const runCalls = {
  /** How many submitted applications a run would check. */
  countRunScope: call({
    path: 'CheckRuns/count',
    access: 'Checks_Run',
    input: z.object({ etos, scope: runScope }).strict(),
    output: dataOf(
      z.strictObject({
        applications: z.number(),
        /** About how long a run over them takes, by the last one that ended; null where there was none. */
        seconds: z.number().nullable(),
      }),
    ),
  }),
  beginRun: call({
    path: 'CheckRuns/begin',
    access: 'Checks_Run',
    input: z
      .object({
        ...wish,
        codes: z
          .array(z.string().regex(/^\d{5}$/))
          .max(300)
          .default([]),
      })
      .strict(),
    output: dataOf(z.strictObject({ id: z.number(), jobId: z.number() })),
    writes: true,
  }),
  findRuns: call({
    path: 'CheckRuns/findAll',
    access: 'Checks_Run',
    input: z.object({ etos }).strict(),
    output: dataOf(z.array(runLine)),
  }),
  findRun: call({
    path: 'CheckRuns/findOne',
    access: 'Checks_Run',
    input: z.object({ id }).strict(),
    output: dataOf(runDetail),
  }),
  cancelRun: call({
    path: 'CheckRuns/cancel',
    access: 'Checks_Run',
    input: z.object({ id }).strict(),
    output: DONE,
    writes: true,
  }),
  /** Proposes that what a run found comes to the applications, with the last day for answers. */
  proposeRun: call({
    path: 'CheckRuns/propose',
    access: 'Checks_Run',
    input: z.object({ id, rowVersion: id, due: z.iso.date(), reason: sentText(1, MAX_REASON) }).strict(),
    output: DONE,
    writes: true,
  }),
  findRunProposals: call({
    path: 'CheckRuns/findProposals',
    access: 'Checks_Run',
    input: z.object({}).strict(),
    output: dataOf(z.array(proposal)),
  }),
  decideRun: call({
    path: 'CheckRuns/decide',
    access: 'ChangeAct_Approve',
    input: z.object({ id, isApproved: z.boolean(), note: sentText(0, MAX_REASON) }).strict(),
    output: DONE,
    writes: true,
  }),
  withdrawRun: call({
    path: 'CheckRuns/withdraw',
    access: 'Checks_Run',
    input: z.object({ id }).strict(),
    output: DONE,
    writes: true,
  }),
} as const
