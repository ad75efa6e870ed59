import { isPaid } from '@eae/domain/applications/states.ts'
import { stakesOf } from '@eae/domain/payments/stakes.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import type { RuleParams } from '@eae/domain/kernel/check.ts'
import type { Cents } from '@eae/domain/kernel/units.ts'
import { cureOf, isAdded, NOT_CURED_HERE } from '@eae/domain/checks/cures.ts'
import { centsAtStake } from '@eae/domain/payments/at-stake.ts'
import type { Live } from '../store/live.ts'

/** Findings that say the same of several rows: read as one. */
export interface FindingLine {
  readonly first: Finding
  readonly findings: readonly Finding[]
}

/** Like findings as one line each, in the order of the first of them. One of another severity is another line. */
export const linesOf = (findings: readonly Finding[]): readonly FindingLine[] => {
  const lines = new Map<string, [Finding, ...Finding[]]>()
  for (const finding of findings) {
    const key = `${finding.severity}${finding.check}`
    const line = lines.get(key)
    if (line === undefined) lines.set(key, [finding])
    else line.push(finding)
  }
  return [...lines.values()].map((same) => ({ first: same[0], findings: same }))
}

/** What the way to a finding is for. */
type Way = 'correct' | 'add' | 'show' | 'go' | 'nowhere'

/**
 * What the way to a finding is for: a field to correct, a row to add, a place on the map to see, or only the section. Some are cured
 * nowhere in the application.
 */
export const wayOf = (finding: Pick<Finding, 'check' | 'subject' | 'field' | 'point'>): Way => {
  if (NOT_CURED_HERE.has(finding.check)) return 'nowhere'
  const { field } = cureOf(finding)
  if (field === 'geom') return 'show'
  if (field !== null) return 'correct'
  if (isAdded(finding)) return 'add'
  return finding.point === null ? 'go' : 'show'
}

/** A line with what it is worth in the forecast; 0 cents where that is not known. */
export interface PricedLine extends FindingLine {
  readonly cents: Cents
}

/** The lines of findings, the dearest first; those of the same worth keep their order. */
export const pricedLines = (
  tree: ApplicationTree,
  { facts, forecast }: Pick<Live, 'facts' | 'forecast'>,
  rules: RuleParams,
  findings: readonly Finding[],
): readonly PricedLine[] =>
  linesOf(findings)
    .map((line) => ({
      ...line,
      cents: isPaid(tree.header.status)
        ? 0
        : centsAtStake(facts, rules, forecast.totalCents, stakesOf(tree, line.findings)),
    }))
    .toSorted((a, b) => b.cents - a.cents)
