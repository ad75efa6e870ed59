import { calls } from '@eae/domain/contract.ts'
import { serve, type Route } from '../platform/route.ts'
import { findChecks } from './checks.ts'
import { findRules } from './rules.ts'

export { ruleHooks } from './rules.ts'

/** Calls about the numbers of rules. */
export const ruleRoutes = (): Route[] => [
  serve(calls.findRules, async ({ db, input }) => ({ data: await findRules(db.kysely, input.etos) })),
  serve(calls.findChecks, async ({ db, actor, input }) => ({ data: await findChecks(db.kysely, actor, input.etos) })),
]
