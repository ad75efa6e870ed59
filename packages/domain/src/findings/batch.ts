import { z } from 'zod'
import { proposal } from '../kernel/answers.ts'
import { call, DONE, dataOf, type Answered } from '../kernel/call.ts'
import { MAX_REASON } from '../kernel/proposal.ts'
import { rangeSchema } from '../kernel/search.ts'
import { sentText } from '../kernel/sent-text.ts'
import { ACCEPTED, FALSE_ALARM } from './codes.ts'

/** Findings that one decision is about at most. */
export const MOST_IN_BATCH = 50_000
/** Findings of a batch, drawn by a hash, that its second person has looked at before he approves. */
export const LOOKED_AT = 20
/** What a batch does: decides by two people, or says something by one: a note, or a last day for answers. */
export const BATCH_KIND = { decision: 0, note: 1, deadline: 2 } as const
const BATCH_KINDS = Object.values(BATCH_KIND)
/** Life of a batch. */
export const BATCH = { proposed: 0, deciding: 1, decided: 2, over: 3 } as const
const BATCH_STATES = Object.values(BATCH)

const id = z.number().int().positive()
const etos = z.number().int().min(2015).max(2099)

const batchRow = z.strictObject({
  edeId: z.number(),
  kodikos: z.number(),
  key: z.string(),
  check: z.string(),
  severity: z.enum(['B', 'W', 'I']),
  stakeM2: z.number().nullable(),
})
export type BatchRow = Answered<typeof batchRow>

const batchDetail = z.strictObject({
  id: z.number(),
  etos: z.number(),
  kind: z.literal(BATCH_KINDS),
  /** Null where nothing is decided. */
  status: z.literal([ACCEPTED, FALSE_ALARM]).nullable(),
  due: z.string().nullable(),
  words: z.string(),
  state: z.literal(BATCH_STATES),
  total: z.number(),
  applications: z.number(),
  stakeM2: z.number(),
  by: z.string(),
  isOwn: z.boolean(),
  madeAt: z.string(),
  decided: z.number(),
  leftOut: z.number(),
  counts: z.array(
    z.strictObject({ check: z.string(), severity: z.enum(['B', 'W', 'I']), findings: z.number(), stakeM2: z.number() }),
  ),
  /** Drawn by a hash of the batch and the finding: neither person chooses them. */
  sample: z.array(batchRow),
  /** The first that were not decided, because they are not as they were seen. */
  notDecided: z.array(batchRow),
  proposal: proposal.nullable(),
})
export type BatchDetail = Answered<typeof batchDetail>

/** Calls about one decision on many findings of a search, by two people. */
export const batchCalls = {
  proposeBatch: call({
    path: 'FindingBatches/propose',
    access: 'Checks_Run',
    input: rangeSchema
      .pick({ criteria: true, filter: true })
      .extend({ etos, status: z.literal([ACCEPTED, FALSE_ALARM]), words: sentText(1, MAX_REASON) })
      .strict(),
    output: dataOf(z.strictObject({ id: z.number(), total: z.number() })),
    writes: true,
  }),
  /** Says something of all findings of a search: a note for those who check, or with a day a demand that applicants answer until then. */
  sayBatch: call({
    path: 'FindingBatches/say',
    access: 'Checks_Run',
    input: rangeSchema
      .pick({ criteria: true, filter: true })
      .extend({ etos, due: z.iso.date().nullable(), words: sentText(1, MAX_REASON) })
      .strict(),
    output: dataOf(z.strictObject({ id: z.number(), total: z.number() })),
    writes: true,
  }),
  findBatch: call({
    path: 'FindingBatches/findOne',
    access: 'Checks_Run',
    input: z.object({ id }).strict(),
    output: dataOf(batchDetail),
  }),
  findBatchProposals: call({
    path: 'FindingBatches/findProposals',
    access: 'Checks_Run',
    input: z.object({}).strict(),
    output: dataOf(z.array(proposal)),
  }),
  /** Decides a proposal; an approval names the keys of the drawn findings that were looked at. */
  decideBatch: call({
    path: 'FindingBatches/decide',
    access: 'ChangeAct_Approve',
    input: z
      .object({
        id,
        isApproved: z.boolean(),
        note: sentText(0, MAX_REASON),
        looked: z.array(z.string().max(220)).max(LOOKED_AT).default([]),
      })
      .strict(),
    output: DONE,
    writes: true,
  }),
  withdrawBatch: call({
    path: 'FindingBatches/withdraw',
    access: 'Checks_Run',
    input: z.object({ id }).strict(),
    output: DONE,
    writes: true,
  }),
} as const
