import type { Effect, Moment, Severity } from '@eae/domain/kernel/check.ts'

/** A check as R24 tells it. */
export interface CheckCard {
  readonly code: string
  readonly severity: Severity
  readonly effect: Effect
  readonly moments: readonly Moment[]
  readonly legalBasis: string
}

/** A check over several applications is asked at every moment where its card names none. */
const ALWAYS: readonly Moment[] = ['E', 'F', 'N', 'P']
type Card = Pick<CheckCard, 'code' | 'effect'> & {
  readonly severity: string
  readonly moments?: readonly Moment[]
  readonly legalBasis?: string
}

/** A regulation of the Union with its article, as the cards of checks write it. */
const REGULATION = /Reg\. \(EU\) (\d+\/\d+)(?: (art\.|annex) ((?:\d+(?:\(\d+\))?|[IVX]+)(?: and \d+)?))?/

/** The law of a check in the words of a language: `reg` and `article` or `annex` with `law` and `at`; null where the decision of the year alone rules. */
export const lawOf = (
  legalBasis: string,
): { readonly law: string; readonly at: string; readonly kind: string } | null => {
  const [, law, kind = '', at = ''] = REGULATION.exec(legalBasis) ?? []
  if (law === undefined) return null
  return { law, at: at.replace(' and ', ', '), kind: kind === '' ? 'whole' : kind.replace('.', '') }
}

const severityOf = (severity: string): Severity => (severity === 'B' || severity === 'W' ? severity : 'I')

/** One card for each code, in the order of the codes: of several years of a check the last one. */
export const cardsOf = (...kinds: readonly (readonly Card[])[]): readonly CheckCard[] => {
  const byCode = new Map<string, CheckCard>()
  for (const { code, severity, effect, moments = ALWAYS, legalBasis = '' } of kinds.flat())
    byCode.set(code, { code, severity: severityOf(severity), effect, moments, legalBasis })
  return [...byCode.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1))
}
