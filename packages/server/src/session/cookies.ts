import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StartedSession } from './sessions.ts'

/** Name of the application in cookies (specification section 9). */
const APP_NAME = 'eae'
/** Holds the session; unreadable for scripts. */
const SESSION_COOKIE = `${APP_NAME}-sid`
/** Readable marker: its presence tells the page that somebody is logged in. Worth nothing to the server. */
const MARKER_COOKIE = `${APP_NAME}-session-id`
const SUBS_COOKIE = `${APP_NAME}-subs-code`
/** Tells the page that the session came from the single sign-on. */
const SSO_COOKIE = 'sso-value'
/** A visit to the tax authority's login: the secret, and the readable marker of its state. */
export const GSIS_COOKIE = `${APP_NAME}-gsis-sid`
export const GSIS_MARKER_COOKIE = `${APP_NAME}-gsis-session-id`

export const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https'

/** The session token that a request carries, or null. */
export const sessionToken = (request: FastifyRequest): string | null => {
  const value = request.cookies[SESSION_COOKIE]
  return value === undefined || value.length > 100 ? null : value
}

export const setSessionCookies = (
  request: FastifyRequest,
  reply: FastifyReply,
  basePath: string,
  session: StartedSession,
  subsCode: string,
  isSso: boolean,
): void => {
  const shared = { path: basePath, sameSite: 'lax', secure: isSecure(request) } as const
  void reply.setCookie(SESSION_COOKIE, session.token, { ...shared, httpOnly: true })
  void reply.setCookie(MARKER_COOKIE, session.marker, shared)
  void reply.setCookie(SUBS_COOKIE, subsCode, shared)
  if (isSso) void reply.setCookie(SSO_COOKIE, '1', shared)
  else if (request.cookies[SSO_COOKIE] !== undefined) void reply.clearCookie(SSO_COOKIE, { path: basePath })
}

export const clearSessionCookies = (reply: FastifyReply, basePath: string): void => {
  for (const name of [SESSION_COOKIE, MARKER_COOKIE, SUBS_COOKIE, SSO_COOKIE])
    void reply.clearCookie(name, { path: basePath })
}
