import { sql } from 'kysely'
import type { Executor } from '../platform/transaction.ts'

/** Schedules that one look turns into jobs at most; the next look takes the others. */
const AT_ONCE = 50

/**
 * Makes a job of its user out of every schedule that is due by the clock of the database, and says when each runs next.
 * Several processes may look at once: a row that one of them has is skipped by the others. A time that was missed, while no
 * server ran, is made up for once. Gives how many jobs were made.
 */
export const enqueueDue = async (db: Executor): Promise<number> => {
  const made = await sql<{ jobs: number }>`
    WITH due AS (
      SELECT s.id, s.kind, s.subject, s.input, s.user_id, u.login,
        app_schedule_next(now(), s.every, s.weekday, s.monthday, s.attime, s.dtefrom, s.dteto) AS next
      FROM app_schedule s JOIN app_user u ON u.id = s.user_id
      WHERE s.activeflag AND s.next_run <= now() ORDER BY s.next_run, s.id LIMIT ${AT_ONCE} FOR UPDATE OF s SKIP LOCKED
    ), begun AS (
      UPDATE app_schedule AS s SET last_run = now(), last_state = 0, next_run = due.next FROM due WHERE s.id = due.id
    ), made AS (
      INSERT INTO app_job (kind, subject, input, user_id, usrinsert, schedule_id, tellflag)
      SELECT due.kind, due.subject, due.input::jsonb, due.user_id, due.login, due.id, true FROM due RETURNING 1
    )
    SELECT count(*) AS jobs FROM made
  `.execute(db)
  return made.rows[0]?.jobs ?? 0
}
