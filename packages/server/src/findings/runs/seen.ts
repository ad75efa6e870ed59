import { unknownChecks } from '@eae/domain/checks/known-check.ts'
import { KNOWN_CHECKS } from '@eae/domain/checks/set-checks.ts'
import { codesOfMoment } from '@eae/domain/findings/run-codes.ts'
import { CHANGED, TRIAL } from '@eae/domain/findings/runs.ts'
import { sql } from 'kysely'
import { look, MARK_KINDS, marksOf, type YearMark } from '../../applications/index.ts'
import type { Executor, Tx } from '../../platform/transaction.ts'
import type { StoredRun } from './stored.ts'

/** An application that a run has to ask. */
export interface ToAsk {
  readonly id: number
  /** Places in its marks that are otherwise (from 1); null where all checks are asked. */
  readonly changed: readonly number[] | null
}

/** Marks of a published run that say something for this one, beside `s`: of the same kind and moment. */
const fitting = (run: StoredRun) => sql`
  check_run r ON r.id = s.run_id AND r.moment = ${run.moment} AND (r.mode = ${run.mode} OR ${run.mode} = ${sql.lit(TRIAL)})`
/** The kinds, as bits, that changed since the marks `s` of an application were made. */
const dueSince = (run: StoredRun) => sql`
  (SELECT bit_or(d.kinds) FROM check_due d WHERE d.etos = ${run.etos} AND d.ede_id IN (s.ede_id, 0) AND d.look > s.look)`

/**
 * Looks at what changed since the last look, once for a run, before it notes what its applications are like. A run of what changed passes over
 * those that nothing concerns: of these it need not even make marks.
 */
export const lookBefore = async (tx: Tx, run: StoredRun): Promise<void> => {
  if (run.look !== null || (run.mode === TRIAL && run.reach !== CHANGED)) return
  const number = await look(tx.sql, run.etos)
  await sql`UPDATE check_run SET look = ${number} WHERE id = ${run.id}`.execute(tx.sql)
  if (run.reach !== CHANGED) return
  await sql`
    UPDATE check_run_application a SET state = 5 FROM check_seen s JOIN ${fitting(run)}
    WHERE a.run_id = ${run.id} AND a.state = 0 AND s.etos = ${run.etos} AND s.ede_id = a.ede_id AND ${dueSince(run)} IS NULL
  `.execute(tx.sql)
}

/**
 * Notes what some applications of a run are like, before any check is asked: what is committed meanwhile makes the next run ask again. Those
 * that are as a published run of the same kind found them are passed over where only what changed is wanted. Gives the others.
 */
export const noteMarks = async (
  db: Executor,
  run: StoredRun,
  year: YearMark,
  edeIds: readonly number[],
): Promise<readonly ToAsk[]> => {
  const isReduced = run.reach === CHANGED
  // Nobody publishes a trial: what it was like is asked for only where that decides what it asks.
  if (run.mode === TRIAL && !isReduced) return edeIds.map((id) => ({ id, changed: null }))
  const { rows } = await sql<ToAsk & { isSame: boolean }>`
    WITH was AS MATERIALIZED (
      SELECT hd.id, o.marks AS seen, ${marksOf(
        year,
        // Of a kind that nothing has touched since the mark is what it was.
        (made, at) =>
          sql`CASE WHEN o.marks IS NULL OR o.kinds & ${sql.lit(1 << at)} <> 0 THEN ${made} ELSE o.marks[${sql.lit(at + 1)}] END`,
      )} AS marks
      FROM edetedeaeehd hd LEFT JOIN LATERAL (
        SELECT s.marks, coalesce(${dueSince(run)}, 0) AS kinds FROM check_seen s JOIN ${fitting(run)}
        WHERE ${isReduced}::boolean AND s.etos = ${run.etos} AND s.ede_id = hd.id AND cardinality(s.marks) = ${sql.lit(MARK_KINDS.length)}
      ) o ON TRUE WHERE hd.etos = ${run.etos} AND hd.id = ANY(${edeIds}::bigint[])
    )
    UPDATE check_run_application a SET marks = w.marks, state = CASE WHEN w.seen = w.marks THEN 5 ELSE a.state END,
      changed = CASE WHEN w.seen IS NOT NULL THEN ARRAY(
        SELECT i::smallint FROM generate_subscripts(w.marks, 1) i WHERE w.seen[i] IS DISTINCT FROM w.marks[i]) END
    FROM was w WHERE a.run_id = ${run.id} AND a.ede_id = w.id AND a.state = 0
    RETURNING a.ede_id AS id, a.changed, a.state = 5 AS "isSame"
  `.execute(db)
  // One that is gone since has no marks; that it is out of reach is noted where it would be checked.
  const noted = new Map(rows.map((row) => [row.id, row]))
  return edeIds.flatMap((id) => {
    const row = noted.get(id)
    return row?.isSame === true ? [] : [{ id, changed: row?.changed ?? null }]
  })
}

/** The run asked every check of its moment that can be asked. */
const isWhole = ({ moment, codes, missingSources }: StoredRun): boolean => {
  const unasked = unknownChecks(KNOWN_CHECKS, missingSources)
  return codesOfMoment(moment).every((code) => codes.includes(code) || unasked.includes(code))
}

/**
 * What applications are like whose findings a run has just written. After one that asked only some checks nothing is known: the
 * others stand on something older.
 */
export const keepSeen = async (tx: Tx, run: StoredRun, edeIds: readonly number[]): Promise<void> => {
  if (isWhole(run))
    await sql`
      INSERT INTO check_seen (etos, ede_id, run_id, marks, look)
      SELECT ${run.etos}::integer, a.ede_id, a.run_id, a.marks, ${run.look ?? 0}::bigint FROM check_run_application a
      WHERE a.run_id = ${run.id} AND a.ede_id = ANY(${edeIds}::bigint[]) AND a.marks IS NOT NULL
      ON CONFLICT (etos, ede_id) DO UPDATE SET run_id = EXCLUDED.run_id, marks = EXCLUDED.marks, look = EXCLUDED.look
    `.execute(tx.sql)
  else await sql`DELETE FROM check_seen WHERE etos = ${run.etos} AND ede_id = ANY(${edeIds}::bigint[])`.execute(tx.sql)
}

/** Once a run is published: what it found to be as it was is newer than what it looked at, and what all that stands on newer marks is forgotten. */
export const keepSame = async (tx: Tx, run: StoredRun): Promise<void> => {
  if (run.look === null || !isWhole(run)) return
  await sql`
    UPDATE check_seen s SET look = ${run.look} FROM check_run_application a
    WHERE a.run_id = ${run.id} AND a.state = 5 AND s.etos = ${run.etos} AND s.ede_id = a.ede_id AND s.look < ${run.look} AND ${dueSince(run)} IS NOT NULL
  `.execute(tx.sql)
  await sql`
    DELETE FROM check_due d USING check_seen s WHERE d.etos = ${run.etos} AND s.etos = d.etos AND s.ede_id = d.ede_id AND d.look <= s.look
  `.execute(tx.sql)
}
