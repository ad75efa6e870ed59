import { BATCH } from '@eae/domain/findings/batch.ts'
import { CORRECTED, EVENT, OBJECTED, OPEN } from '@eae/domain/findings/codes.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { accountsOf, headerScope, submitted } from '../../applications/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import type { JobContext, JobWork } from '../../platform/jobs/job.ts'
import { tell } from '../../platform/tell.ts'
import { transaction, type Tx } from '../../platform/transaction.ts'
import { FINDING_ENTITY } from '../stored.ts'

/** Kind of the job that decides the findings of a batch. */
export const DECIDE_JOB = 'findings.decide'
/** Findings that are decided in one transaction. */
const AT_ONCE = 500
const UNDECIDED = [OPEN, CORRECTED, OBJECTED]
const inputSchema = z.object({ batchId: z.number() })

interface Batch {
  readonly id: number
  readonly etos: number
  readonly status: number
  readonly words: string
  readonly proposalId: number
}

interface Decided {
  readonly edeId: number
  readonly key: string
  readonly rowVersion: number
  readonly was: number
  readonly stakeM2: number | null
}

/** The next findings of a batch that are to do, as a text of JSON, and how many they are. */
export const nextRows = async (tx: Tx, id: number): Promise<{ readonly keys: string; readonly count: number }> => {
  const { rows } = await sql<{ edeId: number; key: string }>`
    SELECT r.ede_id AS "edeId", r.finding_key AS key FROM finding_batch_row r WHERE r.batch_id = ${id} AND r.state = 0 ORDER BY r.ede_id, r.finding_key LIMIT ${AT_ONCE}
  `.execute(tx.sql)
  return { keys: JSON.stringify(rows), count: rows.length }
}

/** Marks findings of a batch as done; those that were looked at and are not among them as left out. */
export const markRows = async (tx: Tx, id: number, keys: string, done: string): Promise<void> => {
  await sql`
    UPDATE finding_batch_row r SET state = CASE WHEN d.key IS NULL THEN 2 ELSE 1 END
    FROM jsonb_to_recordset(${keys}::jsonb) AS n ("edeId" bigint, key text)
    LEFT JOIN jsonb_to_recordset(${done}::jsonb) AS d ("edeId" bigint, key text) ON d."edeId" = n."edeId" AND d.key = n.key
    WHERE r.batch_id = ${id} AND r.ede_id = n."edeId" AND r.finding_key = n.key
  `.execute(tx.sql)
}

/**
 * Decides the next findings of a batch: each that is as it was seen, with an event, a row of the audit and a message to its applicant.
 * One that changed, went, was decided or is out of reach is left out. Gives how many were looked at.
 */
