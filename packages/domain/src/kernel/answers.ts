import { z } from 'zod'
import type { Finding } from './check.ts'
import { KEY, MESSAGE, PARAMS, ROW, type Answered } from './call.ts'
import { JOB_STATES } from './job.ts'
import { PROPOSAL_KINDS, PROPOSAL_STATES } from './proposal.ts'
import { viewSchema } from './view.ts'

/** The keys before and after a row in its search; null at an end. */
export const neighboursAnswer = z.strictObject({
  previous: z.union([z.string(), z.number()]).nullable(),
  next: z.union([z.string(), z.number()]).nullable(),
})
export type NeighboursAnswer = Answered<typeof neighboursAnswer>

/** Answer: rows, the cursor of the next page, and how many rows there are (exact up to 10,000, then estimated). */
export const rangeAnswer = z.strictObject({
  data: z.array(ROW),
  nextCursor: z.string().nullable(),
  count: z.strictObject({ rows: z.number(), isEstimate: z.boolean() }),
  /** Sums over the whole search, by field. */
  totals: z.exactOptional(z.record(z.string(), z.number())),
  /** The rows come from stored numbers, and something has changed since this instant. */
  asOf: z.exactOptional(z.string()),
})
export type RangeAnswer = Answered<typeof rangeAnswer>

/** A field that a change touched, with both values as stored; of a shape its size (`ShapeSize`). */
export const fieldChange = z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type FieldChange = Answered<typeof fieldChange>

/** One recorded change of a row. */
export const historyEntry = z.strictObject({
  at: z.string(),
  usr: z.string(),
  /** 0 inserted, 1 changed, 2 deleted. */
  action: z.literal([0, 1, 2]),
  rowVersion: z.number(),
  /** Fields that differ, in the order of the definition. */
  changes: z.array(fieldChange),
})
export type HistoryEntry = Answered<typeof historyEntry>

/** A search that somebody keeps by name. */
export const savedView = z.strictObject({
  id: z.number(),
  rowVersion: z.number(),
  name: z.string(),
  definition: viewSchema,
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Whose it is. */
  owner: z.string(),
})
export type SavedView = Answered<typeof savedView>

/** Where a file stands that is on its way. */
export const fileProgress = z.strictObject({ id: z.number(), receivedBytes: z.number(), isWhole: z.boolean() })
export type FileProgress = Answered<typeof fileProgress>

/** A file that a record holds on to. */
export const storedFile = z.strictObject({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  login: z.string(),
  at: z.string(),
  /** Of its content, hexadecimal. */
  sha256: z.string(),
  /** A scanner of malware looked at it and found nothing. */
  isScanned: z.boolean(),
})
export type StoredFile = Answered<typeof storedFile>

/** One job as lists show it. */
export const jobLine = z.strictObject({
  id: z.number(),
  /** Text `job.<kind>`. */
  kind: z.string(),
  /** What it is about: the name of an entity, or a year. */
  subject: z.string(),
  state: z.literal(JOB_STATES),
  isCancelling: z.boolean(),
  tries: z.number(),
  doneUnits: z.number(),
  /** Null while nobody knows. */
  totalUnits: z.number().nullable(),
  login: z.string(),
  insertedAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** When it is tried again, for one that waits. */
  runAfter: z.string(),
  /** What went wrong, and where, in the terms of a refused call (`ErrorAnswer`). */
  error: z.looseObject({ code: z.string(), params: z.exactOptional(PARAMS) }).nullable(),
})
export type JobLine = Answered<typeof jobLine>

export const jobsAnswer = z.strictObject({ data: z.array(jobLine), nextCursor: z.string().nullable() })
/** One job with what it found. */
export const jobAnswer = jobLine.extend({ result: z.unknown() })
export type JobAnswer = Answered<typeof jobAnswer>

/** A change of one row by two people: who proposed it and why, who decided, and how. */
export const proposal = z.strictObject({
  id: z.number(),
  entityName: z.string(),
  kind: z.enum(PROPOSAL_KINDS),
  /** Claim year of a yearly row; null for a row of no year. */
  etos: z.number().nullable(),
  /** Key of the row that is changed; null for a new row. */
  rowKey: z.string().nullable(),
  /** What the row is called for people: the fields that show it. */
  rowName: z.string(),
  /** Proposed values by field. */
  values: ROW,
  /** The stored values of the same fields when it was proposed; null for a new row, and where nothing of them is known. */
  before: ROW.nullable(),
  reason: z.string(),
  state: z.literal(PROPOSAL_STATES),
  proposedBy: z.number(),
  proposedLogin: z.string(),
  proposedAt: z.string(),
  decidedLogin: z.string().nullable(),
  decidedAt: z.string().nullable(),
  note: z.string().nullable(),
})
export type Proposal = Answered<typeof proposal>

/** One figure of what a change would do, today and after it. */
export const effectFigure = z.strictObject({
  /** Text `effect.figure.<code>`, which may take the parameters. */
  code: z.string(),
  params: z.exactOptional(PARAMS),
  unit: z.literal(['count', 'cents']),
  before: z.number(),
  after: z.number(),
})
export type EffectFigure = Answered<typeof effectFigure>

/** What a change would do, told before it is proposed and before it is approved. */
export const proposalEffect = z.strictObject({
  figures: z.array(effectFigure),
  /** On what the figures stand: all rows, or how many of how many. */
  notes: z.array(MESSAGE),
})
export type ProposalEffect = Answered<typeof proposalEffect>

/** A row as it is stored after a save. */
export const savedRow = z.strictObject({ entityName: z.string(), entity: ROW })
export type SavedRow = Answered<typeof savedRow>

/** A row that a save deleted. */
export const goneRow = z.strictObject({ entityName: z.string(), id: KEY })
export type GoneRow = Answered<typeof goneRow>

/**
 * Answer: database ids for temporary ones, every row that the transaction changed with its new version, also those that
 * followed from others, and the rows that are gone.
 */
export const synchronizeAnswer = z.strictObject({
  newIds: z.record(z.string(), z.number()),
  rows: z.array(savedRow),
  /** Absent when nothing was deleted. */
  gone: z.exactOptional(z.array(goneRow)),
  /** What else the page of the rows should know, by the area that they belong to. */
  more: z.exactOptional(z.unknown()),
  /** Saved rows around which something is no longer as the page showed it; absent when nothing is. */
  changedAround: z.exactOptional(z.array(z.strictObject({ entityName: z.string(), id: KEY }))),
})
export type SynchronizeAnswer = Answered<typeof synchronizeAnswer>

/** A {@link Finding}. */
export const finding: z.ZodType<Finding> = z.strictObject({
  id: z.string(),
  check: z.string(),
  severity: z.enum(['B', 'W', 'I']),
  subject: z.strictObject({ kind: z.string(), id: KEY }),
  field: z.string().nullable(),
  point: z.tuple([z.number(), z.number()]).nullable(),
  params: PARAMS,
  stakeM2: z.number().nullable(),
})
