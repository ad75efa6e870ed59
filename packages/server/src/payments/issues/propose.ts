import type { calls } from '@eae/domain/contract.ts'
import { BUDGET_CODES, PAY_ISSUE, payWindow } from '@eae/domain/payments/issues/life.ts'
import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { readYearClock } from '../../applications/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError, forbidden, invalidField } from '../../platform/errors.ts'
import { stateOf, transaction, type Tx } from '../../platform/transaction.ts'
import { whyNotDraft } from '../life.ts'
import { readRun, type StoredRun } from '../stored.ts'
import { createPlanDigest, planIssue, type IssueWish, type PlannedOrder } from './plan.ts'
import { leadIssueOn } from './stored.ts'

const UNIQUE_VIOLATION = '23505'

const insertIssue = async (tx: Tx, wish: IssueWish, description: string): Promise<{ id: number; number: number }> => {
  // The year is locked, so that two proposals do not take one number.
  await sql`SELECT 1 FROM edetparam WHERE year_eae = ${wish.etos} FOR UPDATE`.execute(tx.sql)
  const made = await sql<{ id: number; number: number }>`
    INSERT INTO pay_issue (etos, number, run_id, fund, budgetcode, description, dteekd, orders, gross_cents, offset_cents, amount_cents, digest, proposed_by)
    SELECT ${wish.etos}::integer, 1 + coalesce(max(i.number), 0), ${wish.runId}::bigint, ${wish.fund}::smallint, ${BUDGET_CODES[wish.fund]}::text, ${description}::text,
      ${wish.dteekd}::date, 0, 0, 0, 0, '', ${tx.actor.userId}::bigint
    FROM pay_issue i WHERE i.etos = ${wish.etos} RETURNING id, number
  `.execute(tx.sql)
  const [issue] = made.rows
  if (issue === undefined) throw new Error('an issue got no id')
  return issue
}

const insertOrders = async (
  tx: Tx,
  { etos }: IssueWish,
  issue: { readonly id: number; readonly number: number },
  before: number,
  orders: readonly PlannedOrder[],
): Promise<void> => {
  const rows = orders.map((order, at) => ({ ...order, no: before + at + 1 }))
  const prefix = `EAE${String(etos).slice(2)}-${issue.number}-`
  await sql`
    WITH wish AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w (no integer, "edeId" bigint, afm text, name text, iban text, "grossCents" bigint,
        "offsetCents" bigint, "amountCents" bigint, offsets jsonb)
    ), made AS (
      INSERT INTO pay_order (etos, issue_id, no, ede_id, afm, name, iban, gross_cents, offset_cents, amount_cents, end_to_end)
      SELECT ${etos}::integer, ${issue.id}::bigint, w.no, w."edeId", w.afm, w.name, w.iban, w."grossCents", w."offsetCents", w."amountCents",
        ${prefix}::text || lpad(w.no::text, 10, '0') FROM wish w RETURNING id, no
    )
    INSERT INTO pay_offset (etos, order_id, no, claim_id, principal_cents, interest_cents)
    SELECT ${etos}::integer, m.id, f.no, (f.one ->> 'claimId')::bigint, (f.one ->> 'principalCents')::bigint, (f.one ->> 'interestCents')::bigint
    FROM wish w JOIN made m ON m.no = w.no, jsonb_array_elements(w.offsets) WITH ORDINALITY AS f (one, no)
  `.execute(tx.sql)
}

const expectWindow = ({ etos, kind }: StoredRun, dteekd: string): void => {
  const window = payWindow(kind, etos)
  if (window !== null && (dteekd < window.from || dteekd > window.to))
    throw invalidField('dteekd', 'payIssue.window', window)
}

/**
 * Proposes an order of payment from an approved run: all that is due of a fund and not paid, less what is held and what is set off.
 * 403 for who is not of payments, 409 where the run is not approved, another order of it is open, or nothing is left to pay, 422 for a
 * day on which its kind is not paid.
 */
export const proposeIssue = async (
  db: Database,
  actor: Actor,
  { runId, fund, dteekd, description }: z.output<typeof calls.proposePayIssue.input>,
): Promise<number> => {
  if (whyNotDraft(actor) !== null) throw forbidden()
  try {
    return await transaction(db, actor, async (tx) => {
      const run = await readRun(tx.sql, runId)
      if (run.state !== PAY_RUN.approved) throw new AppError(409, { code: 'payIssue.runNotApproved' })
      await readYearClock(tx.sql, run.etos)
      expectWindow(run, dteekd)
      const wish: IssueWish = { etos: run.etos, runId, fund, dteekd, issueId: null }
      const issue = await insertIssue(tx, wish, description)
      const digest = createPlanDigest()
      const sums = { orders: 0, gross: 0, offset: 0 }
      const leftOut = new Map<string, [applications: number, cents: number]>()
      for await (const { orders, leftOut: without } of planIssue(tx.sql, { ...wish, issueId: issue.id })) {
        await insertOrders(tx, wish, issue, sums.orders, orders)
        digest.add(orders)
        for (const { why, cents } of without) {
          const [applications, sum] = leftOut.get(why) ?? [0, 0]
          leftOut.set(why, [applications + 1, sum + cents])
        }
        for (const one of orders) {
          sums.orders += 1
          sums.gross += one.grossCents
          sums.offset += one.offsetCents
        }
      }
      if (sums.orders === 0) throw new AppError(409, { code: 'payIssue.nothing' })
      await sql`
        UPDATE pay_issue SET orders = ${sums.orders}, gross_cents = ${sums.gross}, offset_cents = ${sums.offset}, amount_cents = ${sums.gross - sums.offset},
          digest = ${digest.end()}, left_out = ${JSON.stringify(Object.fromEntries(leftOut))}::jsonb WHERE id = ${issue.id}
      `.execute(tx.sql)
      await leadIssueOn(tx, { id: issue.id, state: PAY_ISSUE.open }, 'propose', PAY_ISSUE.open)
      return issue.id
    })
  } catch (error) {
    if (stateOf(error) === UNIQUE_VIOLATION) throw new AppError(409, { code: 'payIssue.another' }, { cause: error })
    throw error
  }
}
