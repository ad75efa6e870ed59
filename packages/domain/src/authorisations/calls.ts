import { authorDetail, newPin, pinOffice, pinRow, redeemedPin } from './answers.ts'
import { z } from 'zod'
import { call, DONE, dataOf } from '../kernel/call.ts'
import { sentFormat, sentText } from '../kernel/sent-text.ts'
import { rangeSchema } from '../kernel/search.ts'
import { AUTHOR_KINDS, MAX_REMARKS, MAX_REP_NAME, ORDER_REASONS, OWN_REASONS, REP_KINDS } from './codes.ts'
import { isPin, normalisePin, PIN_KINDS } from './pin.ts'

const etos = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()

/** An authorisation, or the order to end one, as its reader saw it: another version is told as changed. */
const seen = { etos, id, rowVersion: id }
/** Words that may be left out. */
const remarks = sentText(0, MAX_REMARKS)
/** The name of a person to whom somebody gives an authorisation. */
const repName = sentText(3, MAX_REP_NAME)
/** Words without which nobody knows why. */
const reasonWords = sentText(3, MAX_REMARKS)

/** Calls of authorisations: of the codes by which an applicant gives one to a ΚΥΔ, on paper, and of their end. */
export const authorisationCalls = {
  pinOffices: call({
    path: 'Edetedeauthor/findOffices',
    access: 'Application_R',
    input: z.object({ etos }).strict(),
    output: dataOf(z.array(pinOffice)),
  }),
  myPins: call({
    path: 'Edetedeauthor/findMyPins',
    access: 'Application_Submit',
    input: z.object({ etos }).strict(),
    output: dataOf(z.array(pinRow)),
  }),
  createPin: call({
    path: 'Edetedeauthor/createPin',
    access: 'Application_Submit',
    input: z
      .object({
        etos,
        efoId: id,
        authortype: z.literal(PIN_KINDS),
        /** The authorisation that the applicant knows will end when the code is used. */
        replacesId: id.optional(),
      })
      .strict(),
    output: dataOf(newPin),
    writes: true,
  }),
  /** An applicant who is signed in authorises a ΚΥΔ, or any person, at once and without a code. */
  giveAuthorisation: call({
    path: 'Edetedeauthor/give',
    access: 'Application_Submit',
    input: z
      .object({
        etos,
        efoId: id.optional(),
        person: z
          .object({ afm: sentFormat('afm', 20), name: repName })
          .strict()
          .optional(),
        authortype: z.literal(PIN_KINDS),
        replacesId: id.optional(),
      })
      .strict()
      .refine(({ efoId, person }) => (efoId === undefined) !== (person === undefined), {
        path: ['efoId'],
        params: { code: 'chooseHolder' },
      }),
    output: dataOf(redeemedPin),
    writes: true,
  }),
  cancelPin: call({
    path: 'Edetedeauthor/cancelPin',
    access: 'Application_Submit',
    input: z.object({ etos, id }).strict(),
    output: DONE,
    writes: true,
  }),
  redeemPin: call({
    path: 'Edetedeauthor/redeemPin',
    access: 'Application_Submit',
    input: z
      .object({
        etos,
        afm: sentFormat('afm', 20),
        pin: z
          .string()
          .max(20)
          .transform(normalisePin)
          .refine(isPin, { params: { code: 'pinSixDigits' } }),
      })
      .strict(),
    output: dataOf(redeemedPin),
    writes: true,
  }),
  findAuthorisation: call({
    path: 'Edetedeauthor/findOne',
    access: 'Application_R',
    input: z.object({ etos, id }).strict(),
    output: dataOf(authorDetail),
  }),
  /**
   * A ΚΥΔ or an office brings in the paper by which somebody acts for an applicant: a ΚΥΔ, or a person. Another person, of an office of the area,
   * reads it before it holds. A ΚΥΔ files for itself without naming anybody.
   */
  fileAuthorisation: call({
    path: 'Edetedeauthor/file',
    access: 'Application_R',
    input: z
      .object({
        etos,
        afm: sentFormat('afm', 20),
        authortype: z.literal(AUTHOR_KINDS),
        efoId: id.optional(),
        person: z
          .object({ afm: sentFormat('afm', 20), name: repName, repkind: z.literal(REP_KINDS) })
          .strict()
          .optional(),
        fileId: id,
        /** The agreement of the other heirs. */
        file2Id: id.optional(),
        remarks,
      })
      .strict(),
    output: dataOf(z.strictObject({ id: z.number() })),
    writes: true,
  }),
  decideAuthorisation: call({
    path: 'Edetedeauthor/decide',
    access: 'Author_W',
    input: z.object({ ...seen, isApproved: z.boolean(), remarks }).strict(),
    output: DONE,
    writes: true,
  }),
  revokeAuthorisation: call({
    path: 'Edetedeauthor/revoke',
    access: 'Application_Submit',
    input: z.object({ ...seen, reason: z.literal(OWN_REASONS).optional() }).strict(),
    output: DONE,
    writes: true,
  }),
  giveBackAuthorisation: call({
    path: 'Edetedeauthor/giveBack',
    access: 'Application_R',
    input: z.object({ ...seen, remarks }).strict(),
    output: DONE,
    writes: true,
  }),
  /** Reminds those whose authorisations a search finds that they end: at most once a week each. */
  remindRenewals: call({
    path: 'Edetedeauthor/remind',
    access: 'Application_R',
    input: rangeSchema.pick({ criteria: true, filter: true }).extend({ etos }).strict(),
    output: dataOf(z.strictObject({ told: z.number(), found: z.number() })),
    writes: true,
  }),
  /** An office orders the end of an authorisation; another person decides. */
  orderRevocation: call({
    path: 'Edetedeauthrevoke/order',
    access: 'Author_W',
    input: z.object({ ...seen, reason: z.literal(ORDER_REASONS), remarks: reasonWords }).strict(),
    output: dataOf(z.strictObject({ id: z.number() })),
    writes: true,
  }),
  decideRevocation: call({
    path: 'Edetedeauthrevoke/decide',
    access: 'Author_W',
    input: z.object({ ...seen, isAccepted: z.boolean(), decision: remarks }).strict(),
    output: DONE,
    writes: true,
  }),
} as const
