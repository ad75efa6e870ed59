import type { FastifyRequest } from 'fastify'
import type { Actors } from '../platform/route.ts'
import { noteSecurityEvent } from '../platform/security-events.ts'
import type { Executor } from '../platform/transaction.ts'
import { claimedSubsCode, clearSessionCookies, sessionToken, setSessionCookies, type CookieConfig } from './cookies.ts'
import { findActorByToken, stillHolds, type FoundActor } from './find-actor.ts'
import { endSession, hashToken, TOUCH_SECONDS } from './sessions.ts'

/** Actors kept at most; beyond, the oldest goes. */
const MAX_KEPT = 20_000

/** The code of another subscriber beside the session: a login sets both at once, so somebody changed one of them (T13). */
const claimsOther = (request: FastifyRequest, { actor }: FoundActor): boolean => {
  const claimed = claimedSubsCode(request)
  return claimed !== null && claimed !== actor.subsCode
}

/**
 * Finds the actor of a request by its session. Actors read within the last seconds are kept for guarded routes, whose
 * statement proves them; no longer than that, because the read is also what notes that the session is in use.
 */
export const createActors = (db: Executor, config: CookieConfig): Actors => {
  const kept = new Map<string, { found: FoundActor; until: number }>()
  const keep = (token: string, found: FoundActor): void => {
    kept.delete(token)
    kept.set(token, { found, until: performance.now() + TOUCH_SECONDS * 1_000 })
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  }
  const recallByToken = (token: string, request: FastifyRequest): ReturnType<Actors['recall']> => {
    const known = kept.get(token)
    if (known === undefined || known.until < performance.now() || claimsOther(request, known.found)) return null
    return { actor: { ...known.found.actor, ip: request.ip }, guard: stillHolds(known.found) }
  }
  return {
    find: async (request, reply) => {
      const token = sessionToken(request, config)
      if (token === null) return null
      const found = await findActorByToken(db, token, request.ip, true)
      // A session that has just got another id had its subscriber changed, perhaps: its page cannot know yet.
      const isSettled = found !== null && found.renewed === null && found.idHash === hashToken(token)
      if (isSettled && claimsOther(request, found)) {
        kept.delete(token)
        await endSession(db, token)
        clearSessionCookies(reply, config)
        await noteSecurityEvent(db, 'login-subscriber', { userId: found.actor.userId, ip: found.actor.ip })
        return null
      }
      if (found === null) kept.delete(token)
      else keep(found.renewed?.token ?? token, found)
      if (found?.renewed) {
        const { renewed, actor } = found
        setSessionCookies(request, reply, config, renewed, renewed.subsCode, renewed.isSso)
        await noteSecurityEvent(db, 'session-renewed', { userId: actor.userId, ip: actor.ip })
      }
      return found?.actor ?? null
    },
    recall: (request) => {
      const token = sessionToken(request, config)
      return token === null ? null : recallByToken(token, request)
    },
    sessionOf: (request) => sessionToken(request, config),
  }
}
