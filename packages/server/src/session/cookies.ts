import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StartedSession } from './sessions.ts'

/** Name of the application in cookies (specification section 9). */
const APP_NAME = 'eae'
/** Holds the session; unreadable for scripts. */
const SESSION_COOKIE = `${APP_NAME}-sid`
/** Readable marker: its presence tells the page that somebody is logged in. Worth nothing to the server. */
const MARKER_COOKIE = `${APP_NAME}-session-id`
const SUBS_COOKIE = `${APP_NAME}-subs-code`

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https'

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
): void => {
  const shared = { path: basePath, sameSite: 'lax', secure: isSecure(request) } as const
  void reply.setCookie(SESSION_COOKIE, session.token, { ...shared, httpOnly: true })
  void reply.setCookie(MARKER_COOKIE, session.marker, shared)
  void reply.setCookie(SUBS_COOKIE, subsCode, shared)
}

export const clearSessionCookies = (reply: FastifyReply, basePath: string): void => {
  for (const name of [SESSION_COOKIE, MARKER_COOKIE, SUBS_COOKIE]) void reply.clearCookie(name, { path: basePath })
}
