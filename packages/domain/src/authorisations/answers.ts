import { z } from 'zod'
import { INSTANT, type Answered } from '../kernel/call.ts'
import { PIN_KINDS, PIN_STATES } from './pin.ts'

/** A body that an applicant may authorise: a ΚΥΔ that is active and certified today. */
export const pinOffice = z.strictObject({ id: z.number(), kodikos: z.string(), description: z.string() })
export type PinOffice = Answered<typeof pinOffice>

/** A code that the applicant made, without its digits: nobody can read those again. */
export const pinRow = z.strictObject({
  id: z.number(),
  office: z.string(),
  authortype: z.literal(PIN_KINDS),
  dteinsert: INSTANT,
  dteexpire: INSTANT,
  state: z.enum(PIN_STATES),
  tries: z.number(),
})
export type PinRow = Answered<typeof pinRow>

/** A new code with its digits, given this once. */
export const newPin = z.strictObject({ pin: z.string(), office: z.string(), dteexpire: INSTANT })
export type NewPin = Answered<typeof newPin>

/** The authorisation that a code gave. */
export const redeemedPin = z.strictObject({
  afm: z.string(),
  office: z.string(),
  authortype: z.literal(PIN_KINDS),
  dteend: INSTANT,
})
export type RedeemedPin = Answered<typeof redeemedPin>
