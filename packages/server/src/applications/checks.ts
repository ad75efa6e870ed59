import { sql } from 'kysely'
import { buildFacts } from '@eae/domain/applications/build-facts.ts'
import type { ApplicationTree, SealedNumbers } from '@eae/domain/applications/tree.ts'
import { runChecks } from '@eae/domain/checks/registry.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { locked } from '../platform/errors.ts'
import { transaction, type Executor } from '../platform/transaction.ts'
import { refreshConsents } from './consents.ts'
import { refreshUnseen } from './geometry-facts.ts'
import { findInSets } from './set-checks.ts'
import { logStatus } from './status.ts'
import { readTreeAnswer } from './tree.ts'
import { readSituation, reasonAgainst } from './situation.ts'

/** What a run of the checks found, and the application that it looked at. */
export interface CheckRun {
  readonly tree: ApplicationTree
  /** The numbers that the findings, and a submission that follows, stand on. */
  readonly numbers: SealedNumbers
  readonly findings: readonly Finding[]
  readonly setIds: ReadonlySet<string>
}

/** Runs every check of finalisation: row checks of the domain and set checks in SQL. Nothing is written. */
export const findAll = async (db: Executor, actor: Actor, etos: number, id: number): Promise<CheckRun> => {
  const answer = await readTreeAnswer(db, actor, etos, id, 'check')
  const { ruleParams: rules, finalSubmissionDate, latestSubmissionDate, holidays, isForceMajeure } = answer.situation
  const rowFindings = runChecks(buildFacts(answer.tree, answer.catalogue, answer.situation), {
    moment: ['E', 'F'],
    ruleParams: rules,
  })
  const setFindings = await findInSets(db, etos, id, rules)
  return {
    tree: answer.tree,
    numbers: { ruleParams: rules, period: { finalSubmissionDate, latestSubmissionDate, holidays, isForceMajeure } },
    findings: [...rowFindings, ...setFindings],
    setIds: new Set(setFindings.map((finding) => finding.id)),
  }
}

/** Stores the findings of a run in place of those of the run before, and their counts in the header. */
export const storeFindings = async (db: Executor, etos: number, id: number, run: CheckRun): Promise<void> => {
  await sql`DELETE FROM finding WHERE etos = ${etos} AND ede_id = ${id}`.execute(db)
  for (const finding of run.findings) {
    const point =
      finding.point === null ? sql`NULL` : sql`ST_SetSRID(ST_MakePoint(${finding.point[0]}, ${finding.point[1]}), 2100)`
    await sql`
      INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, field, params, point, stake_m2, is_set_check)
      VALUES (${etos}, ${id}, ${finding.id}, ${finding.check}, ${finding.severity}, ${finding.subject.kind}, ${String(finding.subject.id)},
        ${finding.field}, ${JSON.stringify(finding.params)}::jsonb, ${point}, ${finding.stakeM2}, ${run.setIds.has(finding.id)})
    `.execute(db)
  }
  const count = (severity: string): number => run.findings.filter((finding) => finding.severity === severity).length
  await sql`UPDATE edetedeaeehd SET blocking = ${count('B')}, warnings = ${count('W')} WHERE etos = ${etos} AND id = ${id}`.execute(
    db,
  )
}

/** The action «Έλεγχος»: runs all checks, stores the findings; a draft without blocking ones becomes checked (20). */
export const checkApplication = (db: Database, actor: Actor, etos: number, id: number): Promise<readonly Finding[]> =>
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
      if (isClean && situation.status === 10) {
        await sql`UPDATE edetedeaeehd SET status = 20 WHERE etos = ${etos} AND id = ${id}`.execute(tx.sql)
        await logStatus(tx, etos, id, 10, 20, 'checked')
      }
    }
    return run.findings
  })
