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

/** What stands of a check in a year; counts are null for who does not see all applications. */
export const checkInForce = z.strictObject({
  code: z.string(),
  /** Nobody has said anything of them. */
  open: z.number().nullable(),
  /** The applicant has answered. */
  answered: z.number().nullable(),
  decided: z.number().nullable(),
  /** The row by which two people made it milder in the year, or in an earlier one that still holds. */
  mild: ruleInForce.nullable(),
})
export type CheckInForce = Answered<typeof checkInForce>
