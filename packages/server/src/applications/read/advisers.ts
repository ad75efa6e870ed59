import type { Adviser } from '@eae/domain/applications/answers.ts'
import { sql } from 'kysely'
import type { CallInput } from '@eae/domain/contract.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { transaction, type Executor } from '../../platform/transaction.ts'
import { expectMay } from '../life/expect-may.ts'

const ENTITY = 'Edetedeauthor'
const REVOKED = 2

/** Authorisations in force of the actor's own AFM, on alias `au`. Only applicants have given any. */
const ownInForce = (actor: Actor, etos: number) => sql`au.etos = ${etos} AND au.afm = ${actor.afm} AND au.status = 1
  AND au.dtestart <= now() AND au.dteend > now() AND ${actor.userType === 'ONLINE'}`

/** Whom the actor has authorised in a claim year, now. Nobody but applicants gets any. */
export const readAdvisers = async (db: Executor, actor: Actor, etos: number): Promise<readonly Adviser[]> => {
  const result = await sql<Adviser>`
    SELECT au.etos, au.id, f.description AS office, au.authortype, au.dtestart, au.dteend, au.row_version AS "rowVersion"
    FROM edetedeauthor au JOIN edetforea f ON f.id = au.efo_id WHERE ${ownInForce(actor, etos)} ORDER BY f.description, au.id
  `.execute(db)
  return result.rows
}

/**
 * Ends an authorisation that the actor gave himself, from now on: the adviser's next call finds nothing. 403 for others
 * than applicants, 404 for an authorisation of somebody else or one that has ended, 409 when it changed meanwhile.
 */
export const revokeAuthorisation = async (
  db: Database,
  actor: Actor,
  { etos, id, rowVersion }: CallInput<'revokeAuthorisation'>,
): Promise<void> => {
  if (actor.userType !== 'ONLINE') throw forbidden()
  await expectMay(db.kysely, actor, etos, 'revoke')
  return transaction(db, actor, async (tx) => {
    const before = await sql<{ row: { row_version: number } }>`
      SELECT to_jsonb(au) AS row FROM edetedeauthor au WHERE au.id = ${id} AND ${ownInForce(actor, etos)} FOR UPDATE
    `.execute(tx.sql)
    const stored = before.rows[0]?.row
    if (stored === undefined) throw notFound()
    if (stored.row_version !== rowVersion)
      throw conflict([
        { entityName: ENTITY, id: String(id), mine: { rowVersion }, theirs: { rowVersion: stored.row_version } },
      ])
    // One that began in this very instant still ends after it began, as its table demands.
    const after = await sql<{ row: unknown }>`
      UPDATE edetedeauthor au SET status = ${REVOKED}, dteend = greatest(now(), au.dtestart + interval '1 millisecond'),
        row_version = au.row_version + 1, usrupdate = ${actor.login}, dteupdate = now()
      WHERE au.etos = ${etos} AND au.id = ${id} RETURNING to_jsonb(au) AS row
    `.execute(tx.sql)
    await tx.audit({
      entity: ENTITY,
      etos,
      edeId: null,
      rowKey: String(id),
      action: 1,
      rowVersion: rowVersion + 1,
      oldRow: stored,
      newRow: after.rows[0]?.row,
    })
  })
}
