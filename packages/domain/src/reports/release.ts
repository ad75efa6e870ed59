import { z } from 'zod'
import { proposal } from '../kernel/answers.ts'
import { call, DONE, INSTANT, MADE, dataOf, type Answered } from '../kernel/call.ts'
import { MAX_REASON } from '../kernel/proposal.ts'
import { sentText } from '../kernel/sent-text.ts'

/** Rows of a released list that are told at once, at most. */
export const RELEASED_PAGE = 50
/** Characters of a name or place that are looked for, at least: an index knows parts of three. */
export const LOOKED_FOR_MIN = 3
const LOOKED_FOR_MAX = 100
/** Rows that a released list has at most: what a kept copy may hold. */
const MAX_ROWS = 1_000_000

/** The kind of job that brings the rows of a release. */
export const RELEASE_JOB = 'publication'

/** A row of a released list: what everybody may know of a payment. Amounts in cents. */
const releasedRow = z.strictObject({
  no: z.number(),
  publicNo: z.number(),
  name: z.string(),
  /** A municipality, or a regional unit where a municipality would tell who somebody is. */
  place: z.string().nullable(),
  financialYear: z.number(),
  fund: z.number(),
  kodikos: z.string(),
  description: z.string(),
  cents: z.number(),
  /** What the state bears of it; null of a release that did not tell. */
  nationalCents: z.number().nullable(),
})

const releasedList = z.strictObject({
  /** Claim years of which a list is released, the newest first. */
  years: z.array(z.number()),
  /** The year that was asked for, else the newest that is released; null while there is none. */
  etos: z.number().nullable(),
  /** The release that is in force; null for a year that is not released. */
  release: z
    .strictObject({
      asOf: INSTANT,
      releasedAt: INSTANT,
      rows: z.number(),
      /** Of the rows as they were kept. */
      sha256: z.string(),
    })
    .nullable(),
  /** Rows of the list that were looked for. */
  total: z.number(),
  rows: z.array(releasedRow),
})
export type ReleasedList = Answered<typeof releasedList>

const id = z.number().int().positive()
const lookedFor = sentText(LOOKED_FOR_MIN, LOOKED_FOR_MAX).optional()

/** Calls about lists of beneficiaries that are released to everybody (A59). */
export const releaseCalls = {
  /** The released list of a year, for everybody, without a login. */
  findReleased: call({
    path: 'Publication/find',
    access: 'public',
    input: z
      .object({
        etos: z.number().int().min(2015).max(2099).optional(),
        name: lookedFor,
        place: lookedFor,
        from: z.number().int().min(0).max(MAX_ROWS),
        size: z.number().int().min(1).max(RELEASED_PAGE),
      })
      .strict(),
    output: dataOf(releasedList),
  }),
  /** Proposes to release a kept copy. Another person, who may approve payments, decides. */
  proposeRelease: call({
    path: 'Publication/propose',
    access: 'Payment_W',
    input: z.object({ id, rowVersion: id, reason: sentText(3, MAX_REASON) }).strict(),
    output: MADE,
    writes: true,
  }),
  /** What is proposed to be released, of the copies that one may open. */
  findReleases: call({
    path: 'Publication/findProposals',
    access: 'Payment_R',
    input: z.object({}).strict(),
    output: dataOf(z.array(proposal)),
  }),
  decideRelease: call({
    path: 'Publication/decide',
    access: 'Payment_Approve',
    input: z.object({ id, isApproved: z.boolean(), note: sentText(0, MAX_REASON) }).strict(),
    output: DONE,
    writes: true,
  }),
  withdrawRelease: call({
    path: 'Publication/withdraw',
    access: 'Payment_W',
    input: z.object({ id }).strict(),
    output: DONE,
    writes: true,
  }),
} as const
