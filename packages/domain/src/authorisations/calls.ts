import { newPin, pinOffice, pinRow, redeemedPin } from './answers.ts'
import { z } from 'zod'
import { call, DONE, dataOf } from '../kernel/call.ts'
import { sentFormat } from '../kernel/sent-text.ts'
import { isPin, normalisePin, PIN_KINDS } from './pin.ts'

const etos = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()

/** Calls of the codes by which an applicant authorises a ΚΥΔ. */
export const authorisationCalls = {
  pinOffices: call({
    path: 'Edetedeauthor/findOffices',
    access: 'Application_Submit',
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
    input: z.object({ etos, efoId: id, authortype: z.literal(PIN_KINDS) }).strict(),
    output: dataOf(newPin),
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
} as const
