import { calls } from '@eae/domain/contract.ts'
import type { Route } from '../platform/route.ts'
import { findRules } from './rules.ts'

export { ruleHooks } from './rules.ts'

/** Calls about the numbers of rules. */
export const ruleRoutes = (): Route[] => [
  {
    ...calls.findRules,
    handle: async ({ db, input }) => ({ data: await findRules(db.kysely, calls.findRules.input.parse(input).etos) }),
  },
]
