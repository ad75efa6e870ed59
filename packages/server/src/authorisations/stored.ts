import { edetedeauthor } from '@eae/domain/authorisations/entities.ts'
import type { AUTHOR, AuthorKind, AuthorState } from '@eae/domain/authorisations/codes.ts'
import { mayAct, whyNotAuthor, type AuthorAct, type AuthorSituation } from '@eae/domain/authorisations/life.ts'
import { sql } from 'kysely'
import { conflict, forbidden, locked, notFound } from '../platform/errors.ts'
import { newRowEntry, type Tx } from '../platform/transaction.ts'
import type { Actor } from '../platform/actor.ts'
import { authorScope, isInPlace, personAfm } from './scope.ts'

/** An authorisation as a command finds it. */
export interface StoredAuthor {
  readonly id: number
  readonly etos: number
  readonly rowVersion: number
  readonly afm: string
  /** The body; null where it is to a person. */
  readonly efoId: number | null
  readonly repafm: string | null
  readonly authortype: AuthorKind
  readonly status: AuthorState
  readonly isOver: boolean
  readonly proposedBy: number | null
  readonly row: unknown
}

interface Seen {
  readonly etos: number
  readonly id: number
  readonly rowVersion: number
}

/** On which side of an authorisation an actor is. */
export const sidesOf = (
  actor: Actor,
  { afm, efoId, repafm }: Pick<StoredAuthor, 'afm' | 'efoId' | 'repafm'>,
): Pick<AuthorSituation, 'isGiver' | 'isHolder'> => ({
  isGiver: actor.userType === 'ONLINE' && actor.afm === afm && isInPlace(actor),
  isHolder:
    actor.userType === 'ONLINE'
      ? repafm !== null && repafm === personAfm(actor)
      : efoId !== null && efoId === actor.efoId,
})

/**
 * Locks an authorisation for something that the actor does with it: 403 when users like him do not, 404 when he does not see it, 409 when it is not as he saw it,
 * 423 with the reason when it cannot be done.
 *
 * @param rowVersion null where another row says what the actor saw
 */
export const lockAuthor = async (
  tx: Tx,
  act: AuthorAct,
  { etos, id, rowVersion }: Omit<Seen, 'rowVersion'> & { readonly rowVersion: number | null },
): Promise<StoredAuthor> => {
  if (!mayAct(act, tx.actor)) throw forbidden('author.notYours')
  const found = await sql<StoredAuthor>`
    SELECT t.id, t.etos, t.row_version AS "rowVersion", t.afm, t.efo_id AS "efoId", t.repafm, t.authortype, t.status, t.dteend <= now() AS "isOver",
      t.proposed_by AS "proposedBy", to_jsonb(t) AS row
    FROM edetedeauthor t WHERE t.etos = ${etos} AND t.id = ${id} AND ${authorScope(tx.actor)} FOR UPDATE
  `.execute(tx.sql)
  const [stored] = found.rows
  if (stored === undefined) throw notFound()
  if (rowVersion !== null && stored.rowVersion !== rowVersion)
    throw conflict([
      {
        entityName: edetedeauthor.name,
        id: String(id),
        mine: { rowVersion },
        theirs: { rowVersion: stored.rowVersion },
      },
    ])
  const reason = whyNotAuthor(act, tx.actor, { ...stored, ...sidesOf(tx.actor, stored) })
  if (reason?.code === 'author.notYours') throw forbidden(reason.code)
  if (reason !== null) throw locked(reason.code, reason.params)
  return stored
}

/** Writes into the audit how an authorisation changed. */
export const noteAuthor = (
  tx: Tx,
  { etos, id, rowVersion, row }: Pick<StoredAuthor, 'etos' | 'id' | 'rowVersion' | 'row'>,
  now: unknown,
) =>
  tx.audit({
    entity: edetedeauthor.name,
    etos,
    edeId: null,
    rowKey: String(id),
    action: 1,
    rowVersion: rowVersion + 1,
    oldRow: row,
    newRow: now,
  })

/** Ends an authorisation from now on: the next call of its body finds nothing. What still waits to end it has nothing to wait for. */
export const endAuthor = async (
  tx: Tx,
  stored: Pick<StoredAuthor, 'etos' | 'id' | 'rowVersion' | 'row'>,
  status: typeof AUTHOR.revoked | typeof AUTHOR.replaced,
): Promise<void> => {
  // One that began in this very instant still ends after it began, as its table demands.
  const after = await sql<{ row: unknown }>`
    UPDATE edetedeauthor au SET status = ${status}, row_version = au.row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now(),
      dteend = greatest(least(au.dteend, now()), au.dtestart + interval '1 millisecond')
    WHERE au.etos = ${stored.etos} AND au.id = ${stored.id} RETURNING to_jsonb(au) AS row
  `.execute(tx.sql)
  await noteAuthor(tx, stored, after.rows[0]?.row)
  await sql`
    UPDATE edetedeauthrevoke SET status = 2, row_version = row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now()
    WHERE etos = ${stored.etos} AND author_id = ${stored.id} AND status = 0
  `.execute(tx.sql)
}

/** What a revocation keeps of its authorisation: whose it was, and to whom. */
const KEPT = ['afm', 'lastname', 'firstname', 'efo_id', 'repname'] as const
export const WHOSE = sql.raw(KEPT.join(', '))
/** The same columns, read from the authorisation itself under its name in a statement. */
export const whoseOf = (author: string) => sql.raw(KEPT.map((column) => `${author}.${column}`).join(', '))

/** Writes that an authorisation was revoked, or that it is asked for; gives the id. */
export const writeRevocation = async (
  tx: Tx,
  { etos, id }: Pick<StoredAuthor, 'etos' | 'id'>,
  { reason, remarks, isAsked }: { readonly reason: number; readonly remarks: string; readonly isAsked: boolean },
): Promise<number> => {
  const made = await sql<{ id: number; row: unknown }>`
    INSERT INTO edetedeauthrevoke AS r (etos, author_id, ${WHOSE}, reason, remarks, status, asked_by, dterevoke, usrinsert)
    SELECT au.etos, au.id, ${whoseOf('au')}, ${reason}::smallint, ${remarks === '' ? null : remarks}::text, ${isAsked ? 0 : 1}::smallint, ${tx.actor.userId}::bigint,
      CASE WHEN ${!isAsked} THEN now() END, ${tx.actor.login}::text
    FROM edetedeauthor au WHERE au.etos = ${etos} AND au.id = ${id}
    RETURNING r.id, to_jsonb(r) AS row
  `.execute(tx.sql)
  const [row] = made.rows
  if (row === undefined) throw new Error('a revocation was not stored')
  await tx.audit(newRowEntry('Edetedeauthrevoke', etos, row))
  return row.id
}
