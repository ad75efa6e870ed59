import { buildFacts } from '@eae/domain/applications/build-facts.ts'
import { stakesOf } from '@eae/domain/applications/stakes.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import { runChecks } from '@eae/domain/checks/registry.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import type { Cents } from '@eae/domain/kernel/units.ts'
import { centsAtStake } from '@eae/domain/payments/at-stake.ts'
import { forecast } from '@eae/domain/payments/forecast.ts'
import type { Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'
import { readNear } from './checked-against.ts'
import type { CheckRun } from './findings.ts'
import { findInSets } from './set-checks.ts'
import { readTreeAnswer } from './tree.ts'

/** What findings put at stake of the forecast, in cents: once for all of them, whatever of them meets on one parcel. */
const stakeOf = (
  { tree, catalogue, situation }: TreeAnswer,
  known: readonly Finding[],
  findings: readonly Finding[],
): Cents => {
  const stakes = stakesOf(tree, findings)
  if (stakes.length === 0) return 0
  const facts = buildFacts(tree, catalogue, situation, known)
  return centsAtStake(facts, situation.ruleParams, forecast(facts, situation.ruleParams).totalCents, stakes)
}

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
  const findings = [...rowFindings, ...setFindings]
  return {
    tree: answer.tree,
    near,
    numbers: { ruleParams: rules, period: { finalSubmissionDate, latestSubmissionDate, holidays, isForceMajeure } },
    findings,
    stakeCents: stakeOf(answer, setFindings, findings),
    setIds: new Set(setFindings.map((finding) => finding.id)),
  }
}
