import type { RunChunk, RunDetail, RunLine } from '@eae/domain/findings/runs.ts'
import { RUN } from '@eae/domain/findings/runs.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { sql, type RawBuilder } from 'kysely'
import { head, readRuleParams, stampOfNumbers } from '../../applications/index.ts'
import type { Executor } from '../../platform/transaction.ts'

/** Chunks that the page of a run shows: the slowest, and those that failed. */
const CHUNKS = 5

/** The run that its counts are compared with: the last one before it that ended, of the same applications and moment. */
export const runBefore = async (
  db: Executor,
  { id, etos }: Pick<RunLine, 'id' | 'etos'>,
): Promise<{ readonly id: number; readonly number: number } | null> => {
  const { rows } = await sql<{ id: number; number: number }>`
    SELECT b.id, b.number FROM check_run r JOIN check_run b ON b.etos = r.etos AND b.id < r.id AND b.moment = r.moment AND b.reach = r.reach AND b.scope = r.scope
    WHERE r.id = ${id} AND r.etos = ${etos} AND b.ended_at IS NOT NULL AND b.state <> ${RUN.cancelled} ORDER BY b.id DESC LIMIT 1
  `.execute(db)
  return rows[0] ?? null
}

const chunks = async (
  db: Executor,
  { id, etos }: RunLine,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<readonly RunChunk[]> =>
  (
    await sql<RunChunk>`
      SELECT c.first_id AS "edeId", h.kodikos, c.applications, c.ms, c.error FROM check_run_chunk c
      JOIN edetedeaeehd h ON h.etos = ${etos} AND h.id = c.first_id AND ${head('h')} WHERE c.run_id = ${id} AND ${where} ORDER BY ${order} LIMIT ${CHUNKS}
    `.execute(db)
  ).rows

const registersOf = async (db: Executor, runId: number): Promise<RunDetail['registers']> =>
  (
    await sql<RunDetail['registers'][number]>`
      SELECT DISTINCT ON (v.register) v.register, v.version, to_char(v.day, 'YYYY-MM-DD') AS day FROM check_run r
      JOIN register_version v ON (v.etos IS NULL OR v.etos = r.etos) AND v.loaded_at <= r.made_at
      WHERE r.id = ${runId} ORDER BY v.register, v.version DESC
    `.execute(db)
  ).rows

const stampAndError = async (
  db: Executor,
  runId: number,
): Promise<{ readonly stamp: string; readonly error: Message | null }> => {
  const { rows } = await sql<{ stamp: string; error: Message | null }>`
    SELECT r.rules_sha256 AS stamp, CASE WHEN j.state = 3 THEN j.error END AS error FROM check_run r LEFT JOIN app_job j ON j.id = r.job_id WHERE r.id = ${runId}
  `.execute(db)
  return rows[0] ?? { stamp: '', error: null }
}

/** How a run went: what was slow or failed, and which registers and numbers it was asked with. */
export const howItWent = async (
  db: Executor,
  run: RunLine,
): Promise<Pick<RunDetail, 'slowest' | 'failed' | 'error' | 'registers' | 'hasOtherNumbers'>> => {
  const { stamp, error } = await stampAndError(db, run.id)
  const isLeft = sql`EXISTS (SELECT FROM check_run_application a WHERE a.run_id = c.run_id AND a.ede_id = c.first_id AND a.state = 0)`
  return {
    slowest: await chunks(db, run, sql`c.error IS NULL`, sql`c.ms DESC, c.first_id`),
    failed: await chunks(db, run, sql`c.error IS NOT NULL AND ${isLeft}`, sql`c.first_id`),
    error,
    registers: await registersOf(db, run.id),
    hasOtherNumbers: stamp !== stampOfNumbers(await readRuleParams(db, run.etos)),
  }
}
