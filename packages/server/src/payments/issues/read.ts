import { message, type Message } from '@eae/domain/kernel/message.ts'
import type { PayIssueDetail, PayIssueLine } from '@eae/domain/payments/issues/calls.ts'
import { ISSUE_MOVES, whyNotIssueMove } from '@eae/domain/payments/issues/life.ts'
import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { sql, type RawBuilder } from 'kysely'
import { readYearClock } from '../../applications/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { transaction, type Executor } from '../../platform/transaction.ts'
import { readIssue } from './stored.ts'

/** Orders of a year that are listed, the newest first. */
const SHOWN = 200

const lines = async (db: Executor, where: RawBuilder<unknown>): Promise<readonly PayIssueLine[]> =>
  (
    await sql<PayIssueLine>`
      SELECT i.id, i.number, r.number AS "runNumber", i.fund, i.budgetcode, i.description, to_char(i.dteekd, 'YYYY-MM-DD') AS dteekd, i.state, i.orders,
        i.gross_cents AS "grossCents", i.offset_cents AS "offsetCents", i.amount_cents AS "amountCents", i.row_version AS "rowVersion"
      FROM pay_issue i JOIN pay_run r ON r.id = i.run_id WHERE ${where} ORDER BY i.number DESC LIMIT ${SHOWN}
    `.execute(db)
  ).rows

/** Orders of payment of a year, the newest first. */
export const findIssues = (db: Executor, etos: number): Promise<readonly PayIssueLine[]> =>
  lines(db, sql`i.etos = ${etos}`)

/** Approved runs of a year: orders are proposed from them. */
export const payableRuns = async (
  db: Executor,
  etos: number,
): Promise<readonly { id: number; number: number; kind: 1 | 2 | 3 | 4; description: string }[]> =>
  (
    await sql<{ id: number; number: number; kind: 1 | 2 | 3 | 4; description: string }>`
      SELECT r.id, r.number, r.kind, r.description FROM pay_run r WHERE r.etos = ${etos} AND r.state = ${PAY_RUN.approved} ORDER BY r.number DESC
    `.execute(db)
  ).rows

/** Why an actor may not have a file for the bank, with whole accounts; null where he may. */
export const whyNotDownload = ({ userType, privileges }: Actor): Message | null =>
  userType === 'CENTRAL' && privileges.has('Payment_Release') ? null : message('locked.noPrivilege')

/** Payees of an order that are told with it. */
const LARGEST = 20

const partsOf = async (db: Executor, etos: number, id: number) => {
  const [leftOut, orders, offsets, largest, files, steps] = [
    await sql<PayIssueDetail['leftOut'][number]>`
      SELECT l.key AS why, (l.value ->> 0)::integer AS applications, (l.value ->> 1)::bigint AS cents FROM pay_issue i, jsonb_each(i.left_out) l WHERE i.id = ${id} ORDER BY l.key
    `.execute(db),
    await sql<PayIssueDetail['orders'][number]>`
      SELECT o.state, count(*) AS orders, sum(o.amount_cents)::bigint AS cents FROM pay_order o WHERE o.etos = ${etos} AND o.issue_id = ${id} GROUP BY o.state ORDER BY o.state
    `.execute(db),
    await sql<PayIssueDetail['offsets'][number]>`
      SELECT c.creditor, count(DISTINCT o.id) AS orders, sum(f.principal_cents + f.interest_cents)::bigint AS cents
      FROM pay_order o JOIN pay_offset f ON f.etos = o.etos AND f.order_id = o.id JOIN pay_claim c ON c.id = f.claim_id
      WHERE o.etos = ${etos} AND o.issue_id = ${id} GROUP BY c.creditor ORDER BY c.creditor
    `.execute(db),
    await sql<PayIssueDetail['largest'][number]>`
      SELECT o.no, o.ede_id AS "edeId", o.name, o.afm, left(o.iban, 4) || ' … ' || right(o.iban, 4) AS "maskedIban", o.gross_cents AS "grossCents",
        o.offset_cents AS "offsetCents", o.amount_cents AS "amountCents", o.state
      FROM pay_order o WHERE o.etos = ${etos} AND o.issue_id = ${id} ORDER BY o.gross_cents DESC, o.no LIMIT ${LARGEST}
    `.execute(db),
    await sql<PayIssueDetail['files'][number]>`
      SELECT f.id, f.message_id AS "messageId", f.orders, f.amount_cents AS "amountCents", f.sha256 FROM bank_file f WHERE f.issue_id = ${id} ORDER BY f.no
    `.execute(db),
    await sql<PayIssueDetail['steps'][number]>`
      SELECT l.move, l.reason, l.usr, l.at FROM pay_issue_log l WHERE l.issue_id = ${id} ORDER BY l.id
    `.execute(db),
  ]
  return {
    leftOut: leftOut.rows,
    orders: orders.rows,
    offsets: offsets.rows,
    largest: largest.rows,
    files: files.rows,
    steps: steps.rows,
  }
}

/** An order of payment with all that is told of it. 404 where there is none. */
export const findIssue = async (db: Executor, actor: Actor, id: number): Promise<PayIssueDetail> => {
  const stored = await readIssue(db, id)
  const [issue] = await lines(db, sql`i.id = ${id}`)
  if (issue === undefined) throw notFound()
  const { locks } = await readYearClock(db, stored.etos)
  return {
    issue,
    digest: stored.digest,
    ...(await partsOf(db, stored.etos, id)),
    moves: ISSUE_MOVES.map((move) => ({ move, reason: whyNotIssueMove(move, { who: actor, issue: stored, locks }) })),
    whyNotDownload: whyNotDownload(actor),
  }
}

/** A file for the bank, with who took it in the log of its order. 403 for who may not, 404 where there is none. */
export const readBankFile = (
  db: Database,
  actor: Actor,
  id: number,
): Promise<{ readonly name: string; readonly bytes: Buffer }> => {
  if (whyNotDownload(actor) !== null) throw forbidden()
  return transaction(db, actor, async (tx) => {
    const found = await sql<{ issueId: number; name: string; content: Buffer }>`
      SELECT f.issue_id AS "issueId", f.message_id AS name, f.content FROM bank_file f WHERE f.id = ${id}
    `.execute(tx.sql)
    const [file] = found.rows
    if (file === undefined) throw notFound()
    await sql`
      INSERT INTO pay_issue_log (issue_id, move, from_state, to_state, reason, user_id, usr)
      SELECT i.id, 'download', i.state, i.state, ${file.name}::text, ${tx.actor.userId}::bigint, ${tx.actor.login}::text FROM pay_issue i WHERE i.id = ${file.issueId}
    `.execute(tx.sql)
    return { name: `${file.name}.xml`, bytes: file.content }
  })
}
