import { z } from 'zod'
import { REP_KINDS } from '../authorisations/codes.ts'
import { INSTANT, type Answered } from '../kernel/call.ts'

/** The authorisation by which an office or a person acts for an applicant: its number, its first moment, who that is and, of a person, as what. */
export const authorisation = z.strictObject({
  id: z.number(),
  since: INSTANT,
  office: z.string(),
  repkind: z.exactOptional(z.literal(REP_KINDS)),
})
export type Authorisation = Answered<typeof authorisation>
