import type { SynchronizeAnswer } from '@eae/domain/kernel/answers.ts'
import { createHash } from 'node:crypto'
import type { SynchronizeRequest } from '@eae/domain/kernel/changes.ts'
import { sql } from 'kysely'
import { AppError } from '../platform/errors.ts'
import type { Tx } from '../platform/transaction.ts'

/** Keys are kept so long: a page that was away for longer reads anew before it saves. */
const KEPT_DAYS = 30
/** Keys that are forgotten with each new one: more than come. */
const FORGOTTEN = 20

/**
 * Does the work of a batch once for each key of a user: who sends it again, because the answer did not reach him, gets the
 * answer of the first time, and who sends it at the same time waits for it. What failed leaves no key. 409 for a key under
 * which another batch was saved. A batch without a key is simply done.
 */
export const answerOnce = async (
  tx: Tx,
  request: SynchronizeRequest,
  work: () => Promise<SynchronizeAnswer>,
): Promise<SynchronizeAnswer> => {
  const { idempotencyKey: key, ...batch } = request
  if (key === undefined) return work()
  const { userId } = tx.actor
  const digest = createHash('sha256').update(JSON.stringify(batch)).digest('hex')
  const taken = await sql`
    WITH old AS (
      DELETE FROM saved_batch WHERE (user_id, batch_key) IN (
        SELECT user_id, batch_key FROM saved_batch WHERE at < now() - make_interval(days => ${KEPT_DAYS}::integer)
        LIMIT ${FORGOTTEN} FOR UPDATE SKIP LOCKED)
    )
    INSERT INTO saved_batch (user_id, batch_key, digest) VALUES (${userId}, ${key}, ${digest}) ON CONFLICT DO NOTHING RETURNING 1
  `.execute(tx.sql)
  if (taken.rows.length === 0) {
    const known = await sql<{ digest: string; answer: SynchronizeAnswer }>`
      SELECT digest, answer FROM saved_batch WHERE user_id = ${userId} AND batch_key = ${key}
    `.execute(tx.sql)
    const [first] = known.rows
    if (first?.digest !== digest) throw new AppError(409, { code: 'error.keyUsed' })
    return first.answer
  }
  const answer = await work()
  await sql`
    UPDATE saved_batch SET answer = ${JSON.stringify(answer)}::jsonb WHERE user_id = ${userId} AND batch_key = ${key}
  `.execute(tx.sql)
  return answer
}
