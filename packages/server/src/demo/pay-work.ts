import type { RunMove } from '@eae/domain/payments/runs/life.ts'
import { PAY_ORDER } from '@eae/domain/payments/issues/life.ts'
import { sql } from 'kysely'
import {
  bookAnswer,
  compareRuns,
  COMPUTE,
  draftRun,
  FREEZE,
  moveIssue,
  moveRun,
  proposeIssue,
  readIssue,
  readRun,
  workOn,
  type Bank,
} from '../payments/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { statusReport, type Told } from './bank.ts'

/** Who works on payments in the demo. */
export interface PaymentStaff {
  readonly freezer: Actor
  readonly reviewer: Actor
  readonly approver: Actor
  /** Who approves the orders of payment, and who sends them. */
  readonly secondApprover: Actor
  readonly treasurer: Actor
  readonly accountant: Actor
}

type Wish = Parameters<typeof draftRun>[2]
type RealWish = Omit<Wish, 'isTrial' | 'rulesYear'>

const move = async (db: Database, actor: Actor, id: number, what: RunMove): Promise<void> => {
  const { rowVersion } = await readRun(db.kysely, id)
  await moveRun(db, actor, { id, rowVersion, move: what, reason: '' })
}

/** Drafts, freezes and computes a run. Its jobs find it done. */
export const computed = async (db: Database, { freezer }: PaymentStaff, wish: Wish): Promise<number> => {
  const id = await draftRun(db, freezer, wish)
  await move(db, freezer, id, 'freeze')
  await workOn(db, freezer, id, FREEZE)
  await move(db, freezer, id, 'compute')
  await workOn(db, freezer, id, COMPUTE)
  return id
}

/** The same for a run that pays, compared with the one before it and reviewed. */
export const reviewed = async (db: Database, staff: PaymentStaff, wish: RealWish): Promise<number> => {
  const id = await computed(db, staff, { ...wish, isTrial: false, rulesYear: null })
  await compareRuns(db.kysely, staff.reviewer, { id, baseId: null })
  await move(db, staff.reviewer, id, 'review')
  return id
}

/** The same, approved. */
export const approved = async (db: Database, staff: PaymentStaff, wish: RealWish): Promise<number> => {
  const id = await reviewed(db, staff, wish)
  await move(db, staff.approver, id, 'approve')
  return id
}

/** Of so many transfers of the demo one comes back, by a reason of the list in turn. */
const RETURNED_EACH = 23
const RETURN_REASONS = ['AC04', 'BE05', 'MD07'] as const

/** The bank of the demo answers the file of an order, and the answer is booked. */
const answered = async (db: Database, accountant: Actor, etos: number, issueId: number): Promise<void> => {
  const { rows } = await sql<Omit<Told, 'reason'> & { readonly no: number }>`
    SELECT o.no, o.end_to_end AS "endToEnd", o.amount_cents AS cents FROM pay_order o
    WHERE o.etos = ${etos} AND o.issue_id = ${issueId} AND o.state = ${PAY_ORDER.sent} ORDER BY o.no
  `.execute(db.kysely)
  if (rows.length === 0) return
  const told = rows.map(({ no, endToEnd, cents }) => {
    const isReturned = no % RETURNED_EACH === RETURNED_EACH - 1
    return { endToEnd, cents, reason: isReturned ? (RETURN_REASONS[no % RETURN_REASONS.length] ?? null) : null }
  })
  const name = `BANK-${etos}-${issueId}`
  await bookAnswer(db, accountant, { etos, name: `${name}.xml`, content: Buffer.from(statusReport(name, name, told)) })
}

/** What is paid of an approved run, on which day, and what the farmer reads of it. */
export interface Payment {
  readonly etos: number
  readonly runId: number
  readonly dteekd: string
  readonly description: string
}

/** Pays what is open of a fund of a run: its order is approved and sent by other people than proposed it, and the bank answers. */
export const paidOfFund = async (
  db: Database,
  { freezer, secondApprover, treasurer, accountant }: PaymentStaff,
  { etos, ...run }: Payment,
  fund: 1 | 2,
  bank: Bank,
): Promise<void> => {
  const id = await proposeIssue(db, freezer, { ...run, fund })
  for (const [actor, what] of [
    [secondApprover, 'approve'],
    [treasurer, 'release'],
  ] as const) {
    const { rowVersion } = await readIssue(db.kysely, id)
    await moveIssue(db, actor, { id, rowVersion, move: what, reason: '' }, bank)
  }
  await answered(db, accountant, etos, id)
}

/** Pays a run, each fund that brings somebody something. */
export const paid = async (db: Database, staff: PaymentStaff, payment: Payment, bank: Bank): Promise<void> => {
  const funds = await sql<{ fund: 1 | 2 }>`
    SELECT DISTINCT d.fund FROM (
      SELECT CASE l.fund WHEN 2 THEN 2 ELSE 1 END AS fund, l.ede_id FROM pay_line l WHERE l.etos = ${payment.etos} AND l.run_id = ${payment.runId}
      GROUP BY 1, 2 HAVING sum(l.due_cents) > 0
    ) d ORDER BY 1
  `.execute(db.kysely)
  for (const { fund } of funds.rows) await paidOfFund(db, staff, payment, fund, bank)
}
