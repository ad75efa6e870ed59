import { shared } from '@eae/domain/facts/numbers.ts'
import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { sql, type RawBuilder } from 'kysely'
import { PAID_CODE } from '@eae/domain/payments/issues/answers.ts'
import { PAY_ORDER } from '@eae/domain/payments/issues/life.ts'
import { readRuleParams } from '../../applications/index.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { StoredRun } from '../stored.ts'
import { post } from './post.ts'

/** The fund of the ledger of a line on alias `l`: small islands (3) are paid by the EAGF (1). */
const FUND_OF_LINE: RawBuilder<number> = sql<number>`(CASE l.fund WHEN 2 THEN 2 ELSE 1 END)::smallint`

/**
 * Posts what an approved run brings: each line from the budget to what is owed to the farmer, turned round where the line is owed back.
 * Where a fund comes to less than nothing for an application, the rest of it becomes his debt, so nobody is ever owed a negative sum.
 */
export const postRun = async (tx: Tx, { id, etos }: StoredRun): Promise<void> => {
  const dueDays = shared(await readRuleParams(tx.sql, etos), 'debt.dueDays')
  await sql`
    INSERT INTO pay_claim (etos, afm, creditor, fund, run_id, ede_id, document, dtedecision, dtedue, principal_cents, usr)
    SELECT ${etos}::integer, p.afm, ${ACCOUNT.debt}::smallint, ${FUND_OF_LINE}, p.run_id, p.ede_id, 'ΕΑΕ ' || p.etos || '/' || r.number, r.today, r.today + ${dueDays}::integer,
      -sum(l.due_cents), ${tx.actor.login}::text
    FROM payvexathd p JOIN pay_line l ON l.etos = p.etos AND l.run_id = p.run_id AND l.ede_id = p.ede_id
      JOIN (SELECT id, number, (now() AT TIME ZONE 'Europe/Athens')::date AS today FROM pay_run) r ON r.id = p.run_id
    WHERE p.etos = ${etos} AND p.run_id = ${id} AND p.debt_cents > 0 GROUP BY p.etos, p.run_id, p.ede_id, p.afm, r.number, r.today, ${FUND_OF_LINE} HAVING sum(l.due_cents) < 0
  `.execute(tx.sql)
  await post(tx, {
    etos,
    kind: 'runApproved',
    causeId: id,
    movements: sql`
      WITH line AS (
        SELECT l.ede_id, p.afm, ${FUND_OF_LINE} AS fund, l.kodikos, l.due_cents AS due
        FROM pay_line l JOIN payvexathd p ON p.etos = l.etos AND p.run_id = l.run_id AND p.ede_id = l.ede_id
        WHERE l.etos = ${etos} AND l.run_id = ${id} AND l.due_cents <> 0
      )
      SELECT (CASE WHEN due > 0 THEN ${ACCOUNT.budget} ELSE ${ACCOUNT.payable} END)::smallint AS debit,
        (CASE WHEN due > 0 THEN ${ACCOUNT.payable} ELSE ${ACCOUNT.budget} END)::smallint AS credit,
        abs(due) AS cents, fund, ede_id, afm, kodikos, NULL::bigint AS ref_id FROM line
      UNION ALL
      SELECT ${ACCOUNT.debt}::smallint, ${ACCOUNT.payable}::smallint, -sum(due), fund, ede_id, afm, NULL, NULL::bigint
      FROM line GROUP BY fund, ede_id, afm HAVING sum(due) < 0`,
  })
}

/**
 * Posts the release of an issue: of each order that was sent what is set off, with the interest of debts, and the rest as on its way to
 * the bank. Orders that were stopped stay owed.
 */
export const postRelease = async (
  tx: Tx,
  { id, etos }: { readonly id: number; readonly etos: number },
): Promise<void> => {
  const stands = sql`o.etos = ${etos} AND o.issue_id = ${id} AND o.state <> ${PAY_ORDER.stopped}`
  await post(tx, {
    etos,
    kind: 'released',
    causeId: id,
    movements: sql`
      SELECT ${ACCOUNT.payable}::smallint AS debit, ${ACCOUNT.transit}::smallint AS credit, o.amount_cents AS cents, i.fund, o.ede_id, o.afm, NULL::text AS kodikos,
        o.id AS ref_id
      FROM pay_order o JOIN pay_issue i ON i.id = o.issue_id WHERE ${stands}
      UNION ALL
      SELECT ${ACCOUNT.payable}::smallint, c.creditor, f.principal_cents + f.interest_cents, i.fund, o.ede_id, o.afm, NULL, o.id
      FROM pay_order o JOIN pay_issue i ON i.id = o.issue_id JOIN pay_offset f ON f.etos = o.etos AND f.order_id = o.id JOIN pay_claim c ON c.id = f.claim_id WHERE ${stands}
      UNION ALL
      SELECT ${ACCOUNT.debt}::smallint, ${ACCOUNT.interest}::smallint, f.interest_cents, i.fund, o.ede_id, o.afm, NULL, o.id
      FROM pay_order o JOIN pay_issue i ON i.id = o.issue_id JOIN pay_offset f ON f.etos = o.etos AND f.order_id = o.id WHERE ${stands}`,
  })
}

/** Posts an answer of the bank: what was paid leaves the bank, what came back is owed again. What was set off stays set off. */
export const postAnswer = async (tx: Tx, etos: number, answerId: number): Promise<void> => {
  const isPaid = sql`l.answer_code = ${PAID_CODE}`
  await post(tx, {
    etos,
    kind: 'answered',
    causeId: answerId,
    movements: sql`
      SELECT (CASE WHEN l.from_state = ${PAY_ORDER.paid} THEN ${ACCOUNT.bank} ELSE ${ACCOUNT.transit} END)::smallint AS debit,
        (CASE WHEN ${isPaid} THEN ${ACCOUNT.bank} ELSE ${ACCOUNT.payable} END)::smallint AS credit,
        o.amount_cents AS cents, i.fund, o.ede_id, o.afm, NULL::text AS kodikos, o.id AS ref_id
      FROM bank_answer_line l JOIN pay_order o ON o.etos = ${etos} AND o.id = l.order_id JOIN pay_issue i ON i.id = o.issue_id WHERE l.answer_id = ${answerId}`,
  })
}

/** A debt that ends before it is set off whole. */
interface ClosedDebt {
  readonly etos: number
  readonly wishId: number
  readonly isPaidBack: boolean
  readonly cents: number
  readonly interestCents: number
  readonly claimId: number
}

/** Posts that a debt was paid back, with its interest, or written off. */
export const postClosed = async (
  tx: Tx,
  { etos, wishId, isPaidBack, cents, interestCents, claimId }: ClosedDebt,
): Promise<void> => {
  const of = sql`c.fund, c.ede_id, c.afm, NULL::text AS kodikos, c.id AS ref_id FROM pay_claim c WHERE c.id = ${claimId}`
  const to = isPaidBack ? ACCOUNT.bank : ACCOUNT.loss
  await post(tx, {
    etos,
    kind: 'claimClosed',
    causeId: wishId,
    movements: sql`
      SELECT ${to}::smallint AS debit, ${ACCOUNT.debt}::smallint AS credit, ${cents + interestCents}::bigint AS cents, ${of}
      UNION ALL SELECT ${ACCOUNT.debt}::smallint, ${ACCOUNT.interest}::smallint, ${interestCents}::bigint, ${of}`,
  })
}
