import { LOOKED_AT, type BatchRow } from '@eae/domain/findings/batch.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Executor } from '../../platform/transaction.ts'

/** Findings of a batch as its page tells them, in an order, so many at most. */
export const rowsOf = async (
  db: Executor,
  batchId: number,
  {
    where,
    order,
    most,
  }: { readonly where: RawBuilder<unknown>; readonly order: RawBuilder<unknown>; readonly most: number },
): Promise<readonly BatchRow[]> =>
  (
    await sql<BatchRow>`
      SELECT r.ede_id AS "edeId", h.kodikos, r.finding_key AS key, r.check_code AS "check", r.severity, r.stake_m2::float8 AS "stakeM2"
      FROM finding_batch_row r JOIN finding_batch b ON b.id = r.batch_id JOIN edetedeaeehd h ON h.etos = b.etos AND h.id = r.ede_id
      WHERE r.batch_id = ${batchId} AND ${where} ORDER BY ${order} LIMIT ${most}
    `.execute(db)
  ).rows

/** The findings that the second person looks at: the first by a hash of the batch and each of them, so that nobody chooses them. */
export const sampleOf = (db: Executor, batchId: number): Promise<readonly BatchRow[]> =>
  rowsOf(db, batchId, {
    where: sql`TRUE`,
    order: sql`encode(sha256(convert_to(r.batch_id || ':' || r.ede_id || ':' || r.finding_key, 'UTF8')), 'hex')`,
    most: LOOKED_AT,
  })
