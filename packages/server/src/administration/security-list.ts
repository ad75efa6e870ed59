import type { SecurityEventLine, SecurityEventsAnswer } from '@eae/domain/administration/answers.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'
import { PAGE_ROWS, pageOf, readCursor } from '../platform/pages.ts'
import { userReach } from './reach.ts'

/** Auditors read the events of everybody, as central administrators do; others those of the users they look after. */
const eventReach = (actor: Actor) =>
  actor.userType === 'AUDIT' ? sql`TRUE` : sql`coalesce(${userReach(actor)}, FALSE)`

/** Security events, newest first. Those of nobody who was logged in only for who sees all. */
export const findSecurityEvents = async (
  db: Executor,
  actor: Actor,
  { kind, login, from, to, cursor }: CallInput<'findSecurityEvents'>,
): Promise<SecurityEventsAnswer> => {
  const before = readCursor(cursor)
  const result = await sql<SecurityEventLine>`
    SELECT e.id, e.at, e.kind, u.login, e.client_ip AS "clientIp", e.detail
    FROM security_event e LEFT JOIN app_user u ON u.id = e.user_id
    WHERE ${eventReach(actor)} AND (${before}::bigint IS NULL OR e.id < ${before}) AND (${kind ?? null}::text IS NULL OR e.kind = ${kind ?? null})
      AND (${login ?? null}::text IS NULL OR u.login = ${login ?? null} OR e.detail ->> 'login' = ${login ?? null})
      AND (${from ?? null}::timestamptz IS NULL OR e.at >= ${from ?? null}) AND (${to ?? null}::timestamptz IS NULL OR e.at < ${to ?? null})
    ORDER BY e.id DESC LIMIT ${PAGE_ROWS + 1}
  `.execute(db)
  return pageOf(result.rows)
}
