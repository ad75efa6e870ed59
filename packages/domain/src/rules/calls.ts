import { z } from 'zod'
import { call } from '../kernel/call.ts'

const id = z.number().int().positive()
const etos = z.number().int().min(2015).max(2099)
const name = z.string().trim().min(1)

/** Calls about the numbers of rules: who proposes them and who decides. */
export const ruleCalls = {
  findRules: call('Rules/find', 'Edetparam_W', z.object({ etos }).strict()),
  proposeRule: call(
    'Rules/propose',
    'Edetparam_W',
    z
      .object({
        etos,
        code: name.max(40).regex(/^[A-Za-z][A-Za-z0-9_]*$/),
        name: name.max(60).regex(/^[A-Za-z][A-Za-z0-9_]*$/),
        value: z.number().min(-1e12).max(1e12),
        unit: name.max(20),
        legalRef: name.max(250),
        reason: name.max(500),
      })
      .strict(),
    true,
  ),
  decideRule: call(
    'Rules/decide',
    'Rule_Approve',
    z.object({ id, isApproved: z.boolean(), note: z.string().trim().max(500) }).strict(),
    true,
  ),
  withdrawRule: call('Rules/withdraw', 'Edetparam_W', z.object({ id }).strict(), true),
} as const
