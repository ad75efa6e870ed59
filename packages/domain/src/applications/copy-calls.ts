import { z } from 'zod'
import { call, dataOf, MESSAGE, type Answered } from '../kernel/call.ts'
import { sentText } from '../kernel/sent-text.ts'
import type { PartSlot } from './parts-list.ts'

/** What a new application takes over from last year's, as people tick it; the person goes over always (domain document R100). */
export const COPY_GROUPS = ['bank', 'parcels', 'ownership', 'crops', 'entitlements', 'holdings', 'documents'] as const
export type CopyGroup = (typeof COPY_GROUPS)[number]

/** The parts of each group; `bank` is of the header. What hangs on a part that is left out stays behind with it. */
export const COPY_SLOTS: Readonly<Record<CopyGroup, readonly PartSlot[]>> = {
  bank: [],
  parcels: ['parcels'],
  ownership: ['ownership'],
  crops: ['crops'],
  entitlements: ['entitlements'],
  holdings: ['holdings'],
  documents: ['documents'],
}

/** Most applicants that are named at once. */
export const MAX_COPIED = 200
/** Kind of the job that opens many applications; its name is the text `job.copyLastYear`. */
export const COPY_JOB = 'copyLastYear'

/** What is wished: for whom, and what is left out. */
export const copyWish = z
  .object({
    etos: z.number().int().min(2015).max(2099),
    /** Tax numbers as they were pasted. */
    named: z.array(sentText(1, 40)).min(1).max(MAX_COPIED),
    leave: z.array(z.literal(COPY_GROUPS)).max(COPY_GROUPS.length),
  })
  .strict()
export type CopyWish = z.infer<typeof copyWish>

/** What a copy would do for one applicant, by trying it; nothing is kept of that. */
const copyTrial = z.strictObject({
  named: z.string(),
  /** Name and number of last year's application; null where the reader may not see it or there is none. */
  name: z.string().nullable(),
  source: z.number().nullable(),
  /** Rows that go over by the slot of their part, and those that stay, by reason. */
  copied: z.record(z.string(), z.number()),
  left: z.record(z.string(), z.number()),
  /** Why no application can be opened; null = it can. */
  against: MESSAGE.nullable(),
})
export type CopyTrial = Answered<typeof copyTrial>

/** Result of the job: what became of each. */
export const copyOutcome = z.strictObject({
  named: z.string(),
  id: z.number().nullable(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type CopyOutcome = Answered<typeof copyOutcome>
export interface CopyResult {
  readonly etos: number
  readonly copied: readonly CopyOutcome[]
}

/** Kind of the job that fills a whole year in; its name is the text `job.prefillYear`. */
export const PREFILL_YEAR_JOB = 'prefillYear'
/** Applicants that could not be filled in, as the result names them. */
export const MAX_PREFILL_REFUSALS = 200

/** What is there before a year is filled in: applicants of last year's submitted applications, and how many have none of this year yet. */
const prefillPlan = z.strictObject({ sources: z.number(), left: z.number() })

/** Result of the job: how many were made by it, and the first that could not be. */
export interface PrefillResult {
  readonly etos: number
  readonly made: number
  readonly refused: readonly Pick<CopyOutcome, 'named' | 'code' | 'params'>[]
}

const ofYear = z.object({ etos: z.number().int().min(2015).max(2099) }).strict()

/** Calls that make applications of a year from those of the year before (R100). */
export const lastYearCalls = {
  trialCopies: call({
    path: 'Edetedeaeehd/trialCopies',
    access: 'Application_Open',
    input: copyWish.extend({ named: copyWish.shape.named.max(20) }),
    output: dataOf(z.array(copyTrial)),
  }),
  copyMany: call({
    path: 'Edetedeaeehd/copyMany',
    access: 'Application_Open',
    input: copyWish,
    output: dataOf(z.strictObject({ jobId: z.number() })),
    writes: true,
  }),
  /** How many applications the filling in of a year would make. */
  findPrefillPlan: call({
    path: 'Edetedeaeehd/findPrefillPlan',
    access: 'Application_Open',
    input: ofYear,
    output: dataOf(prefillPlan),
  }),
  /** Makes an application for every applicant of last year who has none of this one, filled in and untouched (state 0), as a job. */
  prefillYear: call({
    path: 'Edetedeaeehd/prefillYear',
    access: 'Application_Open',
    input: ofYear,
    output: dataOf(z.strictObject({ jobId: z.number() })),
    writes: true,
  }),
} as const
