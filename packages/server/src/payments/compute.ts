import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { transaction, type Tx } from '../platform/transaction.ts'
import { setCoefficients } from './ceilings.ts'
import { digestOfFacts, digestOfStatements } from './digest.ts'
import { computeOne, readFrozen, type Rows } from './rows.ts'
import { chunkOf, inTurns, leadOn, takeNext, type Work } from './steps.ts'
import type { StoredRun } from './stored.ts'

/** Kind of the job that computes what applications come to. */
export const COMPUTE_JOB = 'payments.compute'
const [READ, COMPUTED] = [1, 2]

const write = async (tx: Tx, { etos, id }: StoredRun, made: readonly Rows[]): Promise<void> => {
  const heads = JSON.stringify(made.map(({ head }) => head))
  await sql`
    INSERT INTO payvexathd (etos, run_id, ede_id, afm, gross_cents, net_cents, paidbefore_cents, topay_cents, debt_cents, line_count, uncomputed, parcels, active, sha256)
    SELECT ${etos}::integer, ${id}::bigint, s.ede_id, s.afm, s.gross_cents, s.net_cents, s.paidbefore_cents, s.topay_cents, s.debt_cents, s.line_count, s.uncomputed, s.parcels, s.active, s.sha256
    FROM jsonb_to_recordset(${heads}::jsonb) AS s (ede_id bigint, afm text, gross_cents bigint, net_cents bigint, paidbefore_cents bigint, topay_cents bigint,
      debt_cents bigint, line_count smallint, uncomputed text[], parcels jsonb, active smallint, sha256 text)
  `.execute(tx.sql)
  const lines = JSON.stringify(made.flatMap((one) => one.lines))
  await sql`
    INSERT INTO pay_line (etos, run_id, ede_id, kodikos, fund, measure, declared, determined, gross_cents, cut_penalty_cents, cut_late_cents, cut_undeclared_cents, cut_coefficient_cents, cut_refusal_cents,
      cut_degressivity_cents, cut_discipline_cents, cut_conditionality_cents, net_cents, extra_cents, paidbefore_cents, due_cents, reason, explain)
    SELECT ${etos}::integer, ${id}::bigint, l.ede_id, l.kodikos, l.fund, l.measure, l.declared, l.determined, l.gross_cents, l.cut_penalty_cents, l.cut_late_cents,
      l.cut_undeclared_cents, l.cut_coefficient_cents, l.cut_refusal_cents, l.cut_degressivity_cents, l.cut_discipline_cents, l.cut_conditionality_cents, l.net_cents, l.extra_cents, l.paidbefore_cents, l.due_cents, l.reason, l.explain
    FROM jsonb_to_recordset(${lines}::jsonb) AS l (ede_id bigint, kodikos text, fund smallint, measure text, declared bigint, determined bigint, gross_cents bigint,
      cut_penalty_cents bigint, cut_late_cents bigint, cut_undeclared_cents bigint, cut_coefficient_cents bigint, cut_refusal_cents bigint, cut_degressivity_cents bigint, cut_discipline_cents bigint, cut_conditionality_cents bigint, net_cents bigint, extra_cents bigint, paidbefore_cents bigint, due_cents bigint,
      reason text, explain jsonb)
  `.execute(tx.sql)
}

/** Computes the next applications of a run; gives how many they were. */
const computeNext = (db: Database, actor: Actor, run: StoredRun, atOnce: number): Promise<number> =>
  transaction(db, actor, async (tx) => {
    const ids = await takeNext(tx, run, READ, atOnce)
    if (ids.length === 0) return 0
    const frozen = await readFrozen(tx.sql, run, ids)
    await write(tx, run, await inTurns(frozen, (one) => computeOne(run, one)))
    await sql`
      UPDATE pay_frozen SET state = ${COMPUTED} WHERE etos = ${run.etos} AND run_id = ${run.id} AND ede_id = ANY(${[...ids]}::bigint[])
    `.execute(tx.sql)
    return ids.length
  })

/** The sums of a run, once for all who look at it. */
const sumUp = async (tx: Tx, { id, etos }: StoredRun): Promise<void> => {
  await sql`
    UPDATE pay_run r SET gross_cents = s.gross, net_cents = s.net, topay_cents = s.topay, debt_cents = s.debt, payees = s.payees, uncomputed = u.codes
    FROM (
      SELECT coalesce(sum(p.gross_cents), 0) AS gross, coalesce(sum(p.net_cents), 0) AS net, coalesce(sum(p.topay_cents), 0) AS topay,
        coalesce(sum(p.debt_cents), 0) AS debt, count(*) FILTER (WHERE p.topay_cents > 0) AS payees
      FROM payvexathd p WHERE p.etos = ${etos} AND p.run_id = ${id}
    ) s, (
      SELECT coalesce(jsonb_object_agg(c.code, c.n), '{}') AS codes FROM (
        SELECT code, count(*) AS n FROM payvexathd p, unnest(p.uncomputed) AS code WHERE p.etos = ${etos} AND p.run_id = ${id} GROUP BY code) c
    ) u WHERE r.id = ${id}
  `.execute(tx.sql)
}

/**
 * Computes what each application of a run comes to, from what was kept of it, so many in a transaction. After a process died it goes on with those that are left.
 * Ends with the digest over all of it, which the same facts give again.
 */
export const computeBy = (atOnce?: number): Work => ({
  during: PAY_RUN.computing,
  left: READ,
  prepare: setCoefficients,
  next: (db, actor, run) => computeNext(db, actor, run, atOnce ?? chunkOf(db)),
  finish: async (tx, run) => {
    if ((await digestOfFacts(tx.sql, run.etos, run.id)) !== run.freezeSha256)
      throw new AppError(409, { code: 'payRun.freezeChanged' })
    await sumUp(tx, run)
    const digest = await digestOfStatements(tx.sql, run.etos, run.id)
    await sql`UPDATE pay_run SET digest = ${digest} WHERE id = ${run.id}`.execute(tx.sql)
    await leadOn(tx, run, { move: 'computed', to: PAY_RUN.computed, digest })
  },
})
export const COMPUTE = computeBy()
