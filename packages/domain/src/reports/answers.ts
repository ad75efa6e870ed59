import { z } from 'zod'
import { ROW, type Answered } from '../kernel/call.ts'

/** Numbers over all rows of a search, and what the chart draws. */
export const totalsAnswer = z.strictObject({
  /** By column; a column without a total is not there, one over nothing is null. */
  totals: z.record(z.string(), z.number().nullable()),
  rows: z.number(),
  /** The instant of the database whose rows were counted. */
  asOf: z.string(),
  /** The numbers are stored ones, and something has changed since that instant. */
  isBehind: z.boolean(),
  /** Added up by what the chart stands on: the largest first, or in the order of time. Empty without a chart. */
  chart: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable())),
  /** Values of the chart that are not among them. */
  chartOthers: z.number(),
})
export type TotalsAnswer = Answered<typeof totalsAnswer>

/** Whether each link of the chain of copies is as it was made. */
export const copyChain = z.strictObject({
  copies: z.number(),
  /** The first link that is altered, missing or too much; null while all are right. */
  brokenAt: z.number().nullable(),
})
export type CopyChain = Answered<typeof copyChain>

/** One row that differs: `was` is null for one that was added, `is` for one that is gone. */
export const rowDifference = z.strictObject({ key: z.string(), was: ROW.nullable(), is: ROW.nullable() })
export type RowDifference = Answered<typeof rowDifference>

/** What became of the rows of an older copy in a newer one of the same report. */
export const copyDifference = z.strictObject({
  /** Ids of the copies, the older first. */
  older: z.number(),
  newer: z.number(),
  added: z.number(),
  gone: z.number(),
  changed: z.number(),
  same: z.number(),
  /** The first {@link SHOWN_DIFFERENCES} in the order of their keys. */
  rows: z.array(rowDifference),
})
export type CopyDifference = Answered<typeof copyDifference>
