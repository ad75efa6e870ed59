import { z } from 'zod'
import { call, dataOf, type Answered } from '../../kernel/call.ts'
import { PAY_RUN_KINDS, PAY_RUN_STATES } from './life.ts'

const id = z.number().int().positive()

/** From these differences of an application on, in cents, it stands in the next class of the histogram. */
export const DIFFERENCE_EDGES = [1_000, 10_000, 100_000] as const
/** Classes of differences from the greatest loss to the greatest gain; 0 is no difference at all. */
export const DIFFERENCE_CLASSES = [-4, -3, -2, -1, 0, 1, 2, 3, 4] as const
/** Whoever loses most is listed by name; all of them stand in the list of differences. */
export const LOSERS_SHOWN = 20

/** The class of a difference in cents. */
export const classOfDifference = (cents: number): (typeof DIFFERENCE_CLASSES)[number] => {
  const size = cents === 0 ? 0 : 1 + DIFFERENCE_EDGES.filter((edge) => Math.abs(cents) >= edge).length
  return DIFFERENCE_CLASSES.find((one) => one === (cents < 0 ? -size : size)) ?? 0
}

/** A run that another one may be compared with. */
const comparable = z.strictObject({
  id: z.number(),
  number: z.number(),
  kind: z.literal(PAY_RUN_KINDS),
  state: z.literal(PAY_RUN_STATES),
  isTrial: z.boolean(),
  description: z.string(),
})

const comparison = z.strictObject({
  /** Runs of the year with amounts, the newest first. */
  bases: z.array(comparable),
  /** The one that it is compared with; null where there is none. */
  base: z.strictObject({ id: z.number(), number: z.number() }).nullable(),
  /** What the applications of either of them are entitled to, there and here. */
  netBeforeCents: z.number(),
  netCents: z.number(),
  /** Applications by the class of their difference; classes that nobody is in are left out. */
  histogram: z.array(
    z.strictObject({ step: z.literal(DIFFERENCE_CLASSES), applications: z.number(), cents: z.number() }),
  ),
  schemes: z.array(
    z.strictObject({
      kodikos: z.string(),
      description: z.string(),
      descriptionEn: z.string().nullable(),
      netBeforeCents: z.number(),
      netCents: z.number(),
      gain: z.number(),
      lose: z.number(),
    }),
  ),
  losers: z.array(
    z.strictObject({
      edeId: z.number(),
      kodikos: z.number(),
      name: z.string(),
      netBeforeCents: z.number(),
      netCents: z.number(),
    }),
  ),
})
export type PayRunComparison = Answered<typeof comparison>
export type ComparableRun = PayRunComparison['bases'][number]

/** What a run brings against another one. */
export const compareCalls = {
  /** Compares with the run that is named, or with the last one before it that is no trial. Who reviews a run must have seen the latter. */
  comparePayRuns: call({
    path: 'PayRuns/compare',
    access: 'Payment_R',
    input: z.object({ id, baseId: id.nullable() }).strict(),
    output: dataOf(comparison),
  }),
} as const
