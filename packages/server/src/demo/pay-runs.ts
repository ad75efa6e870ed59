import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { PAY_ORDER } from '@eae/domain/payments/issues/life.ts'
import { sql } from 'kysely'
import { decideClaim, liftHold, proposeClaim, type Bank } from '../payments/index.ts'
import type { Database } from '../platform/database.ts'
import { lateControls } from './pay-controls.ts'
import { approved, computed, paid, paidOfFund, reviewed, type Payment, type PaymentStaff } from './pay-work.ts'
import { releaseList } from './release.ts'

/** Applications of a year that are paid while a demo is prepared: each takes some 20 ms. */
const PAID_UP_TO = 1_000
const ADVANCE = { kind: 1, directPercent: 70, ruralPercent: 85 } as const
const BALANCE = { kind: 2, directPercent: 100, ruralPercent: 100 } as const
const CORRECTION = { kind: 4, directPercent: 100, ruralPercent: 100 } as const

/** What others claim of payments of last year; the last of them waits for its second person. */
const CLAIMS = [
  { creditor: ACCOUNT.insurance, document: 'ΕΛΓΑ ειδική εισφορά', cents: 6_540 },
  { creditor: ACCOUNT.seized, document: 'Κατασχετήριο 118', cents: 45_000 },
  { creditor: ACCOUNT.assigned, document: 'Εκχώρηση 27', cents: 120_000 },
] as const

const claimed = async (db: Database, { accountant, approver }: PaymentStaff, etos: number): Promise<void> => {
  const { rows } = await sql<{ afm: string }>`
    SELECT p.afm FROM payvexathd p WHERE p.etos = ${etos} AND p.topay_cents > 0 ORDER BY p.ede_id LIMIT ${CLAIMS.length}
  `.execute(db.kysely)
  for (const [index, { afm }] of rows.entries()) {
    const claim = CLAIMS[index]
    if (claim === undefined) continue
    const id = await proposeClaim(db, accountant, { etos, afm, fund: 1, day: `${etos}-10-05`, ...claim })
    if (index < CLAIMS.length - 1) await decideClaim(db, approver, { id, rowVersion: 1, isApproved: true, note: '' })
  }
}

const today = async ({ kysely }: Database): Promise<string> => {
  const { rows } = await sql<{
    day: string
  }>`SELECT to_char(now() AT TIME ZONE 'Europe/Athens', 'YYYY-MM-DD') AS day`.execute(kysely)
  const [row] = rows
  if (row === undefined) throw new Error('the database tells no day')
  return row.day
}

/** The bank's word for an account that is another person's by its name (DOMAIN 5.13). */
const OTHER_NAME = '02'
const NAME_CLEARED = 'Η τράπεζα διόρθωσε το όνομα του δικαιούχου του λογαριασμού.'

/** Pays anew what came back because of a name: another person than booked the answer lifts the holds, and each fund has a second order. */
const paidAnew = async (db: Database, staff: PaymentStaff, payment: Payment, bank: Bank): Promise<void> => {
  const { rows } = await sql<{ id: number; rowVersion: number; fund: 1 | 2 }>`
    SELECT DISTINCT k.id, k.row_version AS "rowVersion", i.fund FROM pay_order o JOIN pay_issue i ON i.id = o.issue_id
    JOIN pay_hold k ON k.etos = o.etos AND k.afm = o.afm AND k.lifted_at IS NULL
    WHERE o.etos = ${payment.etos} AND i.run_id = ${payment.runId} AND o.state = ${PAY_ORDER.returned} AND o.answer_code = ${OTHER_NAME}
      AND NOT EXISTS (SELECT FROM pay_order x WHERE x.etos = o.etos AND x.afm = o.afm AND x.state = ${PAY_ORDER.returned} AND x.answer_code <> ${OTHER_NAME})
    ORDER BY k.id
  `.execute(db.kysely)
  for (const { id, rowVersion } of rows) await liftHold(db, staff.reviewer, { id, rowVersion, reason: NAME_CLEARED })
  for (const fund of [1, 2] as const)
    if (rows.some((row) => row.fund === fund)) await paidOfFund(db, staff, payment, fund, bank)
}

/**
 * Pays a year whole. Of the advance some transfers come back, and some of these are paid anew. Before the balance a control finds a breach with
 * intent, so that more was paid in advance than is left: a debt. The correction knows better, pays it and takes the debt from the payment;
 * another holding owes a part of what it got.
 */
const payYear = async (db: Database, staff: PaymentStaff, etos: number, bank: Bank): Promise<void> => {
  const advance = await approved(db, staff, { etos, description: `Προκαταβολή ${etos}`, ...ADVANCE })
  await claimed(db, staff, etos)
  const first = { etos, runId: advance, dteekd: `${etos}-10-29`, description: `ΠΡΟΚΑΤΑΒΟΛΗ ${etos}` }
  await paid(db, staff, first, bank)
  await paidAnew(db, staff, { ...first, dteekd: `${etos}-11-20` }, bank)
  const controls = await lateControls(db.kysely, etos, advance)
  await controls.first()
  const balance = await approved(db, staff, { etos, description: `Εξόφληση ${etos}`, ...BALANCE })
  await paid(db, staff, { etos, runId: balance, dteekd: `${etos + 1}-06-20`, description: `ΕΞΟΦΛΗΣΗ ${etos}` }, bank)
  await controls.second()
  const correction = await approved(db, staff, { etos, description: `Διόρθωση ${etos}`, ...CORRECTION })
  // A debt is taken from payments of its day and later.
  const dteekd = await today(db)
  await paid(db, staff, { etos, runId: correction, dteekd, description: `ΔΙΟΡΘΩΣΗ ${etos}` }, bank)
}

/** The open year of a demo that is small enough to pay while it is prepared; null of a larger one. */
const payableYear = async ({ kysely }: Database): Promise<number | null> => {
  const found = await sql<{ year: number; applications: number }>`
    SELECT max(p.year_eae) AS year, (SELECT count(*) FROM edetedeaeehd h WHERE h.etos = max(p.year_eae) - 1) AS applications FROM edetparam p
  `.execute(kysely)
  const { year = 0, applications = 0 } = found.rows[0] ?? {}
  return applications === 0 || applications > PAID_UP_TO ? null : year
}

/** Last year is paid whole, its beneficiaries are published, and it is tried with the rules of this year. Nothing of a large campaign. */
export const loadLastYear = async (db: Database, staff: PaymentStaff, bank: Bank): Promise<void> => {
  const year = await payableYear(db)
  if (year === null) return
  await payYear(db, staff, year - 1, bank)
  await releaseList(db, staff.freezer, staff.approver, year - 1)
  // What the rules of this year would have brought last year, with what is proposed of them.
  await computed(db, staff, {
    etos: year - 1,
    description: `Κανόνες ${year}`,
    ...BALANCE,
    isTrial: true,
    rulesYear: year,
  })
}

/** An advance of what has come in this year is reviewed and waits for its approval. */
export const loadAdvance = async (db: Database, staff: PaymentStaff): Promise<void> => {
  const year = await payableYear(db)
  if (year !== null) await reviewed(db, staff, { etos: year, description: `Προκαταβολή ${year}`, ...ADVANCE })
}
