import { rowsOf } from '@eae/domain/applications/life.ts'
import { isAtWork } from '@eae/domain/applications/states.ts'
import type { CheckedApplication } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { locked } from '../../platform/errors.ts'
import { transaction, type Executor } from '../../platform/transaction.ts'
import { refreshConsents } from '../save/consents.ts'
import { findAll } from './find-all.ts'
import { storeFindings, type CheckRun } from './findings.ts'
import { refreshUnseen } from '../save/geometry-facts.ts'
import { move } from '../life/move.ts'
import { readSituation, reasonAgainst } from '../life/situation.ts'
import { readAround } from '../read/tree.ts'
import { readHeaderOfNow } from '../read/trees.ts'

/** States from which a run of the checks leads on, or back. From the others it is only told what it finds. */
const leadsOn = (status: number): boolean =>
  rowsOf('check').some(({ states, lands }) => lands === undefined && states?.includes(status) === true)

/** An application after a run, for a page that has the rows that the run read. */
const whatIsChecked = async (
  db: Executor,
  actor: Actor,
  etos: number,
  id: number,
  { tree }: CheckRun,
): Promise<CheckedApplication> => {
  const header = await readHeaderOfNow(db, etos, id)
  return { readVersion: tree.header.rowVersion, header, ...(await readAround(db, actor, etos, id)) }
}

/**
 * The action «Έλεγχος»: runs all checks, stores the findings; a draft without blocking ones becomes checked, and one that was
 * checked and has some now a draft again. A page `isByItself`, because what it shows is older than the rows, gets and stores the
 * same and moves no state.
 */
export const checkApplication = (
  db: Database,
  actor: Actor,
  { etos, id, isByItself = false }: { readonly etos: number; readonly id: number; readonly isByItself?: boolean },
): Promise<{ readonly data: readonly Finding[]; readonly checked: CheckedApplication | null }> =>
  transaction(db, actor, async (tx) => {
    const situation = await readSituation(tx.sql, actor, etos, id, true)
    const reason = reasonAgainst('runChecks', actor, etos, situation)
    if (reason !== null) throw locked(reason.code, reason.params)
    // Who may not edit is told what the checks find in what is stored, and leaves no trace in it.
    const mayWrite = reasonAgainst('edit', actor, etos, situation) === null
    // Other consents make another version of the application; what PostGIS sees first makes none.
    if (mayWrite) await refreshConsents(tx, etos, id)
    const seen = mayWrite ? await refreshUnseen(tx.sql, etos, id) : 0
    const run = await findAll(tx.sql, actor, etos, situation)
    if (mayWrite && !isByItself && leadsOn(situation.status))
      await move(tx, etos, situation, 'check', { run: () => Promise.resolve(run) })
    else if (mayWrite) await storeFindings(tx.sql, etos, id, run)
    return { data: run.findings, checked: seen > 0 ? null : await whatIsChecked(tx.sql, actor, etos, id, run) }
  })

/**
 * The same by the agency, for one of many applications: what it finds in a draft is stored, so that lists and its people see
 * it, and moves no state. What was submitted keeps the findings that it was sealed with.
 */
export const massCheck = (db: Database, actor: Actor, etos: number, id: number): Promise<readonly Finding[]> =>
  transaction(db, actor, async (tx) => {
    const situation = await readSituation(tx.sql, actor, etos, id, true)
    const { status } = situation
    if (isAtWork(status)) await refreshUnseen(tx.sql, etos, id)
    const run = await findAll(tx.sql, actor, etos, situation)
    if (isAtWork(status)) await storeFindings(tx.sql, etos, id, run)
    return run.findings
  })
