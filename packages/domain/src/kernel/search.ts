import { z } from 'zod'

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
export type Criterion = z.infer<typeof criterionSchema>

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
export type RangeRequest = z.infer<typeof rangeSchema>

/** Body of `findNeighbours_grid`: a search, and the key of one of its rows. */
export const neighboursSchema = rangeSchema
  .pick({ etos: true, criteria: true, filter: true, sort: true })
  .extend({ key: z.union([z.string().max(60), z.number()]) })
  .strict()
export type NeighboursRequest = z.infer<typeof neighboursSchema>

/** The keys before and after a row in its search; null at an end. */
export interface NeighboursAnswer {
  readonly previous: string | number | null
  readonly next: string | number | null
}

/** Answer: rows, the cursor of the next page, and how many rows there are (exact up to 10,000, then estimated). */
export interface RangeAnswer {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly nextCursor: string | null
  readonly count: { readonly rows: number; readonly isEstimate: boolean }
  /** Sums over the whole search, by field. */
  readonly totals?: Readonly<Record<string, number>>
}
