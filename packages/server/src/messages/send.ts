import { CONTACT_CODE } from '@eae/domain/messages/codes.ts'
import { EMAIL, type Channel } from '@eae/domain/messages/contact.ts'
import { OUTBOX, pauseAfter, RETRY_DAYS } from '@eae/domain/messages/outbox.ts'
import { mailOf, smsOf, type Told } from '@eae/domain/messages/outside.ts'
import { loadTexts } from '@eae/domain/texts/index.ts'
import type { Lang } from '@eae/domain/kernel/lang.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { tell } from '../platform/tell.ts'
import { RefusedForGood } from './port.ts'
import type { Ports } from './ports.ts'

/** Rows that a process takes at once. */
const AT_ONCE = 50
/** So long they are its own, in seconds; after that another takes what was not marked, and the same Message-ID goes out again. */
const LEASE_SECONDS = 60
const MAX_ERROR = 300

interface Taken extends Told {
  readonly id: number
  readonly contactId: number | null
  readonly userId: number
  readonly channel: Channel
  readonly address: string
  readonly language: Lang
  readonly tries: number
}

/** Takes the next rows that are due: codes first. Rows that another process takes at the moment are skipped. */
const take = async ({ kysely }: Database): Promise<readonly Taken[]> => {
  const taken = await sql<Taken>`
    UPDATE app_outbox o SET tries = o.tries + 1, run_after = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE o.state = ${OUTBOX.waits} AND o.id IN (
      SELECT w.id FROM app_outbox w WHERE w.state = ${OUTBOX.waits} AND w.run_after <= now()
      ORDER BY w.priority, w.run_after, w.id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
    )
    RETURNING o.id, o.contact_id AS "contactId", o.user_id AS "userId", o.channel, o.address, o.language, o.code, o.params, o.link, o.tries
  `.execute(kysely)
  return taken.rows
}

/** Still the try of this process: whoever took the row after the lease has counted one more. */
const mine = ({ id, tries }: Taken) => sql`id = ${id} AND tries = ${tries} AND state = ${OUTBOX.waits}`

/** The digits of a code go away once they were sent. */
const markRows = async ({ kysely }: Database, rows: readonly Taken[]): Promise<void> => {
  await sql`
    UPDATE app_outbox o SET state = ${OUTBOX.sent}, sent_at = now(), error = NULL, params = CASE WHEN o.code = ${CONTACT_CODE} THEN '{}' ELSE o.params END
    FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ tries }) => tries)}::integer[]) AS sent (id, tries)
    WHERE o.id = sent.id AND o.tries = sent.tries AND o.state = ${OUTBOX.waits}
  `.execute(kysely)
}

/**
 * Marks what was sent: as many rows by one statement as were sent while the one before ran, so that nothing waits to be marked
 * for longer and the database does not commit for each e-mail. Gives what marks a row, and is over when it is marked.
 */
const marking = (db: Database): ((row: Taken) => Promise<void>) => {
  let waiting: Taken[] = []
  let running: Promise<void> | null = null
  const run = async (): Promise<void> => {
    try {
      while (waiting.length > 0) {
        const rows = waiting
        waiting = []
        await markRows(db, rows)
      }
    } finally {
      running = null
    }
  }
  return (row) => {
    waiting.push(row)
    running ??= run()
    return running
  }
}

/** Puts a row back for a later try; after {@link RETRY_DAYS} days it is given up. */
const putBack = async ({ kysely }: Database, row: Taken, error: string): Promise<void> => {
  const end = sql`at + make_interval(days => ${RETRY_DAYS})`
  await sql`
    UPDATE app_outbox SET error = ${error}, state = CASE WHEN now() >= ${end} THEN ${OUTBOX.givenUp}::smallint ELSE state END,
      run_after = least(now() + make_interval(secs => ${pauseAfter(row.tries)}), ${end})
    WHERE ${mine(row)}
  `.execute(kysely)
}

/** Marks what was refused for good, and the address with it: its user hears of it by his inbox and his other addresses. */
const markRefused = async (db: Database, row: Taken, { message, isAddress }: RefusedForGood): Promise<void> => {
  const error = message.slice(0, MAX_ERROR)
  await db.kysely.transaction().execute(async (trx) => {
    await sql`UPDATE app_outbox SET state = ${OUTBOX.refused}, error = ${error} WHERE ${mine(row)}`.execute(trx)
    if (!isAddress || row.contactId === null) return
    const failed = await sql`
      UPDATE app_contact SET failed_at = now(), failure = ${error} WHERE id = ${row.contactId} AND failed_at IS NULL AND proved_at IS NOT NULL
    `.execute(trx)
    if (failed.numAffectedRows === 0n) return
    const chosen = sql`SELECT ${row.userId}::bigint AS user_id, '{}'::jsonb AS params, '/MyNotices'::text AS link`
    await tell(trx, { code: 'message.contactFailed', chosen })
  })
}

const sendOne = async (ports: Ports, home: string, row: Taken): Promise<void> => {
  const texts = await loadTexts(row.language)
  const { id, address: to } = row
  if (row.channel === EMAIL) {
    if (ports.mail === null) throw new Error('there is no server for e-mails')
    await ports.mail.send({ id, to, ...mailOf(texts, row, home) })
    return
  }
  if (ports.sms === null) throw new Error('there is no gateway for SMS')
  await ports.sms.send({ id, to, text: smsOf(texts, row, home) })
}

const handle = async (
  db: Database,
  ports: Ports,
  home: string,
  row: Taken,
  mark: (row: Taken) => Promise<void>,
): Promise<void> => {
  try {
    await sendOne(ports, home, row)
  } catch (error) {
    if (error instanceof RefusedForGood) await markRefused(db, row, error)
    else await putBack(db, row, (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR))
    return
  }
  await mark(row)
}

/** Sends what is due, until nothing is left or `isStopped`. Several processes may do so at once. Gives how many rows were tried. */
export const sendWaiting = async (
  db: Database,
  ports: Ports,
  home: string,
  isStopped: () => boolean = () => false,
): Promise<number> => {
  let tried = 0
  const mark = marking(db)
  for (;;) {
    const rows = await take(db)
    await Promise.all(rows.map((row) => handle(db, ports, home, row, mark)))
    tried += rows.length
    if (rows.length < AT_ONCE || isStopped()) return tried
  }
}
