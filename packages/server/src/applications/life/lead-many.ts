import { rowsOf } from '@eae/domain/applications/life.ts'
import { STATES, type StateName } from '@eae/domain/applications/states.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/transaction.ts'
import { head } from './life-sql.ts'

/** Events that follow from payments, and that lead many applications at once. */
type PaymentEvent = 'clear' | 'pay' | 'recalculated'

/** From which state an event leads to which one, as the table says it. */
const waysOf = (event: PaymentEvent): readonly (readonly [number, number])[] =>
  rowsOf(event).flatMap(({ states, to }) =>
    (states ?? []).map((from): readonly [number, number] => [from, to === 'same' ? from : STATES[to as StateName]]),
  )

/**
 * Leads applications by an event that follows from a payment, all of them by one statement: an order pays 20,000 of them. One that is in
 * none of the states of the event stays as it is: it is locked or amended meanwhile, and its next payment leads it on.
 * @param chosen a statement that gives their keys as `id`
 */
export const leadMany = async (
  tx: Tx,
  etos: number,
  event: PaymentEvent,
  chosen: RawBuilder<unknown>,
): Promise<void> => {
  const ways = sql.join(waysOf(event).map(([from, to]) => sql`(${from}::smallint, ${to}::smallint)`))
  await sql`
    WITH led AS (
      SELECT h.id, h.status AS was, w.goal FROM edetedeaeehd h JOIN (VALUES ${ways}) AS w (was, goal) ON w.was = h.status
      WHERE h.etos = ${etos} AND ${head('h')} AND h.id IN (${chosen}) ORDER BY h.id FOR UPDATE OF h
    ), moved AS (
      UPDATE edetedeaeehd h SET status = l.goal FROM led l WHERE h.etos = ${etos} AND h.id = l.id AND l.goal <> l.was
    )
    INSERT INTO edetedeaeestatuslog (etos, ede_id, from_status, to_status, usr, user_id, subs_id, ip, reason)
    SELECT ${etos}::integer, l.id, l.was, l.goal, ${tx.actor.login}::text, ${tx.actor.userId}::bigint, ${tx.actor.subsId}::bigint, ${tx.actor.ip}::text, ${event}::text FROM led l
  `.execute(tx.sql)
}
