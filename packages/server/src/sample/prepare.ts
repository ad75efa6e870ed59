import type { calls } from '@eae/domain/contract.ts'
import type { RunScope } from '@eae/domain/findings/runs.ts'
import { SAMPLE } from '@eae/domain/sample/codes.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { inScope } from '../findings/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, forbidden, invalidField } from '../platform/errors.ts'
import type { JobWork } from '../platform/jobs/job.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { stateOf, transaction, type Executor, type Tx } from '../platform/transaction.ts'
import { digestOf } from './draw.ts'
import { scoreYear } from './score.ts'
import { markOf, readCandidates, readDraw } from './stored.ts'

/** Kinds of the jobs that freeze the candidates of a draw, and that score a year alone. */
export const PREPARE_JOB = 'samples.prepare'
export const SCORE_JOB = 'risk.score'
const UNIQUE_VIOLATION = '23505'
const inputSchema = z.object({ drawId: z.number() })
const yearSchema = z.object({ etos: z.number() })

/** The draw that a job is about. */
export const drawIdOf = (input: unknown): number => inputSchema.parse(input).drawId
/** Where the page of a draw is. */
export const linkOf = (drawId: number): string => `/AdminSamples?id=${drawId}`

/** Who draws for the agency: staff that sees all applications. */
const expectAgency = ({ userType, privileges }: Actor): void => {
  if (userType !== 'CENTRAL' || !privileges.has('Application_All')) throw forbidden()
}

/** Candidates on alias `hd`: submitted ones of the scope with land or animals that are in no sample of the kind yet. */
const isCandidate = (actor: Actor, etos: number, kind: number, scope: RunScope): RawBuilder<unknown> =>
  sql`${inScope(actor, etos, scope)} AND NOT hd.${markOf(kind)}
    AND (hd.totparcels > 0 OR EXISTS (SELECT 1 FROM edetedeaeezoiko z WHERE z.etos = hd.etos AND z.ede_id = hd.id))`

/** How many candidates a draw would have. */
export const countCandidates = async (
  db: Executor,
  actor: Actor,
  { etos, kind, scope }: z.output<typeof calls.countCandidates.input>,
): Promise<number> => {
  expectAgency(actor)
  const found = await sql<{ n: number }>`
    SELECT count(*) AS n FROM edetedeaeehd hd WHERE ${isCandidate(actor, etos, kind, scope)}
  `.execute(db)
  return found.rows[0]?.n ?? 0
}

/** Begins a draw of the agency: keeps the hash of the first word, and queues the job that freezes the candidates. 409 while another of the kind is not over. */
export const beginDraw = async (
  db: Database,
  actor: Actor,
  { etos, kind, scope, percent, lotPercent, wordSha256 }: z.output<typeof calls.beginDraw.input>,
): Promise<{ readonly id: number; readonly jobId: number }> => {
  expectAgency(actor)
  if ((await countCandidates(db.kysely, actor, { etos, kind, scope })) === 0)
    throw invalidField('scope', 'sample.noCandidates')
  try {
    return await transaction(db, actor, async (tx) => {
      const made = await sql<{ id: number }>`
        INSERT INTO sample_draw (etos, number, kind, scope, percent, lot_percent, first_sha256, first_id, first_usr)
        SELECT ${etos}::integer, 1 + coalesce(max(d.number), 0), ${kind}::smallint, ${JSON.stringify(scope)}::jsonb, ${percent}::numeric, ${lotPercent}::numeric,
          ${wordSha256}::text, ${actor.userId}::bigint, ${actor.login}::text
        FROM sample_draw d WHERE d.etos = ${etos} RETURNING id
      `.execute(tx.sql)
      const id = made.rows[0]?.id
      if (id === undefined) throw new Error('a draw got no id')
      const job = { kind: PREPARE_JOB, subject: 'Sample', input: { drawId: id }, isTold: true } as const
      const jobId = await enqueue(tx.sql, actor, job)
      await sql`UPDATE sample_draw SET job_id = ${jobId} WHERE id = ${id}`.execute(tx.sql)
      return { id, jobId }
    })
  } catch (error) {
    if (stateOf(error) === UNIQUE_VIOLATION) throw new AppError(409, { code: 'sample.another' }, { cause: error })
    throw error
  }
}

/** Scores the year and freezes the candidates of a draw that is being prepared; of any other nothing happens, so that a job may come twice. */
export const freezeCandidates = async (tx: Tx, drawId: number): Promise<void> => {
  const { etos, kind, scope } = await readDraw(tx.sql, drawId)
  const waits = await sql`
    SELECT 1 FROM sample_draw d WHERE d.id = ${drawId} AND d.state = ${SAMPLE.preparing} FOR UPDATE
  `.execute(tx.sql)
  if (waits.rows.length === 0) return
  await scoreYear(tx, etos)
  await sql`
    INSERT INTO sample_row (draw_id, etos, ede_id, kodikos, stratum, score)
    SELECT ${drawId}::bigint, hd.etos, hd.id, hd.kodikos, coalesce(hd.opd_id::text, '-') || '/' || coalesce(hd.efo_id::text, '-'), coalesce(r.score, 0)
    FROM edetedeaeehd hd LEFT JOIN risk_score r ON r.etos = hd.etos AND r.ede_id = hd.id
    WHERE ${isCandidate(tx.actor, etos, kind, scope)}
  `.execute(tx.sql)
  const digest = digestOf(await readCandidates(tx.sql, drawId))
  await sql`
    UPDATE sample_draw SET state = ${SAMPLE.frozen}, digest = ${digest}, row_version = row_version + 1 WHERE id = ${drawId}
  `.execute(tx.sql)
}

/** Freezes the candidates of a draw, all in one transaction: a process that dies leaves nothing half. */
export const prepareDrawJob: JobWork = async (context) => {
  const drawId = drawIdOf(context.input)
  await transaction(context.db, context.actor, async (tx) => {
    await freezeCandidates(tx, drawId)
    await context.finish(tx, { drawId, link: linkOf(drawId) })
  })
  return undefined
}

/** Queues the scoring of a year. */
export const beginScore = (db: Database, actor: Actor, etos: number): Promise<number> => {
  expectAgency(actor)
  return enqueue(db.kysely, actor, { kind: SCORE_JOB, subject: 'Sample', input: { etos }, isTold: true })
}

/** Scores the risk of a year. */
export const scoreRiskJob: JobWork = async (context) => {
  const { etos } = yearSchema.parse(context.input)
  await transaction(context.db, context.actor, async (tx) => {
    const applications = await scoreYear(tx, etos)
    await context.finish(tx, { applications, link: '/RepRisk' })
  })
  return undefined
}
