import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { StartedSession } from './sessions.ts'

/** Name of the application in cookies (specification section 9). */
const APP_NAME = 'eae'
/** Readable marker: its presence tells the page that somebody is logged in. Worth nothing to the server. */
const MARKER_COOKIE = `${APP_NAME}-session-id`
const SUBS_COOKIE = `${APP_NAME}-subs-code`
/** Tells the page that the session came from the single sign-on. */
const SSO_COOKIE = 'sso-value'
/** The readable marker of the state of a visit to the tax authority's login. */
export const GSIS_MARKER_COOKIE = `${APP_NAME}-gsis-session-id`

/** What of the settings decides about cookies. */
export type CookieConfig = Pick<Config, 'basePath' | 'isProduction'>

/**
 * A secret cookie's name. Browsers take one with this prefix only over https and only when it is marked secure; without
 * https, as on the machine of a developer, they would drop it.
 */
const secretName = (config: CookieConfig, name: string): string => `${config.isProduction ? '__Secure-' : ''}${name}`

/** Name of the cookie that holds the session; unreadable for scripts. */
export const sessionCookie = (config: CookieConfig): string => secretName(config, `${APP_NAME}-sid`)
/** Name of the cookie that holds the secret of a visit to the tax authority's login; unreadable for scripts. */
export const gsisCookie = (config: CookieConfig): string => secretName(config, `${APP_NAME}-gsis-sid`)

/** Name of the cookie by which a browser is known again at the next login; unreadable for scripts. */
export const deviceCookie = (config: CookieConfig): string => secretName(config, `${APP_NAME}-device`)

/**
 * What all cookies have in common, also when they are cleared: browsers refuse to clear a prefixed one otherwise. In
 * production always secure, whatever a proxy says or does not say about https.
 */
export const cookieOptions = ({ basePath, isProduction }: CookieConfig) =>
  ({ path: basePath, sameSite: 'lax', secure: isProduction }) as const

const tokenIn = (request: FastifyRequest, name: string): string | null => {
  const value = request.cookies[name]
  return value === undefined || value === '' || value.length > 100 ? null : value
}

/** The session token that a request carries, or null. */
export const sessionToken = (request: FastifyRequest, config: CookieConfig): string | null =>
  tokenIn(request, sessionCookie(config))

/** The token of the browser that a request carries, or null. */
export const deviceToken = (request: FastifyRequest, config: CookieConfig): string | null =>
  tokenIn(request, deviceCookie(config))

/** The code of the subscriber that a request claims to act under, or null when it claims none. */
export const claimedSubsCode = (request: FastifyRequest): string | null => request.cookies[SUBS_COOKIE] ?? null

export const setSessionCookies = (
  request: FastifyRequest,
  reply: FastifyReply,
  config: CookieConfig,
  session: StartedSession,
  subsCode: string,
  isSso: boolean,
): void => {
  const shared = cookieOptions(config)
  void reply.setCookie(sessionCookie(config), session.token, { ...shared, httpOnly: true })
  void reply.setCookie(MARKER_COOKIE, session.marker, shared)
  void reply.setCookie(SUBS_COOKIE, subsCode, shared)
  if (isSso) void reply.setCookie(SSO_COOKIE, '1', shared)
  else if (request.cookies[SSO_COOKIE] !== undefined) void reply.clearCookie(SSO_COOKIE, shared)
}

export const clearSessionCookies = (reply: FastifyReply, config: CookieConfig): void => {
  for (const name of [sessionCookie(config), MARKER_COOKIE, SUBS_COOKIE, SSO_COOKIE])
    void reply.clearCookie(name, cookieOptions(config))
}
