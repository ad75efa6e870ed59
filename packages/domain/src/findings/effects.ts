import { rowChecks } from '../checks/registry.ts'
import { KNOWN_CHECKS } from '../checks/set-checks.ts'
import type { Effect } from '../kernel/check.ts'

/** What follows from a finding of each check, by its code. */
export const EFFECTS_OF_CHECKS: ReadonlyMap<string, Effect> = new Map(
  [...rowChecks.all, ...KNOWN_CHECKS].map(({ code, effect }) => [code, effect]),
)

/** What follows from a finding of a check. Of a check that is there no more, the graver way to decide is kept. */
export const effectOf = (check: string): Effect => EFFECTS_OF_CHECKS.get(check) ?? 'unpaid'
