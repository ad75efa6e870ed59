import type { z } from 'zod'
import { rangeSchema } from '../kernel/search.ts'

/** Body of `<code>/findTotals_grid`: the search, without its page. */
export const totalsSchema = rangeSchema.pick({ etos: true, criteria: true, filter: true }).strict()
export type TotalsRequest = z.infer<typeof totalsSchema>

/** Numbers over all rows of a search, and what the chart draws. */
export interface TotalsAnswer {
  /** By column; a column without a total is not there, one over nothing is null. */
  readonly totals: Readonly<Record<string, number | null>>
  readonly rows: number
  /** The instant of the database whose rows were counted. */
  readonly asOf: string
  /** The numbers are stored ones, and something has changed since that instant. */
  readonly isBehind: boolean
  /** Added up by what the chart stands on: the largest first, or in the order of time. Empty without a chart. */
  readonly chart: readonly Readonly<Record<string, string | number | boolean | null>>[]
  /** Values of the chart that are not among them. */
  readonly chartOthers: number
}
