import { COEFFICIENT_ONE } from '@eae/domain/facts/coefficients.ts'
import type { PayRunDetail, PayRunLine } from '@eae/domain/payments/runs/calls.ts'
import { PAY_RUN, RUN_MOVES, whyNotMove } from '@eae/domain/payments/runs/life.ts'
import { sql, type RawBuilder } from 'kysely'
import { readYearClock } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'
import { hasCompared } from './compare.ts'
import { readRun, type StoredRun } from './stored.ts'

/** Runs of a year that are listed, the newest first. */
const SHOWN = 100
/** Code of a job that was given up. */
const GIVEN_UP = 3

const lines = async (db: Executor, where: RawBuilder<unknown>): Promise<readonly PayRunLine[]> =>
  (
    await sql<PayRunLine>`
      SELECT r.id, r.etos, r.number, r.kind, r.is_trial AS "isTrial", r.description, r.direct_percent AS "directPercent", r.rural_percent AS "ruralPercent", r.rules_year AS "rulesYear", r.state,
        r.state IN (${PAY_RUN.freezing}, ${PAY_RUN.computing}) AND coalesce(j.state = ${GIVEN_UP}, FALSE) AS "isStuck", r.applications,
        CASE r.state
          WHEN ${PAY_RUN.freezing} THEN (SELECT count(*) FROM pay_frozen z WHERE z.etos = r.etos AND z.run_id = r.id AND z.state >= 1)
          WHEN ${PAY_RUN.computing} THEN (SELECT count(*) FROM pay_frozen z WHERE z.etos = r.etos AND z.run_id = r.id AND z.state = 2)
          ELSE r.applications END AS done,
        r.gross_cents AS "grossCents", r.net_cents AS "netCents", r.topay_cents AS "toPayCents", r.debt_cents AS "debtCents", r.payees,
        r.row_version AS "rowVersion", u.login AS by, r.made_at AS "madeAt"
      FROM pay_run r JOIN app_user u ON u.id = r.drafted_by LEFT JOIN app_job j ON j.id = r.job_id
      WHERE ${where} ORDER BY r.number DESC LIMIT ${SHOWN}
    `.execute(db)
  ).rows

/** Runs of a year, the newest first. */
export const findRuns = (db: Executor, etos: number): Promise<readonly PayRunLine[]> => lines(db, sql`r.etos = ${etos}`)

const stepsOf = async (db: Executor, id: number): Promise<PayRunDetail['steps']> =>
  (
    await sql<PayRunDetail['steps'][number]>`
      SELECT l.move, l.reason, l.digest, l.usr, l.at FROM pay_run_log l WHERE l.run_id = ${id} ORDER BY l.id
    `.execute(db)
  ).rows

const schemesOf = async (db: Executor, etos: number, id: number): Promise<PayRunDetail['schemes']> =>
  (
    await sql<PayRunDetail['schemes'][number]>`
      SELECT l.*, s.description, s.description_en AS "descriptionEn"
      FROM (
        SELECT l.kodikos, count(*) AS applications, sum(l.gross_cents) AS "grossCents", sum(l.net_cents) AS "netCents", sum(l.due_cents) AS "dueCents"
        FROM pay_line l WHERE l.etos = ${etos} AND l.run_id = ${id} GROUP BY l.kodikos
      ) l JOIN aid_name s ON s.etos = ${etos} AND s.kodikos = l.kodikos ORDER BY l.kodikos
    `.execute(db)
  ).rows

const refusalsOf = async (db: Executor, etos: number, id: number): Promise<PayRunDetail['refusals']> =>
  (
    await sql<PayRunDetail['refusals'][number]>`
      SELECT l.reason, count(*) AS lines, sum(l.gross_cents) AS cents FROM pay_line l
      WHERE l.etos = ${etos} AND l.run_id = ${id} AND l.reason IS NOT NULL GROUP BY l.reason ORDER BY count(*) DESC, l.reason
    `.execute(db)
  ).rows

const uncomputedOf = async (db: Executor, id: number): Promise<PayRunDetail['uncomputed']> =>
  (
    await sql<PayRunDetail['uncomputed'][number]>`
      SELECT c.key AS kodikos, c.value::integer AS applications FROM pay_run r, jsonb_each_text(r.uncomputed) c WHERE r.id = ${id} ORDER BY c.key
    `.execute(db)
  ).rows

const coefficientsOf = ({ coefficients }: StoredRun): PayRunDetail['coefficients'] =>
  Object.entries(coefficients ?? {})
    .map(([kodikos, { k, isBelowPlan = false, ...one }]) => ({
      kodikos,
      percent: (k * 100) / COEFFICIENT_ONE,
      isBelowPlan,
      ...one,
    }))
    .toSorted((a, b) => (a.kodikos < b.kodikos ? -1 : 1))

/** A run with its steps, what it comes to by scheme, and what may be done with it. 404 where there is none. */
export const findRun = async (db: Executor, actor: Actor, id: number): Promise<PayRunDetail> => {
  const run = await readRun(db, id)
  const [line] = await lines(db, sql`r.id = ${id}`)
  if (line === undefined) throw new Error(`run ${id} is not listed`)
  const { locks } = await readYearClock(db, run.etos)
  const isCompared = await hasCompared(db, actor, run)
  return {
    run: line,
    digest: run.digest,
    steps: await stepsOf(db, id),
    schemes: await schemesOf(db, run.etos, id),
    coefficients: coefficientsOf(run),
    refusals: await refusalsOf(db, run.etos, id),
    uncomputed: await uncomputedOf(db, id),
    moves: RUN_MOVES.map((move) => ({
      move,
      reason: whyNotMove(move, { who: actor, run: { ...run, isCompared }, locks }),
    })),
  }
}
