import type { ShownTransfer } from '@eae/domain/payments/runs/statement-calls.ts'
import { sql } from 'kysely'
import type { Executor } from '../platform/transaction.ts'

/** What was sent to the bank for an application of a year, or set off whole, the newest order first; from when it left the house on. */
export const transfersOf = async (db: Executor, etos: number, edeId: number): Promise<readonly ShownTransfer[]> =>
  (
    await sql<ShownTransfer>`
      SELECT o.id, i.number, i.dteekd, i.fund, i.description, o.gross_cents AS "grossCents", o.offset_cents AS "offsetCents", o.amount_cents AS "amountCents",
        o.state, o.answer_code AS "answerCode",
        coalesce((SELECT json_agg(json_build_object('creditor', s.creditor, 'cents', s.cents) ORDER BY s.creditor) FROM (
          SELECT c.creditor, sum(f.principal_cents + f.interest_cents)::bigint AS cents FROM pay_offset f JOIN pay_claim c ON c.id = f.claim_id
          WHERE f.etos = o.etos AND f.order_id = o.id GROUP BY c.creditor) s), '[]') AS offsets
      FROM pay_order o JOIN pay_issue i ON i.id = o.issue_id
      WHERE o.etos = ${etos} AND o.ede_id = ${edeId} AND i.released_by IS NOT NULL ORDER BY i.number DESC, o.id
    `.execute(db)
  ).rows
