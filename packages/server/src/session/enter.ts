import type { Config } from '../platform/config.ts'
import type { RouteContext } from '../platform/route.ts'
import { sessionToken, setSessionCookies } from './cookies.ts'
import { endSession, findActorByToken, startSession } from './sessions.ts'

/** Begins a session of a user in this browser; one that it had before ends, whoever planted it. */
export const enter = async (
  { db, request, reply }: RouteContext,
  config: Config,
  userId: number,
  isSso: boolean,
): Promise<void> => {
  const before = sessionToken(request)
  if (before !== null) await endSession(db.kysely, before)
  const session = await startSession(db.kysely, userId, request.ip, request.headers['user-agent'] ?? '', isSso)
  const found = await findActorByToken(db.kysely, session.token, request.ip)
  setSessionCookies(request, reply, config.basePath, session, found?.actor.subsCode ?? '', isSso)
}
