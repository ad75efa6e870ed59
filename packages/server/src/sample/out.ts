import type { calls } from '@eae/domain/contract.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import type { DrawDetail } from '@eae/domain/sample/calls.ts'
import { ON_THE_SPOT, OUT, SAMPLE } from '@eae/domain/sample/codes.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { submitted } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, invalidField, notFound } from '../platform/errors.ts'
import { transaction, type Executor, type Tx } from '../platform/transaction.ts'
import { refuseSameHand } from '../proposals/index.ts'
import { lockDraw, markOf, ofDraws, readDraw } from './stored.ts'

/** Applications of a draw that somebody wants out of it, or took out, the open ones first. */
export const outsOf = async (db: Executor, actor: Actor, drawId: number): Promise<DrawDetail['outs']> =>
  (
    await sql<DrawDetail['outs'][number]>`
      SELECT o.id, r.kodikos, o.reason, o.state, o.proposed_usr AS "proposedBy", o.proposed_id = ${actor.userId} AS "isOwn", o.proposed_at AS "proposedAt",
        o.decided_usr AS "decidedBy", o.decided_at AS "decidedAt"
      FROM sample_out o JOIN sample_row r ON r.draw_id = o.draw_id AND r.ede_id = o.ede_id
      WHERE o.draw_id = ${drawId} ORDER BY o.state <> ${OUT.proposed}, o.id DESC
    `.execute(db)
  ).rows

/** The marked application of a draw, its header locked; refuses one whose control began, as what was found there stays found. */
const lockMarked = async (tx: Tx, drawId: number, edeId: number): Promise<number> => {
  const draw = await readDraw(tx.sql, drawId)
  const found = await sql<{ rowVersion: number; status: number }>`
    SELECT hd.row_version AS "rowVersion", hd.status FROM sample_row r JOIN edetedeaeehd hd ON hd.etos = r.etos AND hd.id = r.ede_id
    WHERE r.draw_id = ${drawId} AND r.ede_id = ${edeId} AND r.marked_at IS NOT NULL AND ${markOf(draw.kind)} AND ${submitted('hd')} FOR UPDATE OF hd
  `.execute(tx.sql)
  const [header] = found.rows
  if (header === undefined) throw new AppError(409, { code: 'sample.notIn' })
  if (header.status === STATES.IN_CONTROL) throw new AppError(409, { code: 'sample.controlBegan' })
  return header.rowVersion
}

/**
 * Proposes that an application leaves a sample that was marked. 404 and 409 as for every step of a draw; 422 for a number that was not
 * drawn, 409 while it is proposed already, for one that is not in the sample any more, and for one whose control began.
 */
export const proposeOut = (
  db: Database,
  actor: Actor,
  { kodikos, reason, ...seen }: z.output<typeof calls.proposeOut.input>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const draw = await lockDraw(tx.sql, actor, seen, [SAMPLE.marked])
    const found = await sql<{ edeId: number }>`
      SELECT r.ede_id AS "edeId" FROM sample_row r WHERE r.draw_id = ${draw.id} AND r.kodikos = ${kodikos} AND r.marked_at IS NOT NULL
    `.execute(tx.sql)
    const [row] = found.rows
    if (row === undefined) throw invalidField('kodikos', 'sample.notDrawn', { kodikos })
    await lockMarked(tx, draw.id, row.edeId)
    const open =
      await sql`SELECT 1 FROM sample_out o WHERE o.draw_id = ${draw.id} AND o.ede_id = ${row.edeId} AND o.state < ${OUT.refused}`.execute(
        tx.sql,
      )
    if (open.rows.length > 0) throw new AppError(409, { code: 'proposal.isOpen' })
    await sql`
      INSERT INTO sample_out (draw_id, ede_id, reason, proposed_id, proposed_usr) VALUES (${draw.id}, ${row.edeId}, ${reason}, ${actor.userId}, ${actor.login})
    `.execute(tx.sql)
  })

/** Takes the mark off an application, with an entry in its trail that names the draw and why. */
const takeOut = async (
  tx: Tx,
  { drawId, edeId, reason }: { readonly drawId: number; readonly edeId: number; readonly reason: string },
): Promise<void> => {
  const { etos, kind, number } = await readDraw(tx.sql, drawId)
  const rowVersion = await lockMarked(tx, drawId, edeId)
  await sql`UPDATE edetedeaeehd SET ${markOf(kind)} = FALSE WHERE etos = ${etos} AND id = ${edeId}`.execute(tx.sql)
  const flag = kind === ON_THE_SPOT ? 'deigmaflag' : 'thlflag'
  await tx.audit({
    entity: 'Edetedeaeehd',
    etos,
    edeId,
    rowKey: String(edeId),
    action: 1,
    rowVersion,
    oldRow: { [flag]: true },
    newRow: { [flag]: false, draw: number, reason },
  })
}

/** Decides a proposal of another person. 403 for who proposed it, by person or hand; 404 for one that is not open. */
export const decideOut = (
  db: Database,
  actor: Actor,
  { id, isApproved }: z.output<typeof calls.decideOut.input>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const found = await sql<{ drawId: number; edeId: number; reason: string; proposedId: number }>`
      SELECT o.draw_id AS "drawId", o.ede_id AS "edeId", o.reason, o.proposed_id AS "proposedId"
      FROM sample_out o JOIN sample_draw d ON d.id = o.draw_id WHERE o.id = ${id} AND o.state = ${OUT.proposed} AND ${ofDraws(actor)} FOR UPDATE OF o
    `.execute(tx.sql)
    const [out] = found.rows
    if (out === undefined) throw notFound()
    await refuseSameHand(tx, out.proposedId)
    if (isApproved) await takeOut(tx, out)
    await sql`
      UPDATE sample_out SET state = ${isApproved ? OUT.out : OUT.refused}, decided_id = ${actor.userId}, decided_usr = ${actor.login}, decided_at = now() WHERE id = ${id}
    `.execute(tx.sql)
  })
