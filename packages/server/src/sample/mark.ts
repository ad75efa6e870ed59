import { CANDIDATE, SAMPLE } from '@eae/domain/sample/codes.ts'
import { sql } from 'kysely'
import { submitted } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import type { JobWork } from '../platform/jobs/job.ts'
import { transaction } from '../platform/transaction.ts'
import { drawIdOf, linkOf } from './prepare.ts'
import { markOf, readDraw, type StoredDraw } from './stored.ts'

/** Kind of the job that marks the applications of an approved draw. */
export const MARK_JOB = 'samples.mark'
/** Applications that are marked in one transaction. */
const AT_ONCE = 500

/**
 * Marks the next applications of a draw, with an entry in the trail of each. One that was withdrawn meanwhile is left out. Nobody
 * is told: a control that is announced finds what it was announced for. Gives how many were looked at.
 */
const markNext = (db: Database, actor: Actor, { id, etos, kind, number }: StoredDraw): Promise<number> =>
  transaction(db, actor, async (tx) => {
    const mark = markOf(kind)
    const next = await sql<{ edeId: number; isMarked: boolean; rowVersion: number }>`
      WITH next AS (
        SELECT r.ede_id FROM sample_row r WHERE r.draw_id = ${id} AND r.how > ${CANDIDATE} AND r.marked_at IS NULL AND NOT r.left_out ORDER BY r.ede_id LIMIT ${AT_ONCE}
      ), marked AS (
        UPDATE edetedeaeehd hd SET ${mark} = TRUE FROM next n WHERE hd.etos = ${etos} AND hd.id = n.ede_id AND ${submitted('hd')} RETURNING hd.id, hd.row_version
      )
      UPDATE sample_row r SET marked_at = CASE WHEN m.id IS NULL THEN NULL ELSE now() END, left_out = m.id IS NULL
      FROM next n LEFT JOIN marked m ON m.id = n.ede_id WHERE r.draw_id = ${id} AND r.ede_id = n.ede_id
      RETURNING r.ede_id AS "edeId", m.id IS NOT NULL AS "isMarked", coalesce(m.row_version, 0) AS "rowVersion"
    `.execute(tx.sql)
    const flag = kind === 0 ? 'deigmaflag' : 'thlflag'
    await tx.auditAll(
      next.rows
        .filter(({ isMarked }) => isMarked)
        .map(({ edeId, rowVersion }) => ({
          entity: 'Edetedeaeehd',
          etos,
          edeId,
          rowKey: String(edeId),
          action: 1,
          rowVersion,
          oldRow: { [flag]: false },
          newRow: { [flag]: true, draw: number },
        })),
    )
    return next.rows.length
  })

/** Marks all drawn applications of a draw. After a process died it goes on with those that are left. */
export const markDrawJob: JobWork = async (context) => {
  const { db, actor } = context
  const found = await readDraw(db.kysely, drawIdOf(context.input))
  const counted = await sql<{ total: number; done: number }>`
    SELECT count(*) AS total, count(*) FILTER (WHERE r.marked_at IS NOT NULL OR r.left_out) AS done FROM sample_row r WHERE r.draw_id = ${found.id} AND r.how > ${CANDIDATE}
  `.execute(db.kysely)
  const { total = 0, done: before = 0 } = counted.rows[0] ?? {}
  let done = before
  for (let some = 1; some > 0; done += some) {
    context.stopIfCancelled()
    context.progress(done, total)
    some = await markNext(db, actor, found)
  }
  await transaction(db, actor, async (tx) => {
    await sql`
      UPDATE sample_draw SET state = ${SAMPLE.marked}, marked_at = now(), row_version = row_version + 1 WHERE id = ${found.id}
    `.execute(tx.sql)
    await context.finish(tx, { drawId: found.id, link: linkOf(found.id) })
  })
  return undefined
}
