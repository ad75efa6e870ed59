import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { transaction } from '../platform/transaction.ts'
import { findActorOfUser } from '../session/index.ts'
import { postRun } from '../payments/ledger/entries.ts'
import { readRun } from '../payments/stored.ts'
import type { Database } from '../platform/database.ts'
import { testDb } from './app.ts'

/** What a run adds of a scheme; below 0 it is owed back. */
export interface RunLine {
  readonly kodikos: string
  /** 1 direct payments, 2 rural development, 3 small islands. */
  readonly fund: number
  readonly due: number
}

/** An application of a run. */
export interface RunStatement {
  readonly edeId: number
  readonly afm: string
  readonly lines: readonly RunLine[]
}

/** What is due of lines by the two funds of the ledger. */
const dueByFund = (lines: readonly RunLine[]): readonly number[] =>
  [1, 2].map((fund) => lines.filter((one) => (one.fund === 2 ? 2 : 1) === fund).reduce((sum, { due }) => sum + due, 0))

/** A demo user of a database as who acts. */
const actorIn = async ({ kysely }: Database, login: string): Promise<Actor> => {
  const { rows } = await sql<{ id: number }>`SELECT id FROM app_user WHERE login = ${login}`.execute(kysely)
  const actor = await findActorOfUser(kysely, rows[0]?.id ?? 0)
  if (actor === null) throw new Error(`there is no demo user ${login}`)
  return actor
}

/** The same in the database of the test file. */
export const actorOfLogin = async (login: string): Promise<Actor> => actorIn(await testDb(), login)

/** A run with the given statements that `approval` has approved, posted to the ledger as the product does it. */
export const approvedRun = async (etos: number, number: number, statements: readonly RunStatement[]): Promise<number> =>
  approvedRunIn(await testDb(), etos, number, statements)

/** The same in a database of the caller's. */
export const approvedRunIn = async (
  db: Database,
  etos: number,
  number: number,
  statements: readonly RunStatement[],
): Promise<number> => {
  const made = await sql<{ id: number }>`
    INSERT INTO pay_run (etos, number, kind, is_trial, description, direct_percent, rural_percent, state, digest, drafted_by, frozen_by, reviewed_by, approved_by)
    SELECT ${etos}, ${number}, 4, false, 'x', 100, 100, 6, 'x', a.id, a.id, b.id, c.id FROM app_user a, app_user b, app_user c
    WHERE a.login = 'payments' AND b.login = 'payments2' AND c.login = 'approval' RETURNING id
  `.execute(db.kysely)
  const id = made.rows[0]?.id ?? 0
  const heads = statements.map(({ edeId, afm, lines }) => ({
    edeId,
    afm,
    topay: dueByFund(lines).reduce((sum, due) => sum + Math.max(0, due), 0),
    debt: dueByFund(lines).reduce((sum, due) => sum + Math.max(0, -due), 0),
  }))
  await sql`
    INSERT INTO payvexathd (etos, run_id, ede_id, afm, gross_cents, net_cents, paidbefore_cents, topay_cents, debt_cents, line_count, uncomputed, sha256)
    SELECT ${etos}, ${id}, h."edeId", h.afm, 0, 0, 0, h.topay, h.debt, 0, '{}', ''
    FROM jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) AS h ("edeId" bigint, afm text, topay bigint, debt bigint)
  `.execute(db.kysely)
  const rows = statements.flatMap(({ edeId, lines }) => lines.map((line) => ({ edeId, ...line })))
  await sql`
    INSERT INTO pay_line (etos, run_id, ede_id, kodikos, fund, measure, declared, determined, gross_cents, cut_penalty_cents, cut_late_cents, cut_refusal_cents,
      net_cents, extra_cents, paidbefore_cents, due_cents, explain)
    SELECT ${etos}, ${id}, l."edeId", l.kodikos, l.fund, 'm2', 0, 0, 0, 0, 0, 0, 0, 0, 0, l.due, '{}'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS l ("edeId" bigint, kodikos text, fund smallint, due bigint)
  `.execute(db.kysely)
  await transaction(db, await actorIn(db, 'approval'), async (tx) => postRun(tx, await readRun(tx.sql, id)))
  return id
}
