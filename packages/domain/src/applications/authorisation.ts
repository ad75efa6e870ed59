import { z } from 'zod'
import { INSTANT, type Answered } from '../kernel/call.ts'

/** The authorisation by which an office acts for an applicant: its number, its first moment, and the office. */
export const authorisation = z.strictObject({ id: z.number(), since: INSTANT, office: z.string() })
export type Authorisation = Answered<typeof authorisation>
