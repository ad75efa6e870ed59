import type { SecurityEventKind } from '@eae/domain/administration/events.ts'
import type { FastifyBaseLogger } from 'fastify'
import { noteSecurityEvent, type SecurityEventSubject } from './security-events.ts'
import type { Executor } from './transaction.ts'

/** The same event of the same one is written once in so many seconds: a flood must not fill the table. */
const QUIET_SECONDS = 60
/** Events kept in mind at most; beyond, the oldest is forgotten. */
const MAX_KEPT = 20_000

export interface SecurityNotes {
  /** Writes an event of a refused call, unless the same one was written just now. Never fails the call that it is about. */
  readonly note: (kind: SecurityEventKind, subject: SecurityEventSubject) => Promise<void>
}

/** Security events of refused calls, each once a minute by kind, user, address and detail. */
export const createSecurityNotes = (
  db: Executor,
  log: Pick<FastifyBaseLogger, 'error'>,
  now: () => number = () => performance.now(),
): SecurityNotes => {
  const written = new Map<string, number>()
  return {
    note: async (kind, subject) => {
      const key = JSON.stringify([kind, subject.userId, subject.ip, subject.detail])
      const last = written.get(key)
      if (last !== undefined && now() - last < QUIET_SECONDS * 1_000) return
      written.delete(key)
      written.set(key, now())
      const [oldest] = written.keys()
      if (written.size > MAX_KEPT && oldest !== undefined) written.delete(oldest)
      try {
        await noteSecurityEvent(db, kind, subject)
      } catch (error) {
        // The refusal stands without its event; the log tells that it is missing.
        log.error({ err: error, kind }, 'security event not written')
      }
    },
  }
}
