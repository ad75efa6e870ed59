import { z } from 'zod'
import type { Frozen } from './call.ts'
import { criterionSchema, rangeSchema } from './search.ts'

/** Views of one list that a user keeps at most. */
export const MAX_VIEWS = 50
/** Characters of the name of a view. */
export const MAX_VIEW_NAME = 60
/** Characters of a view as JSON: what an address holds of a search (`_s`, base64), and no more. */
const MAX_VIEW_SIZE = 4_500
/** Criteria of a view. */
const MAX_CRITERIA = 40

/** What a view asks its list for: criteria, free text and order. */
export const viewSchema = z
  .object({
    criteria: z.record(z.string().max(60), criterionSchema),
    filter: z.string().max(200),
    sort: rangeSchema.shape.sort,
  })
  .strict()
  .refine(({ criteria }) => Object.keys(criteria).length <= MAX_CRITERIA)
  .refine((view) => JSON.stringify(view).length <= MAX_VIEW_SIZE)
export type ViewDefinition = Frozen<z.output<typeof viewSchema>>
