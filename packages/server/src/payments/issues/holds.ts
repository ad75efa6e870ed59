import type { calls } from '@eae/domain/contract.ts'
import { message, type Message } from '@eae/domain/kernel/message.ts'
import type { PayHold } from '@eae/domain/payments/issues/calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { head, readYearClock } from '../../applications/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError, forbidden, invalidField, notFound } from '../../platform/errors.ts'
import { transaction } from '../../platform/transaction.ts'
import type { Executor } from '../../platform/transaction.ts'
import { nameOf } from './claims.ts'
import { holdPeople } from './tell.ts'
import { refuseSameHand } from '../../proposals/index.ts'

/** Holds of a year that are listed: the open ones, then the last that were lifted. */
const SHOWN = 500

/** Why an actor may not hold payments; null where he may. */
export const whyNotHold = ({ userType, privileges }: Actor): Message | null =>
  userType === 'CENTRAL' && privileges.has('Hold_W') ? null : message('locked.noPrivilege')

/** Holds of a year, the open ones first. */
export const findHolds = async (db: Executor, actor: Actor, etos: number): Promise<readonly PayHold[]> => {
  const { rows } = await sql<Omit<PayHold, 'whyNotLift'> & { readonly openedById: number }>`
    SELECT h.id, h.afm, ${nameOf(sql`h.afm`)} AS name, h.kodikos, h.reason, h.document, o.login AS "openedBy", h.opened_by AS "openedById", h.opened_at AS "openedAt", l.login AS "liftedBy",
      h.lifted_at AS "liftedAt", h.lift_reason AS "liftReason", h.row_version AS "rowVersion"
    FROM pay_hold h JOIN app_user o ON o.id = h.opened_by LEFT JOIN app_user l ON l.id = h.lifted_by
    WHERE h.etos = ${etos} ORDER BY h.lifted_at DESC NULLS FIRST, h.id DESC LIMIT ${SHOWN}
  `.execute(db)
  return rows.map(({ openedById, ...hold }) => ({
    ...hold,
    whyNotLift:
      hold.liftedAt !== null
        ? message('payHold.lifted')
        : openedById === actor.userId
          ? message('payHold.otherPerson')
          : whyNotHold(actor),
  }))
}

/** Stops payments of somebody, or of one scheme of his. 403 for who may not, 422 where he has no application in the year. */
export const openHold = (
  db: Database,
  actor: Actor,
  { etos, afm, kodikos, reason, document }: z.output<typeof calls.openPayHold.input>,
): Promise<void> => {
  if (whyNotHold(actor) !== null) throw forbidden()
  return transaction(db, actor, async (tx) => {
    await readYearClock(tx.sql, etos)
    const known = await sql<{ hasApplication: boolean; hasScheme: boolean }>`
      SELECT EXISTS (SELECT 1 FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.afm = ${afm} AND ${head('h')}) AS "hasApplication",
        ${kodikos}::text IS NULL OR EXISTS (SELECT 1 FROM aid_name s WHERE s.etos = ${etos} AND s.kodikos = ${kodikos}) AS "hasScheme"
    `.execute(tx.sql)
    if (known.rows[0]?.hasApplication !== true) throw invalidField('afm', 'payHold.noApplication')
    if (!known.rows[0].hasScheme) throw invalidField('kodikos', 'payHold.noScheme')
    await holdPeople(
      tx,
      sql`SELECT ${etos}::integer AS etos, ${afm}::text AS afm, ${kodikos}::text AS kodikos, ${reason}::smallint AS reason, ${document}::text AS document`,
    )
  })
}

/** Lifts a hold. 403 for who opened it, by person or hand; 404 where there is none, 409 where it is lifted or another version was seen. */
export const liftHold = (
  db: Database,
  actor: Actor,
  { id, rowVersion, reason }: z.output<typeof calls.liftPayHold.input>,
): Promise<void> => {
  if (whyNotHold(actor) !== null) throw forbidden()
  return transaction(db, actor, async (tx) => {
    const found = await sql<{ openedBy: number; isLifted: boolean; rowVersion: number }>`
      SELECT h.opened_by AS "openedBy", h.lifted_at IS NOT NULL AS "isLifted", h.row_version AS "rowVersion" FROM pay_hold h WHERE h.id = ${id} FOR UPDATE
    `.execute(tx.sql)
    const [hold] = found.rows
    if (hold === undefined) throw notFound()
    if (hold.isLifted) throw new AppError(409, { code: 'payHold.lifted' })
    if (hold.rowVersion !== rowVersion) throw new AppError(409, { code: 'payIssue.changed' })
    await refuseSameHand(tx, hold.openedBy)
    await sql`
      UPDATE pay_hold SET lifted_by = ${tx.actor.userId}, lifted_at = now(), lift_reason = ${reason}, row_version = row_version + 1 WHERE id = ${id}
    `.execute(tx.sql)
  })
}
