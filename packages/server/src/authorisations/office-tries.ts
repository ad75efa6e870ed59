import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { noteSecurityEvent } from '../platform/security-events.ts'
import type { Executor } from '../platform/transaction.ts'

/** Tries of an office that follow each other without a pause: a code that is read aloud is mistyped twice, not five times. */
const FREE_TRIES = 5
/** Longest pause between two tries, in seconds: reached at the sixth one after the free ones. */
const MAX_PAUSE_SECONDS = 60
/** Tries after which the pause does not grow any more: 2 to their number beyond the free ones is more than the longest pause. */
const MOST_COUNTED = FREE_TRIES + 6
/** Minutes without a try after which an office begins anew. */
const FORGOTTEN_MINUTES = 15

/** Seconds that an office waits after so many wrong codes in a row (`t.tries`): none up to the fifth, then 2, 4, 8 … 60. */
export const officePause = sql<number>`CASE WHEN t.tries < ${FREE_TRIES} THEN 0 ELSE least(${MAX_PAUSE_SECONDS}, 2 ^ (t.tries - ${FREE_TRIES} + 1)) END`

/**
 * Counts a try of an office before its code is compared, so that many at once are as many tries. 429 `pin.wait` with the
 * `seconds` while the office has to wait: nothing is hashed then, and no other office waits for it.
 */
export const expectOfficeMayTry = async (db: Database, actor: Actor, efoId: number): Promise<void> => {
  const counted = await sql`
    INSERT INTO edetedeauthpin_try AS t (efo_id, tries, at) VALUES (${efoId}, 1, now())
    ON CONFLICT (efo_id) DO UPDATE SET at = now(),
      tries = CASE WHEN t.at < now() - make_interval(mins => ${FORGOTTEN_MINUTES}) THEN 1 ELSE least(t.tries + 1, ${MOST_COUNTED}) END
    WHERE t.tries < ${FREE_TRIES} OR t.at + make_interval(secs => ${officePause}) <= now()
  `.execute(db.kysely)
  if (counted.numAffectedRows === 1n) return
  const waits = await sql<{ seconds: number }>`
    SELECT greatest(1, ceil(extract(epoch FROM t.at + make_interval(secs => ${officePause}) - now())))::integer AS seconds
    FROM edetedeauthpin_try t WHERE t.efo_id = ${efoId}
  `.execute(db.kysely)
  await noteSecurityEvent(db.kysely, 'pin-slowed', { userId: actor.userId, ip: actor.ip, detail: { efoId } })
  throw new AppError(429, { code: 'pin.wait', params: { seconds: waits.rows[0]?.seconds ?? 1 } })
}

/** A right code ends the count of its office. */
export const forgetOfficeTries = async (db: Executor, efoId: number): Promise<void> => {
  await sql`DELETE FROM edetedeauthpin_try WHERE efo_id = ${efoId}`.execute(db)
}
