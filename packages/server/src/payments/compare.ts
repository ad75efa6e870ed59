import type { calls } from '@eae/domain/contract.ts'
import {
  DIFFERENCE_EDGES,
  LOSERS_SHOWN,
  type ComparableRun,
  type PayRunComparison,
} from '@eae/domain/payments/runs/compare.ts'
import { COMPUTED_STATES, PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import { readRun, type StoredRun } from './stored.ts'

type Pair = Pick<StoredRun, 'id' | 'etos'> & { readonly baseId: number }

const basesOf = async (db: Executor, { id, etos }: StoredRun): Promise<readonly ComparableRun[]> =>
  (
    await sql<ComparableRun>`
      SELECT r.id, r.number, r.kind, r.state, r.is_trial AS "isTrial", r.description FROM pay_run r
      WHERE r.etos = ${etos} AND r.id <> ${id} AND r.state = ANY(${[...COMPUTED_STATES]}) ORDER BY r.number DESC
    `.execute(db)
  ).rows

/** The run that a run follows: the last one before it that is no trial and has amounts. */
const before = ({ number }: StoredRun, bases: readonly ComparableRun[]): ComparableRun | undefined =>
  bases.find((one) => !one.isTrial && one.number < number)

/** Statements of two runs side by side; what one of them has none of counts as nothing. */
const pairs = ({ etos, id, baseId }: Pair) => sql`
  SELECT ede_id, coalesce(b.net_cents, 0) AS was_cents, coalesce(n.net_cents, 0) AS now_cents
  FROM (SELECT p.ede_id, p.net_cents FROM payvexathd p WHERE p.etos = ${etos} AND p.run_id = ${id}) n
  FULL JOIN (SELECT p.ede_id, p.net_cents FROM payvexathd p WHERE p.etos = ${etos} AND p.run_id = ${baseId}) b USING (ede_id)
`

const histogramOf = async (db: Executor, pair: Pair): Promise<PayRunComparison['histogram']> =>
  (
    await sql<PayRunComparison['histogram'][number]>`
      SELECT d.step, count(*) AS applications, sum(d.cents)::bigint AS cents FROM (
        SELECT p.now_cents - p.was_cents AS cents,
          (CASE WHEN p.now_cents = p.was_cents THEN 0 ELSE sign(p.now_cents - p.was_cents) * (1 + width_bucket(abs(p.now_cents - p.was_cents), ${[...DIFFERENCE_EDGES]}::bigint[])) END)::integer AS step
        FROM (${pairs(pair)}) p
      ) d GROUP BY d.step ORDER BY d.step
    `.execute(db)
  ).rows

const sumsOf = async (
  db: Executor,
  pair: Pair,
): Promise<Pick<PayRunComparison, 'netBeforeCents' | 'netCents'> | undefined> =>
  (
    await sql<Pick<PayRunComparison, 'netBeforeCents' | 'netCents'>>`
      SELECT coalesce(sum(p.was_cents), 0)::bigint AS "netBeforeCents", coalesce(sum(p.now_cents), 0)::bigint AS "netCents" FROM (${pairs(pair)}) p
    `.execute(db)
  ).rows[0]

const schemesOf = async (db: Executor, { etos, id, baseId }: Pair): Promise<PayRunComparison['schemes']> =>
  (
    await sql<PayRunComparison['schemes'][number]>`
      SELECT d.*, s.description, s.description_en AS "descriptionEn" FROM (
        SELECT kodikos, coalesce(sum(b.net_cents), 0)::bigint AS "netBeforeCents", coalesce(sum(n.net_cents), 0)::bigint AS "netCents",
          count(*) FILTER (WHERE coalesce(n.net_cents, 0) > coalesce(b.net_cents, 0)) AS gain,
          count(*) FILTER (WHERE coalesce(n.net_cents, 0) < coalesce(b.net_cents, 0)) AS lose
        FROM (SELECT l.ede_id, l.kodikos, l.net_cents FROM pay_line l WHERE l.etos = ${etos} AND l.run_id = ${id}) n
        FULL JOIN (SELECT l.ede_id, l.kodikos, l.net_cents FROM pay_line l WHERE l.etos = ${etos} AND l.run_id = ${baseId}) b USING (ede_id, kodikos)
        GROUP BY kodikos
      ) d JOIN aid_name s ON s.etos = ${etos} AND s.kodikos = d.kodikos ORDER BY d.kodikos
    `.execute(db)
  ).rows

const losersOf = async (db: Executor, pair: Pair): Promise<PayRunComparison['losers']> =>
  (
    await sql<PayRunComparison['losers'][number]>`
      SELECT h.id AS "edeId", h.kodikos, concat_ws(' ', h.lastname, h.firstname) AS name, p.was_cents AS "netBeforeCents", p.now_cents AS "netCents"
      FROM (SELECT * FROM (${pairs(pair)}) all_pairs WHERE now_cents < was_cents ORDER BY now_cents - was_cents, ede_id LIMIT ${LOSERS_SHOWN}) p
      JOIN edetedeaeehd h ON h.etos = ${pair.etos} AND h.id = p.ede_id ORDER BY p.now_cents - p.was_cents, h.id
    `.execute(db)
  ).rows

/** Notes once that somebody has seen what a computed run changes against the one before it. */
const noteSeen = async (db: Executor, { userId, login }: Actor, { id, state, digest }: StoredRun): Promise<void> => {
  await sql`
    INSERT INTO pay_run_log (run_id, move, from_state, to_state, digest, user_id, usr)
    SELECT ${id}::bigint, 'compared', ${state}::smallint, ${state}::smallint, ${digest}::text, ${userId}::bigint, ${login}::text
    WHERE NOT EXISTS (SELECT FROM pay_run_log l WHERE l.run_id = ${id} AND l.move = 'compared' AND l.user_id = ${userId})
  `.execute(db)
}

/** Whether somebody has seen what a run changes against the one before it. Of the first run of a year there is nothing to see. */
export const hasCompared = async (db: Executor, { userId }: Actor, run: StoredRun): Promise<boolean> => {
  const found = await sql<{ hasCompared: boolean }>`
    SELECT NOT EXISTS (SELECT FROM pay_run b WHERE b.etos = ${run.etos} AND b.number < ${run.number} AND NOT b.is_trial AND b.state = ANY(${[...COMPUTED_STATES]}))
      OR EXISTS (SELECT FROM pay_run_log l WHERE l.run_id = ${run.id} AND l.move = 'compared' AND l.user_id = ${userId}) AS "hasCompared"
  `.execute(db)
  return found.rows[0]?.hasCompared === true
}

const NOTHING = { base: null, netBeforeCents: 0, netCents: 0, histogram: [], schemes: [], losers: [] } as const

/**
 * What a run brings against another one of its year. 404 for runs that are not there, 409 for one without amounts. Who compares a computed
 * run with the one before it has done what its review asks for.
 */
export const compareRuns = async (
  db: Executor,
  actor: Actor,
  { id, baseId }: z.output<typeof calls.comparePayRuns.input>,
): Promise<PayRunComparison> => {
  const run = await readRun(db, id)
  if (!COMPUTED_STATES.includes(run.state)) throw new AppError(409, { code: 'payRun.notComputed' })
  const bases = await basesOf(db, run)
  const previous = before(run, bases)
  const base = baseId === null ? (previous ?? bases[0]) : bases.find((one) => one.id === baseId)
  if (base === undefined && baseId !== null) throw notFound()
  if (base === undefined) return { bases, ...NOTHING }
  const pair = { id, etos: run.etos, baseId: base.id }
  if (base.id === previous?.id && run.state === PAY_RUN.computed && !run.isTrial) await noteSeen(db, actor, run)
  return {
    bases,
    base: { id: base.id, number: base.number },
    ...((await sumsOf(db, pair)) ?? { netBeforeCents: 0, netCents: 0 }),
    histogram: await histogramOf(db, pair),
    schemes: await schemesOf(db, pair),
    losers: await losersOf(db, pair),
  }
}
