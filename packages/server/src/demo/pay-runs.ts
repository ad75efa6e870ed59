import type { RunMove } from '@eae/domain/payments/runs/life.ts'
import { PAY_ORDER } from '@eae/domain/payments/issues/life.ts'
import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { sql } from 'kysely'
import {
  bookAnswer,
  COMPUTE,
  decideClaim,
  draftRun,
  FREEZE,
  moveIssue,
  moveRun,
  proposeClaim,
  proposeIssue,
  readIssue,
  readRun,
  workOn,
  type Bank,
} from '../payments/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { statusReport, type Told } from './bank.ts'
import { releaseList } from './release.ts'

/** Who works on payments in the demo. */
interface PaymentStaff {
  readonly freezer: Actor
  readonly reviewer: Actor
  readonly approver: Actor
  /** Who approves the orders of payment, and who sends them. */
  readonly secondApprover: Actor
  readonly treasurer: Actor
  readonly accountant: Actor
}

/** Applications of a year that are paid while a demo is prepared: each takes some 20 ms. */
const PAID_UP_TO = 1_000
const ADVANCE = { kind: 1, directPercent: 70, ruralPercent: 85 } as const
const BALANCE = { kind: 2, directPercent: 100, ruralPercent: 100 } as const

const move = async (db: Database, actor: Actor, id: number, what: RunMove): Promise<void> => {
  const { rowVersion } = await readRun(db.kysely, id)
  await moveRun(db, actor, { id, rowVersion, move: what, reason: '' })
}

type Wish = Parameters<typeof draftRun>[2]

/** Drafts, freezes and computes a run. Its jobs find it done. */
const computed = async (db: Database, { freezer }: PaymentStaff, wish: Wish): Promise<number> => {
  const id = await draftRun(db, freezer, wish)
  await move(db, freezer, id, 'freeze')
  await workOn(db, freezer, id, FREEZE)
  await move(db, freezer, id, 'compute')
  await workOn(db, freezer, id, COMPUTE)
  return id
}

/** The same for a run that pays, reviewed. */
const reviewed = async (
  db: Database,
  staff: PaymentStaff,
  wish: Omit<Wish, 'isTrial' | 'rulesYear'>,
): Promise<number> => {
  const id = await computed(db, staff, { ...wish, isTrial: false, rulesYear: null })
  await move(db, staff.reviewer, id, 'review')
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

/** Pays a run: the orders of each fund are approved and sent, by other people than approved it. */
const paid = async (
  db: Database,
  { freezer, secondApprover, treasurer, accountant }: PaymentStaff,
  {
    etos,
    ...run
  }: { readonly etos: number; readonly runId: number; readonly dteekd: string; readonly description: string },
  bank: Bank,
): Promise<void> => {
  const funds = await sql<{ fund: 1 | 2 }>`
    SELECT DISTINCT CASE l.fund WHEN 2 THEN 2 ELSE 1 END AS fund FROM pay_line l WHERE l.run_id = ${run.runId} AND l.due_cents > 0 ORDER BY 1
  `.execute(db.kysely)
  for (const { fund } of funds.rows) {
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
}

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
    const id = await proposeClaim(db, accountant, { etos, afm, fund: 1, day: `${etos}-11-02`, ...claim })
    if (index < CLAIMS.length - 1) await decideClaim(db, approver, { id, rowVersion: 1, isApproved: true, note: '' })
  }
}

/** Last year is paid whole, its beneficiaries are published, and it is tried with the rules of this year; of this year an advance is reviewed and waits for its approval. Nothing of a large campaign. */
export const loadPayRuns = async (db: Database, staff: PaymentStaff, bank: Bank): Promise<void> => {
  const found = await sql<{ year: number; applications: number }>`
    SELECT max(p.year_eae) AS year, (SELECT count(*) FROM edetedeaeehd h WHERE h.etos = max(p.year_eae) - 1) AS applications FROM edetparam p
  `.execute(db.kysely)
  const { year = 0, applications = 0 } = found.rows[0] ?? {}
  if (applications === 0 || applications > PAID_UP_TO) return
  const last = await reviewed(db, staff, { etos: year - 1, description: `Εξόφληση ${year - 1}`, ...BALANCE })
  await move(db, staff.approver, last, 'approve')
  await claimed(db, staff, year - 1)
  await paid(
    db,
    staff,
    { etos: year - 1, runId: last, dteekd: `${year}-06-20`, description: `ΕΞΟΦΛΗΣΗ ${year - 1}` },
    bank,
  )
  await releaseList(db, staff.freezer, staff.approver, year - 1)
  // What the rules of this year would have brought last year, with what is proposed of them.
  await computed(db, staff, {
    etos: year - 1,
    description: `Κανόνες ${year}`,
    ...BALANCE,
    isTrial: true,
    rulesYear: year,
  })
  await reviewed(db, staff, { etos: year, description: `Προκαταβολή ${year}`, ...ADVANCE })
}
