import { buildFacts } from '@eae/domain/applications/build-facts.ts'
import { runChecks } from '@eae/domain/checks/registry.ts'
import type { Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'
import { readNear } from './checked-against.ts'
import type { CheckRun } from './findings.ts'
import { findInSets } from './set-checks.ts'
import { readTreeAnswer } from './tree.ts'

/** Runs every check of finalisation: row checks of the domain and set checks in SQL. Nothing is written. */
export const findAll = async (db: Executor, actor: Actor, etos: number, id: number): Promise<CheckRun> => {
  const near = await readNear(db, etos, id)
  const answer = await readTreeAnswer(db, actor, etos, id)
  const { ruleParams: rules, finalSubmissionDate, latestSubmissionDate, holidays, isForceMajeure } = answer.situation
  const rowFindings = runChecks(buildFacts(answer.tree, answer.catalogue, answer.situation), {
    moment: ['E', 'F'],
    ruleParams: rules,
  })
  const setFindings = await findInSets(db, etos, id, rules)
  return {
    tree: answer.tree,
    near,
    numbers: { ruleParams: rules, period: { finalSubmissionDate, latestSubmissionDate, holidays, isForceMajeure } },
    findings: [...rowFindings, ...setFindings],
    setIds: new Set(setFindings.map((finding) => finding.id)),
  }
}
