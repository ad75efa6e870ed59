import type { ApplicationCard } from '@eae/domain/applications/answers.ts'
import { isAtWork, isLiving, STATES } from '@eae/domain/applications/states.ts'

/** One thing to say of the findings of an application: a sentence, or a count that stands out. */
export interface FindingsItem {
  readonly kind: 'text' | 'well' | 'stop' | 'warn'
  readonly code: string
  readonly count: number
}

/**
 * What the home page says of the findings of an application, from what its last run of checks stored: nothing of a prefilled
 * one, which nobody has opened, and of one that is no longer in force; of a submitted one only what concerns its payment.
 */
export const findingsLine = ({
  status,
  blocking,
  warnings,
  isOutdated,
}: Pick<ApplicationCard, 'status' | 'blocking' | 'warnings' | 'isOutdated'>): readonly FindingsItem[] => {
  if (status === STATES.INITIAL || !isLiving(status)) return []
  if (!isAtWork(status))
    return (blocking ?? 0) > 0 ? [{ kind: 'warn', code: 'home.findings.payment', count: blocking ?? 0 }] : []
  if (blocking === null) return [{ kind: 'text', code: 'home.findings.never', count: 0 }]
  const counts: readonly FindingsItem[] = [
    { kind: 'stop', code: 'home.findings.blocking', count: blocking },
    { kind: 'warn', code: 'home.findings.warnings', count: warnings ?? 0 },
  ]
  const found = counts.filter(({ count }) => count > 0)
  if (isOutdated)
    return [
      { kind: 'text', code: found.length === 0 ? 'home.findings.outdatedNone' : 'home.findings.outdated', count: 0 },
      ...found,
    ]
  return found.length === 0 ? [{ kind: 'well', code: 'home.findings.none', count: 0 }] : found
}
