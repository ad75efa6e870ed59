import { PAY_ORDER } from '@eae/domain/payments/issues/life.ts'
import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDb } from '../../testing/app.ts'
import { claimYear } from '../../testing/applications.ts'
import type { Executor } from '../../platform/transaction.ts'
import { numbersFrom } from '../../testing/change-at-random.ts'
import { rounds } from '../../testing/full.ts'
import { takenBack } from '../../testing/taken-back.ts'
import { moneyEvents, type Payee } from '../../testing/money-walk.ts'
import { verifyLedger } from './verify.ts'

const db = await testDb()
const etos = (await claimYear()) - 1
/** Events of the walk; `EAE_MONEY_EVENTS` plays as many as wanted. */
const EVENTS = Number(process.env['EAE_MONEY_EVENTS'] ?? rounds(200, 10_000))
const TIME_LIMIT_MS = 60 * 60_000
const INTEREST_PERCENT = 4
const KINDS = [
  'run',
  'propose',
  'approve',
  'release',
  'cancel',
  'answer',
  'hold',
  'lift',
  'claim',
  'close',
  'decide',
  'account',
]

/** What is wrong between lines, statements, orders, claims and the ledger: of each payee and of all; nothing where they agree to the cent. */
const disagreements = async (executor: Executor = db.kysely): Promise<readonly object[]> =>
  (
    await sql<object>`
      WITH balance AS (
        SELECT m.ede_id, coalesce(sum(m.cents) FILTER (WHERE m.debit = ${ACCOUNT.budget}), 0) - coalesce(sum(m.cents) FILTER (WHERE m.credit = ${ACCOUNT.budget}), 0) AS budget,
          coalesce(sum(m.cents) FILTER (WHERE m.credit = ${ACCOUNT.payable}), 0) - coalesce(sum(m.cents) FILTER (WHERE m.debit = ${ACCOUNT.payable}), 0) AS payable,
          coalesce(sum(m.cents) FILTER (WHERE m.credit = ${ACCOUNT.transit}), 0) - coalesce(sum(m.cents) FILTER (WHERE m.debit = ${ACCOUNT.transit}), 0) AS transit,
          coalesce(sum(m.cents) FILTER (WHERE m.credit = ${ACCOUNT.bank} AND e.kind = 'answered'), 0) - coalesce(sum(m.cents) FILTER (WHERE m.debit = ${ACCOUNT.bank} AND e.kind = 'answered'), 0) AS bank,
          coalesce(sum(m.cents) FILTER (WHERE m.debit = ${ACCOUNT.debt}), 0) - coalesce(sum(m.cents) FILTER (WHERE m.credit = ${ACCOUNT.debt}), 0) AS debt
        FROM ledger_movement m JOIN ledger_entry e ON e.etos = m.etos AND e.no = m.entry_no WHERE m.etos = ${etos} GROUP BY m.ede_id
      ), said AS (
        SELECT p.ede_id, sum(p.topay_cents) AS topay, sum(p.debt_cents) AS owed, sum(l.due) AS due FROM payvexathd p JOIN pay_run r ON r.id = p.run_id AND r.state = ${PAY_RUN.approved}
        CROSS JOIN LATERAL (SELECT coalesce(sum(l.due_cents), 0) AS due FROM pay_line l WHERE l.etos = p.etos AND l.run_id = p.run_id AND l.ede_id = p.ede_id) l
        WHERE p.etos = ${etos} GROUP BY p.ede_id
      ), ordered AS (
        SELECT o.ede_id, sum(o.amount_cents) FILTER (WHERE o.state = ${PAY_ORDER.sent}) AS sent, sum(o.amount_cents) FILTER (WHERE o.state = ${PAY_ORDER.paid}) AS paid,
          sum(CASE o.state WHEN ${PAY_ORDER.returned} THEN o.offset_cents ELSE o.gross_cents END) FILTER (WHERE o.state IN (${PAY_ORDER.sent}, ${PAY_ORDER.paid}, ${PAY_ORDER.returned})) AS taken
        FROM pay_order o JOIN pay_issue i ON i.id = o.issue_id AND i.released_by IS NOT NULL WHERE o.etos = ${etos} GROUP BY o.ede_id
      ), claimed AS (
        SELECT c.ede_id, sum(c.principal_cents - coalesce(f.cents, 0) - coalesce(w.cents, 0)) AS debt FROM pay_claim c
        LEFT JOIN LATERAL (
          SELECT sum(f.principal_cents) AS cents FROM pay_offset f JOIN pay_order o ON o.etos = f.etos AND o.id = f.order_id JOIN pay_issue i ON i.id = o.issue_id AND i.released_by IS NOT NULL
          WHERE f.claim_id = c.id AND o.state IN (${PAY_ORDER.sent}, ${PAY_ORDER.paid}, ${PAY_ORDER.returned})) f ON TRUE
        LEFT JOIN LATERAL (SELECT sum(w.cents) AS cents FROM pay_claim_wish w WHERE w.claim_id = c.id AND w.kind = 'close' AND w.state = 1) w ON TRUE
        WHERE c.etos = ${etos} AND c.creditor = ${ACCOUNT.debt} GROUP BY c.ede_id
      ), held AS (SELECT sum(m.cents) AS wrong FROM ledger_movement m WHERE m.cents <= 0)
      SELECT s.ede_id AS "edeId", s.due::bigint AS "sumOfLines", (s.topay - s.owed)::bigint AS statement, coalesce(b.budget, 0)::bigint AS ledger,
        coalesce(b.payable, 0)::bigint AS payable, (s.topay - coalesce(o.taken, 0))::bigint AS "notOrdered", coalesce(b.transit, 0)::bigint AS transit,
        coalesce(o.sent, 0)::bigint AS sent, coalesce(b.bank, 0)::bigint AS bank, coalesce(o.paid, 0)::bigint AS paid, coalesce(b.debt, 0)::bigint AS debt, coalesce(c.debt, 0)::bigint AS claims
      FROM said s LEFT JOIN balance b ON b.ede_id = s.ede_id LEFT JOIN ordered o ON o.ede_id = s.ede_id LEFT JOIN claimed c ON c.ede_id = s.ede_id CROSS JOIN held h
      WHERE s.due <> s.topay - s.owed OR s.due <> coalesce(b.budget, 0) OR coalesce(b.payable, 0) <> s.topay - coalesce(o.taken, 0) OR coalesce(b.payable, 0) < 0
        OR coalesce(b.transit, 0) <> coalesce(o.sent, 0) OR coalesce(b.bank, 0) <> coalesce(o.paid, 0) OR coalesce(b.debt, 0) <> coalesce(c.debt, 0) OR h.wrong IS NOT NULL
    `.execute(executor)
  ).rows

