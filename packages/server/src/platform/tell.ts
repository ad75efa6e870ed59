import { topicOf, OUTSIDE_PARAMS } from '@eae/domain/messages/codes.ts'
import { CHANNELS, isUsual, type Channel } from '@eae/domain/messages/contact.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Executor } from './transaction.ts'

/** One thing that is told to some users. */
export interface Telling {
  readonly code: string
  /** A SELECT of whom it is told and how: columns `user_id`, `params` (an object) and `link` (within the product, or null). */
  readonly chosen: RawBuilder<unknown>
  /** Where it is told once, whatever asks for it how often: the SELECT has a column `dedupe`, too. */
  readonly isOnce?: true
  /** Where it does not go by every channel. */
  readonly channels?: readonly Channel[]
}

/**
 * What tells users something, as steps of a WITH after which `told` holds the messages: each user's inbox, and the outbox once for each
 * address that he has proved and of which he has not refused the topic. Written in the statement of what is told, so nobody hears of what did not happen.
 */
export const tellingSteps = ({ code, chosen, isOnce, channels = CHANNELS }: Telling): RawBuilder<unknown> => {
  const topic = topicOf(code)
  const usual = CHANNELS.filter((channel) => isUsual(topic, channel))
  const wanted =
    topic === 'law'
      ? sql`TRUE`
      : sql`coalesce((SELECT x.wantedflag FROM app_message_choice x WHERE x.user_id = c.user_id AND x.topic = ${topic} AND x.channel = c.channel), c.channel = ANY(${usual}::smallint[]))`
  return sql`
    chosen AS (${chosen}),
    told AS (
      INSERT INTO app_message (user_id, code, params, link, dedupe)
      SELECT s.user_id, ${code}::text, s.params, s.link, ${isOnce === true ? sql`s.dedupe` : sql`NULL::text`} FROM chosen s
      ON CONFLICT (dedupe) WHERE dedupe IS NOT NULL DO NOTHING
      RETURNING id, user_id, code, params, link
    ),
    posted AS (
      INSERT INTO app_outbox (dedupe, message_id, user_id, contact_id, channel, address, language, code, params, link)
      SELECT m.id || ':' || c.id, m.id, m.user_id, c.id, c.channel, c.address, c.language, m.code,
        (SELECT coalesce(jsonb_object_agg(p.key, p.value), '{}') FROM jsonb_each_text(m.params) p WHERE p.key = ANY(${OUTSIDE_PARAMS}::text[])), m.link
      FROM told m JOIN app_contact c ON c.user_id = m.user_id AND c.proved_at IS NOT NULL AND c.failed_at IS NULL
      WHERE ${wanted} AND c.channel = ANY(${channels}::smallint[])
    )`
}

/** Tells users something in the transaction that does it. Gives how many were told. */
export const tell = async (db: Executor, telling: Telling): Promise<number> => {
  const told = await sql<{ users: number }>`
    WITH ${tellingSteps(telling)} SELECT count(*) AS users FROM told
  `.execute(db)
  return told.rows[0]?.users ?? 0
}

/** The object that parameters are sent to the database as. */
export const paramsOf = (params: Readonly<Record<string, string | number>>): RawBuilder<unknown> =>
  sql`${JSON.stringify(params)}::jsonb`
