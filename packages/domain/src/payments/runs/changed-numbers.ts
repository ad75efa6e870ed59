import type { RuleParams } from '../../kernel/check.ts'
import { RULE_NUMBERS } from '../../rules/numbers.ts'
import type { ChangedNumber } from './statement-calls.ts'

/**
 * Numbers of rules that a run used and that are others than those an application was submitted with: a run treats all applications
 * alike, and says of each what is new to it (PAYMENTS 3, D19; ADR 0165). By name; one that either does not know is not told.
 */
export const changedNumbers = (sealed: RuleParams, used: RuleParams): readonly ChangedNumber[] =>
  Object.keys(RULE_NUMBERS)
    .flatMap((name) => {
      const [before, now] = [sealed[name], used[name]]
      return before === undefined || now === undefined || before === now ? [] : [{ name, sealed: before, used: now }]
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
