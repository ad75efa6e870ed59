import { BATCH, BATCH_KIND } from '@eae/domain/findings/batch.ts'
import { CORRECTED, EVENT, OBJECTED, OPEN } from '@eae/domain/findings/codes.ts'
import type { calls } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { accountsOf, headerScope, submitted } from '../../applications/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import type { JobWork } from '../../platform/jobs/job.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { tell } from '../../platform/tell.ts'
import { transaction } from '../../platform/transaction.ts'
import { expectDue } from '../say.ts'
import { FINDING_ENTITY } from '../stored.ts'
import { BATCH_ENTITY } from './decide.ts'
import { expectMayBatch, noteRows } from './propose.ts'
import { markRows, nextRows, workOnBatch } from './work.ts'

/** Kind of the job that says something of the findings of a batch. */
export const SAY_JOB = 'findings.say'
/** Of what a note is made, and of what an answer may be asked for. */
const NOTED = [OPEN, CORRECTED, OBJECTED]
const ANSWERABLE = [OPEN, OBJECTED]

/**
 * Notes the findings of a search and queues the job that says something of each: a note for those who check, or a last day for answers. 403
 * for who does not see all applications, 422 for a day that has passed or is far away, and where there is nothing to say it of.
 */
export const sayBatch = (
  db: Database,
  actor: Actor,
  wish: z.output<typeof calls.sayBatch.input>,
): Promise<{ readonly id: number; readonly total: number }> =>
  transaction(db, actor, async (tx) => {
    expectMayBatch(actor)
    const { etos, due, words, criteria, filter } = wish
    if (due !== null) await expectDue(tx, due)
    const kind = due === null ? BATCH_KIND.note : BATCH_KIND.deadline
    const made = await sql<{ id: number }>`
      INSERT INTO finding_batch (etos, kind, due, words, criteria, state, total, applications, stake_m2, digest, user_id, usr)
      VALUES (${etos}, ${kind}, ${due}::date, ${words}, ${JSON.stringify({ criteria, filter })}::jsonb, ${BATCH.deciding}, 0, 0, 0, '', ${actor.userId}, ${actor.login})
      RETURNING id
    `.execute(tx.sql)
    const id = made.rows[0]?.id
    if (id === undefined) throw new Error('a batch got no id')
    const { total, applications, stakeM2, digest } = await noteRows(tx, id, wish, due === null ? NOTED : ANSWERABLE)
    const jobId = await enqueue(tx.sql, actor, {
      kind: SAY_JOB,
      subject: BATCH_ENTITY,
      input: { batchId: id },
      isTold: true,
    })
    await sql`
      UPDATE finding_batch SET total = ${total}, applications = ${applications}, stake_m2 = ${stakeM2}, digest = ${digest}, job_id = ${jobId} WHERE id = ${id}
    `.execute(tx.sql)
    return { id, total }
  })

interface Batch {
  readonly etos: number
  readonly due: string | null
  readonly words: string
}
interface Said {
  readonly edeId: number
  readonly key: string
  readonly rowVersion: number
  readonly was: string | null
}

const readBatch = async ({ kysely }: Database, id: number): Promise<Batch> => {
  const found =
    await sql<Batch>`SELECT b.etos, b.due::text AS due, b.words FROM finding_batch b WHERE b.id = ${id}`.execute(kysely)
  const [batch] = found.rows
  if (batch === undefined) throw new Error(`there is no batch ${id}`)
  return batch
}

/**
 * Says it of the next findings: of each that is as it was seen, as an event. A last day is written to the finding, into the audit and told
 * its applicant, once for an application. One that changed, went, was decided or is out of reach is left out.
 */
const sayNext = (db: Database, actor: Actor, id: number, { etos, due, words }: Batch): Promise<number> =>
  transaction(db, actor, async (tx) => {
    const { keys, count } = await nextRows(tx, id)
    const statuses = due === null ? NOTED : ANSWERABLE
    const said = await sql<Said>`
      WITH seen AS MATERIALIZED (
        SELECT f.ede_id, f.finding_key, f.status, f.stake_m2, f.row_version, f.answer_due::text AS was FROM jsonb_to_recordset(${keys}::jsonb) AS n ("edeId" bigint, key text)
        JOIN finding_batch_row r ON r.batch_id = ${id} AND r.ede_id = n."edeId" AND r.finding_key = n.key
        JOIN finding f ON f.etos = ${etos} AND f.ede_id = r.ede_id AND f.finding_key = r.finding_key
        JOIN edetedeaeehd hd ON hd.etos = ${etos} AND hd.id = r.ede_id
        WHERE f.gone_at IS NULL AND f.row_version = r.row_version AND f.status = ANY(${statuses}) AND ${submitted('hd')} AND ${headerScope(actor, 'hd')} FOR UPDATE OF f
      ), noted AS (
        INSERT INTO finding_event (etos, ede_id, finding_key, kind, from_status, to_status, found_m2, words, due, user_id, usr)
        SELECT ${etos}::integer, s.ede_id, s.finding_key, ${due === null ? EVENT.note : EVENT.deadline}::smallint, s.status, s.status, s.stake_m2, ${words}, ${due}::date,
          ${actor.userId}::bigint, ${actor.login} FROM seen s
      ), written AS (
        UPDATE finding f SET answer_due = ${due}::date, row_version = f.row_version + 1 FROM seen s
        WHERE ${due}::date IS NOT NULL AND f.etos = ${etos} AND f.ede_id = s.ede_id AND f.finding_key = s.finding_key
      )
      SELECT s.ede_id AS "edeId", s.finding_key AS key, s.row_version AS "rowVersion", s.was FROM seen s
    `.execute(tx.sql)
    const done = JSON.stringify(said.rows)
    await markRows(tx, id, keys, done)
    if (due === null) return count
    const link = sql`'/CheckEde?id=' || h.id || '&etos=' || h.etos`
    const chosen = sql`
      SELECT DISTINCT u.id AS user_id, jsonb_build_object('number', h.kodikos::text, 'etos', h.etos::text, 'due', ${due}::text) AS params, u.link
      FROM jsonb_to_recordset(${done}::jsonb) AS d ("edeId" bigint) JOIN edetedeaeehd h ON h.etos = ${etos} AND h.id = d."edeId"
      CROSS JOIN ${accountsOf(sql`h.etos`, sql`h.afm`, link)}
      WHERE NOT EXISTS (SELECT FROM app_message m WHERE m.user_id = u.id AND m.code = 'message.findingsAsked' AND m.read_at IS NULL AND m.link = u.link
        AND m.params ->> 'due' = ${due}::text)
    `
    await tell(tx.sql, { code: 'message.findingsAsked', chosen })
    await tx.auditAll(
      said.rows.map(({ edeId, key, rowVersion, was }) => ({
        entity: FINDING_ENTITY,
        etos,
        edeId,
        rowKey: key,
        action: 1,
        rowVersion: rowVersion + 1,
        oldRow: { answer_due: was },
        newRow: { answer_due: due, batch: id },
      })),
    )
    return count
  })

/** Says something of all findings of a batch. */
export const sayBatchJob: JobWork = (context) =>
  workOnBatch(context, async (id) => sayNext(context.db, context.actor, id, await readBatch(context.db, id)))
