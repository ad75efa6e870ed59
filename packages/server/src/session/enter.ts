import type { Config } from '../platform/config.ts'
import type { RouteContext } from '../platform/route.ts'
import { unauthorized } from '../platform/errors.ts'
import { sessionToken, setSessionCookies } from './cookies.ts'
import { endSession, startSession } from './sessions.ts'

/** Begins a session of a user in this browser, and gives its token; one that it had before ends, whoever planted it. */
export const enter = async (
  { db, request, reply }: RouteContext,
  config: Config,
  userId: number,
  isSso: boolean,
): Promise<string> => {
  const before = sessionToken(request, config)
  if (before !== null) await endSession(db.kysely, before)
  const session = await startSession(db.kysely, userId, request.ip, request.headers['user-agent'] ?? '', isSso)
  // The user went between two statements.
  if (session === null) throw unauthorized()
  setSessionCookies(request, reply, config, session, session.subsCode, isSso)
  return session.token
}
