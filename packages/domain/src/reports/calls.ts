import type { z } from 'zod'
import type { Frozen } from '../kernel/call.ts'
import { rangeSchema } from '../kernel/search.ts'

/** Body of `<code>/findTotals_grid`: the search, without its page. */
export const totalsSchema = rangeSchema.pick({ etos: true, criteria: true, filter: true }).strict()
export type TotalsRequest = Frozen<z.infer<typeof totalsSchema>>
