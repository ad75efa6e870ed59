import { z } from 'zod'
import type { Frozen } from './call.ts'

/** Rows of one page at most, and how far an index may point before a cursor is needed. */
const MAX_PAGE_ROWS = 500
export const MAX_ROW_INDEX = 10_000
/** Ids in one `findAllByIds` (threat T08). */
export const MAX_IDS = 1_000

const scalar = z.union([z.string().max(200), z.number(), z.boolean()])

/** One criterion: a value (texts: contained, folded), a range, or a list of values. */
export const criterionSchema = z.union([
  scalar,
  z.object({ from: scalar.optional(), to: scalar.optional() }).strict(),
  z.object({ in: z.array(scalar).min(1).max(200) }).strict(),
])
export type Criterion = Frozen<z.infer<typeof criterionSchema>>

/** Body of `findAllByCriteriaRange_…`. */
export const rangeSchema = z
  .object({
    etos: z.number().int().min(2015).max(2099).optional(),
    criteria: z.record(z.string().max(60), criterionSchema).optional(),
    /** Free text over the entity's text criteria. */
    filter: z.string().max(200).optional(),
    sort: z.object({ field: z.string().max(60), dir: z.enum(['asc', 'desc']) }).optional(),
    fromRowIndex: z.number().int().min(0).max(MAX_ROW_INDEX).optional(),
    toRowIndex: z
      .number()
      .int()
      .min(1)
      .max(MAX_ROW_INDEX + MAX_PAGE_ROWS)
      .optional(),
    /** Key of the last row seen: goes on from there at any depth. */
    cursor: z.string().max(500).optional(),
    /** Also the sums that the definition calls meaningful. */
    totals: z.boolean().optional(),
    gSubExt_id: z.union([z.string(), z.number()]).nullable().optional(),
  })
  .strict()
export type RangeRequest = Frozen<z.infer<typeof rangeSchema>>

/** Body of `findNeighbours_grid`: a search, and the key of one of its rows. */
export const neighboursSchema = rangeSchema
  .pick({ etos: true, criteria: true, filter: true, sort: true })
  .extend({ key: z.union([z.string().max(60), z.number()]) })
  .strict()
export type NeighboursRequest = Frozen<z.infer<typeof neighboursSchema>>
