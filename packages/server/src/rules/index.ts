import { calls } from '@eae/domain/contract.ts'
import type { Route } from '../platform/route.ts'
import { decideRule, findRules, proposeRule, withdrawRule } from './rules.ts'

export { ruleHooks } from './rules.ts'

const DONE = { data: 'SUCCESS' }

/** Calls about the numbers of rules. */
export const ruleRoutes = (): Route[] => [
  {
    ...calls.findRules,
    handle: async ({ db, input }) => ({ data: await findRules(db.kysely, calls.findRules.input.parse(input).etos) }),
  },
  {
    ...calls.proposeRule,
    handle: async ({ db, actor, input }) => ({
      data: { id: await proposeRule(db, actor, calls.proposeRule.input.parse(input)) },
    }),
  },
  {
    ...calls.decideRule,
    handle: async ({ db, actor, input }) => {
      await decideRule(db, actor, calls.decideRule.input.parse(input))
      return DONE
    },
  },
  {
    ...calls.withdrawRule,
    handle: async ({ db, actor, input }) => {
      await withdrawRule(db, actor, calls.withdrawRule.input.parse(input).id)
      return DONE
    },
  },
]
