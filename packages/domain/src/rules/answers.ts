import { z } from 'zod'
import type { Answered } from '../kernel/call.ts'

/** A number of a rule that holds in a year. */
export const ruleInForce = z.strictObject({
  /** Row of the year itself; null when the number holds from an earlier year. */
  id: z.number().nullable(),
  code: z.string(),
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  legalRef: z.string(),
  /** The year since which it holds. */
  since: z.number(),
  /** Version of the row of the year itself; null when it holds from an earlier year. */
  rowVersion: z.number().nullable(),
})
export type RuleInForce = Answered<typeof ruleInForce>
