import { z } from 'zod'
import type { Answered } from '../kernel/call.ts'
import { criterionSchema } from '../kernel/search.ts'

/** Work that waits for the reader: how much there is, and the list or page where it is done. */
export const homeCard = z.strictObject({
  /** Its words are the texts `work.<code>` (what waits) and `work.<code>.do` (what one does there). */
  code: z.string(),
  rows: z.number().int().min(0),
  isEstimate: z.boolean(),
  path: z.string(),
  /** What the list there is asked for; empty for a page that is no list. */
  criteria: z.record(z.string(), criterionSchema),
  sort: z.strictObject({ field: z.string(), dir: z.enum(['asc', 'desc']) }).nullable(),
})
export type HomeCard = Answered<typeof homeCard>
