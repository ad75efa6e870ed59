import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { sentFormat } from '../kernel/sent-text.ts'
import { isPin, normalisePin, PIN_KINDS } from './pin.ts'

const etos = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()

/** Calls of the codes by which an applicant authorises a ΚΥΔ. */
export const authorisationCalls = {
  pinOffices: call('Edetedeauthor/findOffices', 'Application_Submit', z.object({ etos }).strict()),
  myPins: call('Edetedeauthor/findMyPins', 'Application_Submit', z.object({ etos }).strict()),
  createPin: call(
    'Edetedeauthor/createPin',
    'Application_Submit',
    z.object({ etos, efoId: id, authortype: z.literal(PIN_KINDS) }).strict(),
    true,
  ),
  cancelPin: call('Edetedeauthor/cancelPin', 'Application_Submit', z.object({ etos, id }).strict(), true),
  redeemPin: call(
    'Edetedeauthor/redeemPin',
    'Application_Submit',
    z
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
    true,
  ),
} as const
