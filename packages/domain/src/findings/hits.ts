import { z } from 'zod'
import { call, dataOf, type Answered } from '../kernel/call.ts'
import { rangeSchema } from '../kernel/search.ts'

/** Findings of a search that are looked for on the map; of more these are shown and said to be a part. */
export const MOST_HITS = 50_000
/** So many are shown one by one; more are shown as numbers of places. */
export const MOST_POINTS = 300

const SEVERITY = z.enum(['B', 'W', 'I'])
/** Easting and northing in EPSG:2100, metres. */
const AT = z.tuple([z.number(), z.number()])

const hits = z.strictObject({
  /** Findings of the search, at most {@link MOST_HITS}. */
  total: z.number(),
  /** There are more than these. */
  isPart: z.boolean(),
  /** Those that are about no parcel, or about one without a shape. */
  placeless: z.number(),
  /** Left, bottom, right, top of all places; null where there is none. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  /** One for each where they are few, in the middle of its parcel. */
  points: z.array(
    z.strictObject({
      edeId: z.number(),
      key: z.string(),
      check: z.string(),
      severity: SEVERITY,
      kodikos: z.number().nullable(),
      at: AT,
    }),
  ),
  /** One for each square of a grid where they are many, with the worst severity in it. */
  groups: z.array(z.strictObject({ count: z.number(), severity: SEVERITY, at: AT })),
})
export type FindingHits = Answered<typeof hits>

/** Findings of a search of R60 on the map. */
export const hitCalls = {
  findFindingHits: call({
    path: 'Findings/findHits',
    access: 'Application_R',
    input: rangeSchema
      .pick({ criteria: true, filter: true })
      .extend({ etos: z.number().int().min(2015).max(2099) })
      .strict(),
    output: dataOf(hits),
  }),
}
