import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Executor } from '../platform/transaction.ts'
import { cookieOptions, deviceCookie, deviceToken, type CookieConfig } from './cookies.ts'
import { hashToken, newToken } from './sessions.ts'

/** Browsers keep a cookie for 400 days at most; what is not used so long is known no more. */
const KEPT_DAYS = 400
/** Devices of one user that are known, those used last first: nobody has more, and a thief's make room for his own. */
const MOST_DEVICES = 20

/**
 * The hash of the browser that asks, when somebody has logged in there under this name before; null for any other. What a
 * browser shows for one name is worth nothing for another.
 */
export const findKnownDevice = async (
  db: Executor,
  request: FastifyRequest,
  config: CookieConfig,
  login: string,
): Promise<string | null> => {
  const token = deviceToken(request, config)
  if (token === null) return null
  const known = await sql<{ hash: string }>`
    SELECT d.device_hash AS hash FROM app_device d JOIN app_user u ON u.id = d.user_id
    WHERE u.login = ${login} AND d.device_hash = ${hashToken(token)} AND d.last_at > now() - make_interval(days => ${KEPT_DAYS}) LIMIT 1
  `.execute(db)
  return known.rows[0]?.hash ?? null
}

/** Remembers that a user came in here with his password. A browser has one token for all who use it, renewed with each login. */
export const rememberDevice = async (
  db: Executor,
  request: FastifyRequest,
  reply: FastifyReply,
  config: CookieConfig,
  userId: number,
): Promise<void> => {
  const token = deviceToken(request, config) ?? newToken()
  await sql`
    INSERT INTO app_device (user_id, device_hash) VALUES (${userId}, ${hashToken(token)})
    ON CONFLICT (user_id, device_hash) DO UPDATE SET last_at = now()
  `.execute(db)
  await sql`
    DELETE FROM app_device WHERE user_id = ${userId} AND (last_at <= now() - make_interval(days => ${KEPT_DAYS}) OR device_hash IN (
      SELECT d.device_hash FROM app_device d WHERE d.user_id = ${userId} ORDER BY d.last_at DESC, d.device_hash OFFSET ${MOST_DEVICES}))
  `.execute(db)
  const lasting = { ...cookieOptions(config), httpOnly: true, maxAge: KEPT_DAYS * 86_400 }
  void reply.setCookie(deviceCookie(config), token, lasting)
}
