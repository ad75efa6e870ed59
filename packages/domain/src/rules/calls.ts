import { checkInForce, ruleInForce } from './answers.ts'
import { z } from 'zod'
import { call, dataOf } from '../kernel/call.ts'

const etos = z.number().int().min(2015).max(2099)

/** The numbers of rules that hold in a year. They change by proposal (`proposals/calls.ts`). */
export const ruleCalls = {
  findRules: call({
    path: 'Rules/find',
    access: 'Edetparam_W',
    input: z.object({ etos }).strict(),
    output: dataOf(z.array(ruleInForce)),
  }),
  /** What stands of each check in a year, by code (R24). */
  findChecks: call({
    path: 'Rules/findChecks',
    access: 'Reference_R',
    input: z.object({ etos }).strict(),
    output: dataOf(z.array(checkInForce)),
  }),
} as const
