import type { OutboxGauge, OutboxLine } from '@eae/domain/messages/answers.ts'
import { CONTACT_CODE } from '@eae/domain/messages/codes.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { MOST_GAUGED, OUTBOX, RATE_MINUTES } from '@eae/domain/messages/outbox.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { PAGE_ROWS, readCursor } from '../platform/pages.ts'
import { transaction, type Executor } from '../platform/transaction.ts'

/** What was sent or waits, newest first, with one more than a page holds. The digits of a code stay out. */
export const findOutbox = async (
  db: Executor,
  { state, cursor }: CallInput<'findOutbox'>,
): Promise<readonly OutboxLine[]> => {
  const before = readCursor(cursor)
  const found = await sql<OutboxLine>`
    SELECT o.id, o.channel, o.address, o.language, o.code, CASE WHEN o.code = ${CONTACT_CODE} THEN '{}'::jsonb ELSE o.params END AS params, o.link,
      u.login, o.state, o.tries, o.error, o.at, o.run_after AS "runAfter", o.sent_at AS "sentAt"
    FROM app_outbox o JOIN app_user u ON u.id = o.user_id
    WHERE (${state ?? null}::smallint IS NULL OR o.state = ${state ?? null}) AND (${before}::bigint IS NULL OR o.id < ${before})
    ORDER BY o.id DESC LIMIT ${PAGE_ROWS + 1}
  `.execute(db)
  return found.rows
}

/** How the outbox stands: a port that is away is seen by the oldest, a slow one by its rate. */
export const readGauge = async (db: Executor): Promise<OutboxGauge> => {
  const upTo = (what: RawBuilder<unknown>) =>
    sql`(SELECT count(*)::int FROM (SELECT FROM app_outbox o WHERE ${what} LIMIT ${MOST_GAUGED}) AS counted)`
  const since = sql`o.sent_at > now() - make_interval(mins => ${RATE_MINUTES})`
  const found = await sql<OutboxGauge>`
    SELECT ${upTo(sql`o.state = ${OUTBOX.waits}`)} AS waiting,
      (SELECT min(w.at) FROM (SELECT o.at FROM app_outbox o WHERE o.state = ${OUTBOX.waits} ORDER BY o.id LIMIT 1) AS w) AS oldest,
      ${upTo(sql`o.state IN (${OUTBOX.refused}, ${OUTBOX.givenUp})`)} AS failed,
      round(${upTo(sql`o.state = ${OUTBOX.sent} AND ${since}`)} / ${RATE_MINUTES}::numeric, 1)::float8 AS "perMinute"
  `.execute(db)
  const [gauge] = found.rows
  if (gauge === undefined) throw new Error('counts are always one row')
  return gauge
}

/** Lets what was refused or given up wait again, for seven days from now. Its Message-ID stays the same. 404 for everything else. */
export const sendAgain = (db: Database, actor: Actor, { id }: CallInput<'sendAgain'>): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const changed = await sql`
      UPDATE app_outbox SET state = ${OUTBOX.waits}, tries = 0, at = now(), run_after = now(), error = NULL
      WHERE id = ${id} AND state IN (${OUTBOX.refused}, ${OUTBOX.givenUp})
    `.execute(tx.sql)
    if (changed.numAffectedRows !== 1n) throw notFound()
  })
