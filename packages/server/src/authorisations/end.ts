import { AUTHOR, END_OF_COOPERATION, REVOKE } from '@eae/domain/authorisations/codes.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, conflict, invalidField, notFound } from '../platform/errors.ts'
import { transaction, type Tx } from '../platform/transaction.ts'
import { refuseSameHand } from '../proposals/index.ts'
import { revokeScope } from './scope.ts'
import { endAuthor, lockAuthor, writeRevocation, type StoredAuthor } from './stored.ts'
import { tellAuthor } from './tell.ts'

const end = async (tx: Tx, stored: StoredAuthor): Promise<void> => {
  await endAuthor(tx, stored, AUTHOR.revoked)
  await tellAuthor(tx, stored, 'message.authorRevoked')
}

/**
 * Ends an authorisation that the actor gave himself, from now on: the adviser's next call finds nothing. 403 for others than
 * applicants, 404 for one of somebody else, 409 when it changed meanwhile, 423 when it has ended.
 */
export const revokeAuthorisation = (
  db: Database,
  actor: Actor,
  { reason = END_OF_COOPERATION, ...seen }: CallInput<'revokeAuthorisation'>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const stored = await lockAuthor(tx, 'revoke', seen)
    await end(tx, stored)
    await writeRevocation(tx, stored, { reason, remarks: '', isAsked: false })
  })

/** A ΚΥΔ, or a person, gives an authorisation back that it has. Refusals as of {@link revokeAuthorisation}. */
export const giveBackAuthorisation = (
  db: Database,
  actor: Actor,
  { remarks, ...seen }: CallInput<'giveBackAuthorisation'>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const stored = await lockAuthor(tx, 'giveBack', seen)
    await end(tx, stored)
    await writeRevocation(tx, stored, { reason: END_OF_COOPERATION, remarks, isAsked: false })
  })

/** An office asks for the end of an authorisation of its reach. Nothing ends before another person has decided; 409 while one is asked for already. */
export const orderRevocation = (
  db: Database,
  actor: Actor,
  { reason, remarks, ...seen }: CallInput<'orderRevocation'>,
): Promise<{ readonly id: number }> =>
  transaction(db, actor, async (tx) => {
    const stored = await lockAuthor(tx, 'order', seen)
    const waiting = await sql`
      SELECT 1 FROM edetedeauthrevoke WHERE etos = ${seen.etos} AND author_id = ${seen.id} AND status = ${REVOKE.asked}
    `.execute(tx.sql)
    if (waiting.rows.length > 0) throw new AppError(409, { code: 'author.ordered' })
    return { id: await writeRevocation(tx, stored, { reason, remarks, isAsked: true }) }
  })

interface Order {
  readonly authorId: number
  readonly rowVersion: number
  readonly askedBy: number
  readonly row: unknown
}

const lockOrder = async (tx: Tx, { etos, id, rowVersion }: CallInput<'decideRevocation'>): Promise<Order> => {
  const found = await sql<Order & { status: number }>`
    SELECT t.author_id AS "authorId", t.row_version AS "rowVersion", t.asked_by AS "askedBy", t.status, to_jsonb(t) AS row
    FROM edetedeauthrevoke t WHERE t.etos = ${etos} AND t.id = ${id} AND ${revokeScope(tx.actor)} FOR UPDATE
  `.execute(tx.sql)
  const [order] = found.rows
  if (order === undefined) throw notFound()
  if (order.status !== REVOKE.asked || order.rowVersion !== rowVersion)
    throw conflict([
      {
        entityName: 'Edetedeauthrevoke',
        id: String(id),
        mine: { rowVersion },
        theirs: { rowVersion: order.rowVersion },
      },
    ])
  return order
}

/** Decides an order. 403 for who gave it, by person or hand; a rejection says why. */
export const decideRevocation = (db: Database, actor: Actor, input: CallInput<'decideRevocation'>): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const { etos, id, isAccepted, decision } = input
    const order = await lockOrder(tx, input)
    const stored = await lockAuthor(tx, 'decideOrder', { etos, id: order.authorId, rowVersion: null })
    await refuseSameHand(tx, order.askedBy)
    if (!isAccepted && decision === '') throw invalidField('decision', 'author.sayWhy')
    const decided = await sql<{ row: unknown }>`
      UPDATE edetedeauthrevoke r SET status = ${isAccepted ? REVOKE.accepted : REVOKE.rejected}, decided_by = ${actor.userId},
        decision = ${decision === '' ? null : decision}, dterevoke = CASE WHEN ${isAccepted} THEN now() END,
        row_version = r.row_version + 1, usrupdate = ${actor.login}, dteupdate = now()
      WHERE r.etos = ${etos} AND r.id = ${id} RETURNING to_jsonb(r) AS row
    `.execute(tx.sql)
    await tx.audit({
      entity: 'Edetedeauthrevoke',
      etos,
      edeId: null,
      rowKey: String(id),
      action: 1,
      rowVersion: order.rowVersion + 1,
      oldRow: order.row,
      newRow: decided.rows[0]?.row,
    })
    if (isAccepted) await end(tx, stored)
  })
