import { sql } from 'kysely'
import { buildFacts } from '@eae/domain/applications/build-facts.ts'
import { runChecks } from '@eae/domain/checks/registry.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { locked } from '../platform/errors.ts'
import { transaction, type Executor } from '../platform/transaction.ts'
import { readNear } from './checked-against.ts'
import { refreshConsents } from './consents.ts'
import { refreshUnseen } from './geometry-facts.ts'
import { storeFindings, type CheckRun } from './findings.ts'
import { findInSets } from './set-checks.ts'
import { logStatus } from './status.ts'
import { readTreeAnswer } from './tree.ts'
import { readSituation, reasonAgainst } from './situation.ts'

/** Runs every check of finalisation: row checks of the domain and set checks in SQL. Nothing is written. */
export const findAll = async (db: Executor, actor: Actor, etos: number, id: number): Promise<CheckRun> => {
  const near = await readNear(db, etos, id)
  const answer = await readTreeAnswer(db, actor, etos, id, 'check')
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

/**
 * The action «Έλεγχος»: runs all checks, stores the findings; a draft without blocking ones becomes checked (20). A page
 * that asks `isByItself`, because what it shows is older than the rows, gets and stores the same and moves no state.
 */
export const checkApplication = (
  db: Database,
  actor: Actor,
  { etos, id, isByItself = false }: { readonly etos: number; readonly id: number; readonly isByItself?: boolean },
): Promise<readonly Finding[]> =>
  transaction(db, actor, async (tx) => {
    const situation = await readSituation(tx.sql, actor, etos, id, true)
    const reason = reasonAgainst('runChecks', actor, etos, situation)
    if (reason !== null) throw locked(reason.code, reason.params)
    // Who may not edit is told what the checks find in what is stored, and leaves no trace in it.
    const mayWrite = reasonAgainst('edit', actor, etos, situation) === null
    if (mayWrite) {
      await refreshConsents(tx, etos, id)
      await refreshUnseen(tx.sql, etos, id)
    }
    const run = await findAll(tx.sql, actor, etos, id)
    if (mayWrite) {
      await storeFindings(tx.sql, etos, id, run)
      const isClean = run.findings.every((finding) => finding.severity !== 'B')
      if (isClean && situation.status === 10 && !isByItself) {
        await sql`UPDATE edetedeaeehd SET status = 20 WHERE etos = ${etos} AND id = ${id}`.execute(tx.sql)
        await logStatus(tx, etos, id, 10, 20, 'checked')
      }
    }
    return run.findings
  })
