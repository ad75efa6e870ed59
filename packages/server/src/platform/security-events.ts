import type { SecurityEventKind } from '@eae/domain/administration/events.ts'
import { sql } from 'kysely'
import type { Executor } from './transaction.ts'

/** Whom and what an event is about. Never a password, a token or an AFM of somebody else. */
export interface SecurityEventSubject {
  readonly userId: number | null
  readonly ip: string
  readonly detail?: Readonly<Record<string, string | number>>
}

/** Writes a security event. It stays although the call that caused it is refused, so it has a connection of its own. */
export const noteSecurityEvent = async (
  db: Executor,
  kind: SecurityEventKind,
  { userId, ip, detail = {} }: SecurityEventSubject,
): Promise<void> => {
  await sql`INSERT INTO security_event (kind, user_id, client_ip, detail) VALUES (${kind}, ${userId}, ${ip}, ${JSON.stringify(detail)}::jsonb)`.execute(
    db,
  )
}
