import type { PayIssueState } from '@eae/domain/payments/issues/life.ts'
import { sql, type RawBuilder } from 'kysely'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Executor, Tx } from '../../platform/transaction.ts'

/** An order of payment as its life reads it. */
export interface StoredIssue {
  readonly id: number
  readonly etos: number
  readonly number: number
  readonly runId: number
  readonly fund: 1 | 2
  readonly description: string
  readonly dteekd: string
  readonly state: PayIssueState
  readonly digest: string
  readonly proposedBy: number
  readonly approvedBy: number | null
  /** Who approved its run. */
  readonly runApprovedBy: number | null
  readonly rowVersion: number
}

const readWhere = async (db: Executor, where: RawBuilder<unknown>): Promise<StoredIssue> => {
  const found = await sql<StoredIssue>`
    SELECT i.id, i.etos, i.number, i.run_id AS "runId", i.fund, i.description, to_char(i.dteekd, 'YYYY-MM-DD') AS dteekd, i.state, i.digest,
      i.proposed_by AS "proposedBy", i.approved_by AS "approvedBy", r.approved_by AS "runApprovedBy", i.row_version AS "rowVersion"
    FROM pay_issue i JOIN pay_run r ON r.id = i.run_id WHERE ${where}
  `.execute(db)
  const [issue] = found.rows
  if (issue === undefined) throw notFound()
  return issue
}

/** An issue by its id. 404 where there is none. */
export const readIssue = (db: Executor, id: number): Promise<StoredIssue> => readWhere(db, sql`i.id = ${id}`)

/** An issue that is about to be moved, locked. 404 where there is none, 409 where it is another version than was seen. */
export const lockIssue = async (db: Executor, id: number, rowVersion: number): Promise<StoredIssue> => {
  const issue = await readWhere(db, sql`i.id = ${id} FOR UPDATE OF i`)
  if (issue.rowVersion !== rowVersion) throw new AppError(409, { code: 'payIssue.changed' })
  return issue
}

/** Leads an issue to a state, and writes who did it into its log. */
export const leadIssueOn = async (
  tx: Tx,
  issue: Pick<StoredIssue, 'id' | 'state'>,
  move: string,
  to: PayIssueState,
  reason = '',
): Promise<void> => {
  await sql`UPDATE pay_issue SET state = ${to}, row_version = row_version + 1 WHERE id = ${issue.id}`.execute(tx.sql)
  await sql`
    INSERT INTO pay_issue_log (issue_id, move, from_state, to_state, reason, user_id, usr)
    VALUES (${issue.id}, ${move}, ${issue.state}, ${to}, ${reason === '' ? null : reason}, ${tx.actor.userId}, ${tx.actor.login})
  `.execute(tx.sql)
}
