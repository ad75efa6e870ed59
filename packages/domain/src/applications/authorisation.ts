import { z } from 'zod'
import { REP_KINDS } from '../authorisations/codes.ts'
import { INSTANT, type Answered } from '../kernel/call.ts'

/** The authorisation by which an office or a person acts for an applicant: its number, its first moment, who that is and, of a person, as what; of an office, whether a guardian gave it. */
export const authorisation = z.strictObject({
  id: z.number(),
  since: INSTANT,
  office: z.string(),
  repkind: z.exactOptional(z.literal(REP_KINDS)),
  /** A parent or guardian in force stands behind that of an office. */
  isByGuardian: z.exactOptional(z.literal(true)),
})
export type Authorisation = Answered<typeof authorisation>
