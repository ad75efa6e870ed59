import { breachesOf, CONTROL, type BreachFacts, type ControlArea } from '../../facts/controls.ts'
import { shared } from '../../facts/numbers.ts'
import type { RuleParams } from '../../kernel/check.ts'
import { eachDue, type Stage } from '../claim.ts'
import { declaredM2Of } from '../determine.ts'
import { percentOff } from './percent-off.ts'

const ALL = 100

/** The most that breaches together take off, by the gravest of them (PAYMENTS 3, D9). */
const mostOf = (breaches: readonly BreachFacts[], rules: RuleParams): number => {
  const has = (kind: BreachFacts['kind']): boolean => breaches.some((one) => one.kind === kind)
  if (has(CONTROL.intent)) return ALL
  if (has(CONTROL.recurrence)) return shared(rules, 'conditionality.recurrencePercent')
  return shared(rules, has(CONTROL.grave) ? 'conditionality.gravePercent' : 'conditionality.negligencePercent')
}

/** Percent of all payments: of one area the highest counts, of several their sum, up to the most that their gravest kind takes. */
const conditionalityPercent = (breaches: readonly BreachFacts[], rules: RuleParams): number => {
  const byArea = new Map<ControlArea, number>()
  for (const { area, percent } of breaches) byArea.set(area, Math.max(byArea.get(area) ?? 0, percent))
  // Percents have two digits: summed as whole hundredths.
  const hundredths = [...byArea.values()].reduce((sum, percent) => sum + Math.round(percent * 100), 0)
  return Math.min(hundredths / 100, mostOf(breaches, rules))
}

/**
 * Breaches of conditionality take a percent off all payments of the year (DOMAIN 3.13 step 14; Reg. (EU) 2021/2116 art. 85). Who has
 * declared no more than 10 ha is neither controlled nor punished (Reg. (EU) 2024/1468).
 */
export const conditionality: Stage = (claims, { facts, rules, determined }) => {
  const breaches = breachesOf(facts.controls ?? [])
  if (breaches.length === 0 || declaredM2Of(determined.lots) <= shared(rules, 'conditionality.smallM2')) return claims
  const percent = conditionalityPercent(breaches, rules)
  const step = { code: 'payments.step.conditionality', inputs: { percent }, law: 'Reg. (EU) 2021/2116 art. 85' }
  return eachDue(claims, (claim) => percentOff(claim, percent, 'conditionality', step))
}
