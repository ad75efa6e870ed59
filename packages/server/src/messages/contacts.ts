import type { ContactLine, TopicChoice } from '@eae/domain/messages/answers.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { CHOSEN_TOPICS, CONTACT_CODE } from '@eae/domain/messages/codes.ts'
import {
  CHANNELS,
  CODE_MINUTES,
  CODE_TRIES,
  CODES_PER_DAY,
  isUsual,
  MAX_CONTACTS,
  type Channel,
} from '@eae/domain/messages/contact.ts'
import { OUTBOX } from '@eae/domain/messages/outbox.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { drawPin } from '../authorisations/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, invalidField, notFound } from '../platform/errors.ts'
import { ownerOf } from '../platform/fair-queue.ts'
import { noteSecurityEvent } from '../platform/security-events.ts'
import { tell } from '../platform/tell.ts'
import { lockActor, transaction, type Executor, type Tx } from '../platform/transaction.ts'
import { hashPassword, verifyPassword } from '../session/index.ts'

const PAGE = '/MyNotices'

/** The addresses of the actor, those that are proved first. */
export const readContacts = async (db: Executor, { userId }: Actor): Promise<readonly ContactLine[]> => {
  const found = await sql<ContactLine>`
    SELECT c.id, c.channel, c.address, c.language, c.proved_at IS NOT NULL AS "isProved",
      CASE WHEN c.code_hash IS NOT NULL AND c.code_until > now() THEN c.code_until END AS "codeUntil", c.failed_at AS "failedAt"
    FROM app_contact c WHERE c.user_id = ${userId} ORDER BY c.proved_at IS NULL, c.channel, c.id
  `.execute(db)
  return found.rows
}

/** What the actor is told by which channel, of all that he may choose. */
export const readChoices = async (db: Executor, { userId }: Actor): Promise<readonly TopicChoice[]> => {
  const found = await sql<{ topic: string; channel: Channel; wantedflag: boolean }>`
    SELECT topic, channel, wantedflag FROM app_message_choice WHERE user_id = ${userId}
  `.execute(db)
  return CHOSEN_TOPICS.flatMap((topic) =>
    CHANNELS.map((channel) => {
      const chosen = found.rows.find((row) => row.topic === topic && row.channel === channel)
      return { topic, channel, isWanted: chosen?.wantedflag ?? isUsual(topic, channel) }
    }),
  )
}

/** What is hashed: the digits are worth something for this user and this address alone. */
const subjectOf = (userId: number, address: string, code: string): string => `contact:${userId}:${address}:${code}`

/** 429 where too many codes were sent for the actor, 409 where he keeps as many addresses as one may. */
const expectRoom = async (tx: Tx, address: string): Promise<void> => {
  const { userId } = tx.actor
  const found = await sql<{ codes: number; others: number }>`
    SELECT (SELECT count(*)::int FROM app_outbox o WHERE o.user_id = ${userId} AND o.code = ${CONTACT_CODE} AND o.at > now() - interval '24 hours') AS codes,
      (SELECT count(*)::int FROM app_contact c WHERE c.user_id = ${userId} AND c.address <> ${address}) AS others
  `.execute(tx.sql)
  const { codes = 0, others = 0 } = found.rows[0] ?? {}
  if (codes >= CODES_PER_DAY) throw new AppError(429, { code: 'contact.tooManyCodes', params: { max: CODES_PER_DAY } })
  if (others >= MAX_CONTACTS) throw new AppError(409, { code: 'contact.tooMany', params: { max: MAX_CONTACTS } })
}

/**
 * Keeps an address of the actor and sends a code to it; a code that was sent before is worth nothing any more. 409 for one that is
 * proved already or one too many, 422 for a channel that this installation lacks, 429 after too many codes.
 */