it(
  'lines, statements and the ledger agree to the cent after each of many random events',
  async () => {
    const { rows: payees } = await sql<Payee>`
      SELECT h.id AS "edeId", h.afm FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.iban LIKE 'GR%'
        AND NOT EXISTS (SELECT 1 FROM reg_account a WHERE a.iban = h.iban AND a.afm <> h.afm) ORDER BY h.id LIMIT 8
    `.execute(db.kysely)
    await sql`UPDATE rule_param SET value = ${INTEREST_PERCENT} WHERE year = ${etos} AND code = 'debt' AND name = 'interestPercent'`.execute(
      db.kysely,
    )
    const play = await moneyEvents(db, etos, payees, numbersFrom(20_261_129))
    const done = new Map<string, number>()
    for (let event = 1; event <= EVENTS; event += 1) {
      const name = await play()
      if (name === null) continue
      done.set(name, (done.get(name) ?? 0) + 1)
      expect(await disagreements(), `after event ${event}: ${name}`).toEqual([])
    }
    // The walk did everything that it can do.
    expect([...done.keys()].toSorted()).toEqual(KINDS.toSorted())
    expect((await verifyLedger(db.kysely)).faults).toEqual([])
    // It would have seen one cent: of any account, and of an order.
    for (const account of [ACCOUNT.payable, ACCOUNT.transit, ACCOUNT.debt])
      expect(
        await takenBack(async (trx) => {
          await sql`ALTER TABLE ledger_movement DISABLE TRIGGER USER`.execute(trx)
          await sql`UPDATE ledger_movement SET cents = cents + 1 WHERE (etos, entry_no, no) = (
            SELECT m.etos, m.entry_no, m.no FROM ledger_movement m WHERE ${account} IN (m.debit, m.credit) LIMIT 1)`.execute(
            trx,
          )
          return (await disagreements(trx)).length
        }),
        String(account),
      ).toBe(1)
  },
  TIME_LIMIT_MS,
)
