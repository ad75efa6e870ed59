import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Executor } from '../../platform/transaction.ts'
import { cookieOptions, gsisCookie, GSIS_MARKER_COOKIE, type CookieConfig } from '../cookies.ts'
import type { TaxPerson } from './provider.ts'

/** A visit to the provider may take so long. */
const MINUTES = 15

/** Stored states of the flow (specification section 4). */
export const GSIS_STATE = { author: 0, login: 1 } as const

export interface Visit {
  readonly idHash: string
  readonly state: number
  readonly oauthState: string
  readonly pkceVerifier: string
  readonly taxid: string | null
  readonly fullName: string | null
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Shows the page in which state the visit is: the readable marker drives it, the server trusts only its own row. */
export const markVisit = (reply: FastifyReply, config: CookieConfig, state: number): void => {
  void reply.setCookie(GSIS_MARKER_COOKIE, String(state), cookieOptions(config))
}

/** Begins a visit: a row of the database, bound to this browser by a cookie that scripts cannot read. */
export const startVisit = async (
  db: Executor,
  request: FastifyRequest,
  reply: FastifyReply,
  config: CookieConfig,
  secrets: { readonly state: string; readonly pkceVerifier: string },
): Promise<void> => {
  const token = randomBytes(24).toString('base64url')
  await sql`DELETE FROM gsis_session WHERE end_at < now()`.execute(db)
  await sql`
    INSERT INTO gsis_session (id_hash, state, oauth_state, pkce_verifier, end_at, client_ip)
    VALUES (${hashOf(token)}, ${GSIS_STATE.author}, ${secrets.state}, ${secrets.pkceVerifier}, now() + make_interval(mins => ${MINUTES}), ${request.ip})
  `.execute(db)
  void reply.setCookie(gsisCookie(config), token, { ...cookieOptions(config), httpOnly: true })
  markVisit(reply, config, GSIS_STATE.author)
}

/** The visit of this browser, or null. */
export const findVisit = async (db: Executor, request: FastifyRequest, config: CookieConfig): Promise<Visit | null> => {
  const token = request.cookies[gsisCookie(config)]
  if (token === undefined || token.length > 100) return null
  const result = await sql<Visit>`
    SELECT id_hash AS "idHash", state, oauth_state AS "oauthState", pkce_verifier AS "pkceVerifier", taxid, full_name AS "fullName"
    FROM gsis_session WHERE id_hash = ${hashOf(token)} AND end_at > now()
  `.execute(db)
  return result.rows[0] ?? null
}

/** Uses up the one exchange of a visit. False when it was used before: a code that comes twice is somebody else's. */
export const spendExchange = async (db: Executor, visit: Visit): Promise<boolean> => {
  const used = await sql`
    UPDATE gsis_session SET is_code_used = true WHERE id_hash = ${visit.idHash} AND state = ${GSIS_STATE.author} AND NOT is_code_used
  `.execute(db)
  return used.numAffectedRows === 1n
}

export const identifyVisit = async (db: Executor, visit: Visit, { taxid, fullName }: TaxPerson): Promise<void> => {
  await sql`UPDATE gsis_session SET state = ${GSIS_STATE.login}, taxid = ${taxid}, full_name = ${fullName} WHERE id_hash = ${visit.idHash}`.execute(
    db,
  )
}

/** Ends the visit of this browser, here; what the provider still remembers its own logout ends. */
export const endVisit = async (
  db: Executor,
  request: FastifyRequest,
  reply: FastifyReply,
  config: CookieConfig,
): Promise<void> => {
  const token = request.cookies[gsisCookie(config)]
  if (token !== undefined) await sql`DELETE FROM gsis_session WHERE id_hash = ${hashOf(token)}`.execute(db)
  for (const name of [gsisCookie(config), GSIS_MARKER_COOKIE]) void reply.clearCookie(name, cookieOptions(config))
}
