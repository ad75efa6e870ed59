import { z } from 'zod'
import { INSTANT, MESSAGE, type Answered } from '../kernel/call.ts'
import { AUTHOR_CHANNELS, AUTHOR_KINDS, AUTHOR_STATES, REP_KINDS, REVOKE_REASONS, REVOKE_STATES } from './codes.ts'
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

/** What ended an authorisation, or is asked to. */
const revocation = z.strictObject({
  id: z.number(),
  rowVersion: z.number(),
  reason: z.literal(REVOKE_REASONS),
  status: z.literal(REVOKE_STATES),
  remarks: z.string().nullable(),
  decision: z.string().nullable(),
  /** null: nobody asked, the register of persons says that the applicant, or the person, has died. */
  askedBy: z.string().nullable(),
  askedAt: INSTANT,
  decidedBy: z.string().nullable(),
  dterevoke: INSTANT.nullable(),
})

/** An authorisation with all that was said of it, and why the reader cannot do each thing (null: he can). */
export const authorDetail = z.strictObject({
  id: z.number(),
  etos: z.number(),
  rowVersion: z.number(),
  afm: z.string(),
  name: z.string(),
  fathername: z.string().nullable(),
  /** The body, or the name of the person. */
  office: z.string(),
  repafm: z.string().nullable(),
  repkind: z.literal(REP_KINDS).nullable(),
  authortype: z.literal(AUTHOR_KINDS),
  channel: z.literal(AUTHOR_CHANNELS),
  status: z.literal(AUTHOR_STATES),
  isOver: z.boolean(),
  dtestart: INSTANT,
  dteend: INSTANT,
  fileId: z.number().nullable(),
  fileName: z.string().nullable(),
  file2Id: z.number().nullable(),
  file2Name: z.string().nullable(),
  remarks: z.string().nullable(),
  filedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  revocations: z.array(revocation),
  whyNot: z.strictObject({
    approve: MESSAGE.nullable(),
    refuse: MESSAGE.nullable(),
    revoke: MESSAGE.nullable(),
    giveBack: MESSAGE.nullable(),
    order: MESSAGE.nullable(),
    decideOrder: MESSAGE.nullable(),
  }),
})
export type AuthorDetail = Answered<typeof authorDetail>
