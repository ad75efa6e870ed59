import type { Finding, RuleParams, Severity } from '../kernel/check.ts'

/** How a check is asked in a year: as its card says, as a warning, as information, or not at all. Nothing makes a check harder than its card. */
export const MILD = { asCard: 0, warns: 1, informs: 2, off: 3 } as const
export type Mild = (typeof MILD)[keyof typeof MILD]
export const MILDS = Object.values(MILD)

/** Name of the number of a rule by which two people make a check milder in a year, or switch it off. */
export const MILD_NAME = 'mild'
/** Codes of checks; a scheme has four digits. */
export const CHECK_CODE = /^\d{5}$/

const SEVERITY_OF: Readonly<Record<number, Severity>> = { [MILD.warns]: 'W', [MILD.informs]: 'I' }
const GRAVITY: Readonly<Record<Severity, number>> = { B: 0, W: 1, I: 2 }

/** Whether a way of asking is milder than a severity: to warn is not milder than a warning. */
export const isMilder = (mild: number, severity: Severity): boolean => {
  const wanted = SEVERITY_OF[mild]
  return mild === MILD.off || (wanted !== undefined && GRAVITY[wanted] > GRAVITY[severity])
}

/** How a check is asked by the numbers of a year. */
export const mildOf = (code: string, rules: RuleParams): Mild => {
  const stored = rules[`${code}.${MILD_NAME}`]
  return MILDS.find((one) => one === stored) ?? MILD.asCard
}

/** Findings as the year has their checks: those of a check that is off are gone, the others at most as grave as two people decided. */
export const madeMilder = <F extends Pick<Finding, 'check' | 'severity'>>(
  findings: readonly F[],
  rules: RuleParams,
): readonly F[] =>
  findings.flatMap((finding) => {
    const mild = mildOf(finding.check, rules)
    if (mild === MILD.off) return []
    const severity = SEVERITY_OF[mild]
    return [severity !== undefined && isMilder(mild, finding.severity) ? { ...finding, severity } : finding]
  })
