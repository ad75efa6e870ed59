import type { Source } from '../checks/known-check.ts'
import type { RuleParams } from '../kernel/check.ts'

/** Where an indicator of risk comes from. */
export type RiskSource =
  /** From what the checks found: at least so many findings that stand. */
  | { readonly checks: readonly string[]; readonly atLeast?: number }
  /** From a statement of the server's own, which has the indicator's code for its name; what it cannot do without is the register. */
  | { readonly statement: true; readonly register?: Source }

/** One sign that an application deserves a look (domain document 7.3). */
export interface RiskIndicator {
  readonly code: string
  /** Points that it gives where no year says otherwise [assumed]. */
  readonly weight: number
  readonly source: RiskSource
}

const ORDINARY = 10
const GRAVE = 20
const ofCheck = (code: string, check: string, weight = ORDINARY, atLeast = 1): RiskIndicator => ({
  code,
  weight,
  source: { checks: [check], atLeast },
})
const ofStatement = (code: string, weight = ORDINARY): RiskIndicator => ({ code, weight, source: { statement: true } })

/**
 * The twenty indicators of the start set (domain document 7.3). A score decides nothing: it orders who is looked at, and what
 * each indicator gave is shown.
 */
export const RISK_INDICATORS: readonly RiskIndicator[] = [
  ofCheck('R1', '10112'),
  ofCheck('R2', '10113'),
  ofCheck('R3', '20406', GRAVE),
  ofCheck('R4', '20119'),
  ofCheck('R5', '20214', GRAVE),
  ofCheck('R6', '20206', GRAVE),
  ofCheck('R7', '30111'),
  ofCheck('R8', '30112'),
  ofStatement('R9'),
  // The rent of a lease stands in no row of an application.
  { code: 'R10', weight: ORDINARY, source: { statement: true, register: 'reg_lease' } },
  ofCheck('R11', '20213', GRAVE),
  ofCheck('R12', '20212', GRAVE),
  ofCheck('R13', '50103'),
  ofCheck('R14', '20111'),
  // Red twice: one signal may be a shadow.
  ofCheck('R15', '20116', ORDINARY, 2),
  ofCheck('R16', '30106', GRAVE),
  ofStatement('R17'),
  ofStatement('R18'),
  ofStatement('R19'),
  ofStatement('R20', GRAVE),
]

/** Codes of the indicators, in their order. */
export const RISK_CODES: readonly string[] = RISK_INDICATORS.map(({ code }) => code)

/** Numbers of risk that a year may set, with what they are where it does not: points of each indicator, and the score of a hold before payment. */
export const riskParams: RuleParams = {
  ...Object.fromEntries(RISK_INDICATORS.map(({ code, weight }) => [`risk.${code}`, weight])),
  'risk.holdScore': 60,
}

/** Points of an indicator in a year. */
export const weightOf = ({ code, weight }: RiskIndicator, rules: RuleParams): number => rules[`risk.${code}`] ?? weight

/** Indicators that nobody can say anything about: their check is not made, or their register is among the `missing` ones, which were never loaded. */
export const notKnown = (checks: ReadonlySet<string>, missing: readonly string[]): readonly string[] =>
  RISK_INDICATORS.filter(({ source }) =>
    'checks' in source
      ? !source.checks.some((code) => checks.has(code))
      : source.register !== undefined && missing.includes(source.register),
  ).map(({ code }) => code)