const decideNext = (db: Database, actor: Actor, { id, etos, status, words, proposalId }: Batch): Promise<number> =>
  transaction(db, actor, async (tx) => {
    const { keys, count } = await nextRows(tx, id)
    const decided = await sql<Decided>`
      WITH seen AS MATERIALIZED (
        SELECT f.ede_id, f.finding_key, f.status, f.row_version FROM jsonb_to_recordset(${keys}::jsonb) AS n ("edeId" bigint, key text)
        JOIN finding_batch_row r ON r.batch_id = ${id} AND r.ede_id = n."edeId" AND r.finding_key = n.key
        JOIN finding f ON f.etos = ${etos} AND f.ede_id = r.ede_id AND f.finding_key = r.finding_key
        JOIN edetedeaeehd hd ON hd.etos = ${etos} AND hd.id = r.ede_id
        WHERE f.gone_at IS NULL AND f.row_version = r.row_version AND f.status = ANY(${UNDECIDED}) AND ${submitted('hd')} AND ${headerScope(actor, 'hd')} FOR UPDATE OF f
      )
      UPDATE finding f SET status = ${status}, decided_m2 = f.stake_m2, row_version = f.row_version + 1 FROM seen s
      WHERE f.etos = ${etos} AND f.ede_id = s.ede_id AND f.finding_key = s.finding_key
      RETURNING f.ede_id AS "edeId", f.finding_key AS key, s.row_version AS "rowVersion", s.status AS was, f.stake_m2::float8 AS "stakeM2"
    `.execute(tx.sql)
    const done = JSON.stringify(decided.rows)
    const as = sql`jsonb_to_recordset(${done}::jsonb) AS d ("edeId" bigint, key text, was smallint, "stakeM2" numeric)`
    await sql`
      INSERT INTO finding_event (etos, ede_id, finding_key, kind, from_status, to_status, found_m2, words, proposal_id, user_id, usr)
      SELECT ${etos}::integer, d."edeId", d.key, ${EVENT.approval}, d.was, ${status}, d."stakeM2", ${words}, ${proposalId}::bigint, ${actor.userId}, ${actor.login} FROM ${as}
    `.execute(tx.sql)
    await markRows(tx, id, keys, done)
    const link = sql`'/CheckEde?id=' || h.id || '&etos=' || h.etos`
    const chosen = sql`
      SELECT DISTINCT u.id AS user_id, jsonb_build_object('number', h.kodikos::text, 'etos', h.etos::text) AS params, u.link
      FROM ${as} JOIN edetedeaeehd h ON h.etos = ${etos} AND h.id = d."edeId" CROSS JOIN ${accountsOf(sql`h.etos`, sql`h.afm`, link)}
      WHERE NOT EXISTS (SELECT FROM app_message m WHERE m.user_id = u.id AND m.code = 'message.findingsDecided' AND m.read_at IS NULL
        AND m.link = u.link)
    `
    await tell(tx.sql, { code: 'message.findingsDecided', chosen })
    await tx.auditAll(
      decided.rows.map(({ edeId, key, rowVersion, was }) => ({
        entity: FINDING_ENTITY,
        etos,
        edeId,
        rowKey: key,
        action: 1,
        rowVersion: rowVersion + 1,
        oldRow: { status: was },
        newRow: { status, batch: id },
      })),
    )
    return count
  })

const readBatch = async ({ kysely }: Database, id: number): Promise<Batch> => {
  const found = await sql<Batch>`
    SELECT b.id, b.etos, b.status, b.words, b.proposal_id AS "proposalId" FROM finding_batch b WHERE b.id = ${id}
  `.execute(kysely)
  const [batch] = found.rows
  if (batch === undefined) throw new Error(`there is no batch ${id}`)
  return batch
}

/** Works on all findings of a batch, some at once. After a process died it goes on with those that are left. */
export const workOnBatch = async (
  context: JobContext,
  some: (batchId: number) => Promise<number>,
): Promise<undefined> => {
  const { db } = context
  const { batchId } = inputSchema.parse(context.input)
  const counted = await sql<{ total: number; left: number }>`
    SELECT b.total, (SELECT count(*) FROM finding_batch_row r WHERE r.batch_id = b.id AND r.state = 0) AS left FROM finding_batch b WHERE b.id = ${batchId}
  `.execute(db.kysely)
  const [batch] = counted.rows
  if (batch === undefined) throw new Error(`there is no batch ${batchId}`)
  let done = batch.total - batch.left
  for (let count = 1; count > 0; done += count) {
    context.stopIfCancelled()
    context.progress(done, batch.total)
    count = await some(batchId)
  }
  await transaction(db, context.actor, async (tx) => {
    await sql`UPDATE finding_batch SET state = ${BATCH.decided}, decided_at = now() WHERE id = ${batchId}`.execute(
      tx.sql,
    )
    await context.finish(tx, { batchId, link: `/CheckEdeSearch?id=batch.${batchId}` })
  })
  return undefined
}

/** Decides all findings of a batch. */
export const decideBatchJob: JobWork = (context) =>
  workOnBatch(context, async (id) => decideNext(context.db, context.actor, await readBatch(context.db, id)))
