import { z } from 'zod'
import { call } from '../kernel/call.ts'

const etos = z.number().int().min(2015).max(2099)

/** The numbers of rules that hold in a year. They change by proposal (`proposals/calls.ts`). */
export const ruleCalls = {
  findRules: call('Rules/find', 'Edetparam_W', z.object({ etos }).strict()),
} as const
