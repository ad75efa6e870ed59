import type { calls } from '@eae/domain/contract.ts'
import { EVENT } from '@eae/domain/findings/codes.ts'
import {
  HOLD_OF_ACCOUNT,
  ISSUE_LIFE,
  PAY_ISSUE,
  PAY_ORDER,
  whyNotIssueMove,
  type IssueMove,
} from '@eae/domain/payments/issues/life.ts'
import type { Payer } from '@eae/domain/payments/issues/bank-file.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { leadMany, readYearClock } from '../../applications/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { transaction, type Tx } from '../../platform/transaction.ts'
import { refuseSameHand } from '../../proposals/index.ts'
import { postRelease } from '../ledger/entries.ts'
import { makeBankFiles } from './bank-files.ts'
import { digestOfPlan } from './plan.ts'
import { holdPeople, tellReleased } from './tell.ts'
import { leadIssueOn, lockIssue, type StoredIssue } from './stored.ts'

/** What the release of orders needs of the installation. */
export interface Bank {
  /** Whose account is charged; null where the installation does not say. */
  readonly payer: Payer | null
  /** A folder with the schemas of the EPC; null: the product's own alone. */
  readonly schemas: string | null
}

const DECIDING = [EVENT.proposal, EVENT.approval, EVENT.decision]

/** Refuses (409) the approval of who lifted a hold of somebody that is paid, or decided about a finding of his. */
const expectDecidedNone = async (tx: Tx, { id, etos }: StoredIssue): Promise<void> => {
  const decided = await sql`
    SELECT FROM pay_order o WHERE o.etos = ${etos} AND o.issue_id = ${id} AND (
      EXISTS (SELECT 1 FROM pay_hold h WHERE h.etos = o.etos AND h.afm = o.afm AND h.lifted_by = ${tx.actor.userId})
      OR EXISTS (SELECT 1 FROM finding_event e WHERE e.etos = o.etos AND e.ede_id = o.ede_id AND e.user_id = ${tx.actor.userId} AND e.kind = ANY(${DECIDING}))
    ) LIMIT 1
  `.execute(tx.sql)
  if (decided.rows.length > 0) throw new AppError(409, { code: 'payIssue.decided' })
}

/** Refuses (409) where the same proposal would come out otherwise now: a hold, an account or a debt changed since. */
const expectSamePlan = async (tx: Tx, issue: StoredIssue): Promise<void> => {
  const { etos, runId, fund, dteekd, id } = issue
  if ((await digestOfPlan(tx.sql, { etos, runId, fund, dteekd, issueId: id })) !== issue.digest)
    throw new AppError(409, { code: 'payIssue.otherPlan' })
}

/** Stops the orders whose account is another one than was approved, or whose farmer is held since. A changed account holds its farmer. */
const stopChanged = async (tx: Tx, { id, etos, number }: StoredIssue): Promise<void> => {
  await holdPeople(
    tx,
    sql`
      SELECT DISTINCT o.etos, o.afm, NULL::text AS kodikos, ${HOLD_OF_ACCOUNT}::smallint AS reason, ${`Εντολή ${number}`}::text AS document
      FROM pay_order o JOIN edetedeaeehd h ON h.etos = o.etos AND h.id = o.ede_id
      WHERE o.etos = ${etos} AND o.issue_id = ${id} AND o.iban IS DISTINCT FROM h.iban
    `,
  )
  // Those that were just held are among them. A hold of one scheme from before the proposal is left out of the order already.
  await sql`
    UPDATE pay_order o SET state = ${PAY_ORDER.stopped} FROM pay_issue i
    WHERE o.etos = ${etos} AND o.issue_id = ${id} AND i.id = o.issue_id AND EXISTS (
      SELECT 1 FROM pay_hold k WHERE k.etos = o.etos AND k.afm = o.afm AND k.lifted_at IS NULL AND (k.kodikos IS NULL OR k.opened_at > i.made_at))
  `.execute(tx.sql)
}

/** What happens with each move besides the new state. */
const EFFECTS: Readonly<Record<IssueMove, (tx: Tx, issue: StoredIssue, bank: Bank) => Promise<void>>> = {
  approve: async (tx, issue) => {
    await expectSamePlan(tx, issue)
    await expectDecidedNone(tx, issue)
    await sql`UPDATE pay_issue SET approved_by = ${tx.actor.userId} WHERE id = ${issue.id}`.execute(tx.sql)
  },
  release: async (tx, issue, bank) => {
    if (bank.payer === null) throw new AppError(409, { code: 'payIssue.noPayer' })
    await stopChanged(tx, issue)
    await sql`UPDATE pay_issue SET released_by = ${tx.actor.userId} WHERE id = ${issue.id}`.execute(tx.sql)
    await makeBankFiles(tx, issue, bank.payer, bank.schemas)
    // What is wholly set off reaches nobody by the bank: it is done.
    await sql`
      UPDATE pay_order SET state = CASE WHEN amount_cents > 0 THEN ${PAY_ORDER.sent}::smallint ELSE ${PAY_ORDER.paid}::smallint END
      WHERE etos = ${issue.etos} AND issue_id = ${issue.id} AND state = ${PAY_ORDER.toSend}
    `.execute(tx.sql)
    await postRelease(tx, issue)
    const sent = [PAY_ORDER.sent, PAY_ORDER.paid]
    const ordersIn = (states: readonly number[]) =>
      sql`SELECT o.ede_id AS id FROM pay_order o WHERE o.etos = ${issue.etos} AND o.issue_id = ${issue.id} AND o.state = ANY(${states})`
    await leadMany(tx, issue.etos, 'clear', ordersIn(sent))
    await leadMany(tx, issue.etos, 'pay', ordersIn([PAY_ORDER.paid]))
    await tellReleased(tx, issue)
  },
  cancel: async (tx, { id, etos }) => {
    await sql`UPDATE pay_order SET state = ${PAY_ORDER.cancelled} WHERE etos = ${etos} AND issue_id = ${id}`.execute(
      tx.sql,
    )
  },
}

const expectMay = async (tx: Tx, issue: StoredIssue, move: IssueMove, reason: string): Promise<void> => {
  const { locks } = await readYearClock(tx.sql, issue.etos)
  const refusal = whyNotIssueMove(move, { who: tx.actor, issue, locks })
  if (refusal !== null) throw new AppError(refusal.code === 'locked.noPrivilege' ? 403 : 409, refusal)
  const { otherThan, needsReason } = ISSUE_LIFE[move]
  if (needsReason && reason === '') throw invalidField('reason', 'life.reasonMissing')
  for (const hand of otherThan) {
    const userId = issue[hand]
    if (userId === null) throw new Error(`issue ${issue.id} does not know who did it before`)
    await refuseSameHand(tx, userId)
  }
}

/**
 * Leads an issue on, or takes it back. 403 for who may not, by person or hand; 409 where it is not the time for it, where what it pays
 * would be something else now, and where the bank's file would not be valid.
 */
export const moveIssue = (
  db: Database,
  actor: Actor,
  { id, rowVersion, move, reason }: z.output<typeof calls.movePayIssue.input>,
  bank: Bank,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const issue = await lockIssue(tx.sql, id, rowVersion)
    await expectMay(tx, issue, move, reason)
    await EFFECTS[move](tx, issue, bank)
    await leadIssueOn(tx, issue, move, PAY_ISSUE[ISSUE_LIFE[move].to], reason)
  })