export const addContact = async (
  db: Database,
  actor: Actor,
  channels: readonly Channel[],
  { channel, address, language }: CallInput<'addContact'>,
): Promise<number> => {
  if (!channels.includes(channel)) throw invalidField('channel', 'contact.noChannel')
  const code = drawPin()
  const hash = await hashPassword(subjectOf(actor.userId, address, code), ownerOf(actor))
  return transaction(db, actor, async (tx) => {
    await lockActor(tx)
    await expectRoom(tx, address)
    const kept = await sql<{ id: number }>`
      INSERT INTO app_contact AS c (user_id, channel, address, language, code_hash, code_until)
      VALUES (${actor.userId}, ${channel}, ${address}, ${language}, ${hash}, now() + make_interval(mins => ${CODE_MINUTES}))
      ON CONFLICT (user_id, channel, address) DO UPDATE
        SET code_hash = excluded.code_hash, code_until = excluded.code_until, tries = 0, language = excluded.language
        WHERE c.proved_at IS NULL OR c.failed_at IS NOT NULL
      RETURNING c.id
    `.execute(tx.sql)
    const id = kept.rows[0]?.id
    if (id === undefined) throw new AppError(409, { code: 'contact.isProved' })
    await sql`
      INSERT INTO app_outbox (dedupe, user_id, contact_id, channel, address, language, code, params, link, priority)
      VALUES (${`code:${randomUUID()}`}, ${actor.userId}, ${id}, ${channel}, ${address}, ${language}, ${CONTACT_CODE}, ${JSON.stringify({ pin: code })}::jsonb, ${PAGE}, 0)
    `.execute(tx.sql)
    return id
  })
}

/** Tells the actor something about his addresses, also by those that he has. */
const tellOwn = (tx: Tx, code: string): Promise<number> =>
  tell(tx.sql, {
    code,
    chosen: sql`SELECT ${tx.actor.userId}::bigint AS user_id, '{}'::jsonb AS params, ${PAGE}::text AS link`,
  })

/**
 * Proves an address by its code; from now on it is told what its user is told. 422 with the same words for a wrong, old or used code;
 * each try counts before it is known whether it is right, and after {@link CODE_TRIES} the right one is refused, too.
 */
export const proveContact = async (
  db: Database,
  actor: Actor,
  { id, pin }: CallInput<'proveContact'>,
): Promise<void> => {
  const counted = await sql<{ hash: string; address: string }>`
    UPDATE app_contact SET tries = tries + 1
    WHERE id = ${id} AND user_id = ${actor.userId} AND code_hash IS NOT NULL AND code_until > now() AND tries < ${CODE_TRIES}
    RETURNING code_hash AS hash, address
  `.execute(db.kysely)
  const [contact] = counted.rows
  const subject = subjectOf(actor.userId, contact?.address ?? '', pin)
  const isRight = await verifyPassword(contact?.hash ?? null, subject, ownerOf(actor))
  const wrong = () => invalidField('pin', 'contact.wrongCode', { max: CODE_TRIES, minutes: CODE_MINUTES })
  if (!isRight || contact === undefined) throw wrong()
  await transaction(db, actor, async (tx) => {
    const proved = await sql`
      UPDATE app_contact SET proved_at = now(), code_hash = NULL, code_until = NULL, failed_at = NULL, failure = NULL
      WHERE id = ${id} AND code_hash = ${contact.hash}
    `.execute(tx.sql)
    if (proved.numAffectedRows !== 1n) throw wrong()
    await noteSecurityEvent(tx.sql, 'contact-proved', { userId: actor.userId, ip: actor.ip })
    await tellOwn(tx, 'message.contactProved')
  })
}

/** Gives up an address of the actor: it is told of that, and of nothing after it. 404 for another's. */
export const dropContact = (db: Database, actor: Actor, { id }: CallInput<'dropContact'>): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const found = await sql<{ isProved: boolean }>`
      SELECT c.proved_at IS NOT NULL AS "isProved" FROM app_contact c WHERE c.id = ${id} AND c.user_id = ${actor.userId} FOR UPDATE
    `.execute(tx.sql)
    const [contact] = found.rows
    if (contact === undefined) throw notFound()
    await sql`UPDATE app_outbox SET state = ${OUTBOX.unwanted} WHERE contact_id = ${id} AND state = ${OUTBOX.waits}`.execute(
      tx.sql,
    )
    if (contact.isProved) {
      await noteSecurityEvent(tx.sql, 'contact-dropped', { userId: actor.userId, ip: actor.ip })
      await tellOwn(tx, 'message.contactDropped')
    }
    await sql`DELETE FROM app_contact WHERE id = ${id}`.execute(tx.sql)
  })

/** Keeps whether the actor is told a topic by a channel. */
export const chooseTopic = (
  db: Database,
  actor: Actor,
  { topic, channel, isWanted }: CallInput<'chooseTopic'>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    await sql`
      INSERT INTO app_message_choice (user_id, topic, channel, wantedflag) VALUES (${actor.userId}, ${topic}, ${channel}, ${isWanted})
      ON CONFLICT (user_id, topic, channel) DO UPDATE SET wantedflag = excluded.wantedflag
    `.execute(tx.sql)
  })
