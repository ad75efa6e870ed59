import { AUTHOR, BY_PAPER } from '@eae/domain/authorisations/codes.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import { expectMay } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, forbidden, invalidField } from '../platform/errors.ts'
import { keepDocument } from '../platform/files.ts'
import { newRowEntry, transaction } from '../platform/transaction.ts'
import { refuseSameHand } from '../proposals/index.ts'
import { isOffice } from './pins.ts'
import { endOfValidity, nameOfApplicant } from './give.ts'
import { lockAuthor, noteAuthor } from './stored.ts'
import { takePlace } from './take-place.ts'
import { tellAuthor } from './tell.ts'

/**
 * A ΚΥΔ brings in the paper that an applicant signed for it. It waits until an office of the area has read it. 403 for others, 409
 * while one of this applicant waits already, 422 for a document that is not the actor's or a ΚΥΔ that is not in force, 423 under
 * a lock of the year.
 */
export const fileAuthorisation = async (
  db: Database,
  actor: Actor,
  { etos, afm, authortype, fileId, remarks }: CallInput<'fileAuthorisation'>,
): Promise<{ readonly id: number }> => {
  const { efoId, userType } = actor
  if (userType !== 'KYD' || efoId === null) throw forbidden()
  await expectMay(db.kysely, actor, etos, 'authorise')
  return transaction(db, actor, async (tx) => {
    const office = await sql`SELECT 1 FROM edetforea f WHERE f.id = ${efoId} AND ${isOffice}`.execute(tx.sql)
    if (office.rows.length === 0) throw invalidField('efoId', 'pin.noOffice')
    const fault = await keepDocument(tx, fileId)
    if (fault !== null) throw invalidField('fileId', fault)
    const made = await sql<{ id: number; row: unknown }>`
      INSERT INTO edetedeauthor AS au (etos, afm, efo_id, authortype, channel, dtestart, dteend, status, file_id, proposed_by, remarks,
        usrinsert, lastname, firstname, fathername)
      SELECT ${etos}::integer, ${afm}::text, ${efoId}::bigint, ${authortype}::smallint, ${BY_PAPER}::smallint, now(), ${endOfValidity(etos)},
        ${AUTHOR.pending}::smallint, ${fileId}::bigint, ${actor.userId}::bigint, ${remarks === '' ? null : remarks}::text, ${actor.login}::text,
        n.lastname, n.firstname, n.fathername
      FROM ${nameOfApplicant(etos, afm)} AS n
      ON CONFLICT (etos, afm, efo_id) WHERE status = 0 DO NOTHING
      RETURNING au.id, to_jsonb(au) AS row
    `.execute(tx.sql)
    const [row] = made.rows
    if (row === undefined) throw new AppError(409, { code: 'author.filed' })
    await tx.audit(newRowEntry('Edetedeauthor', etos, row))
    return { id: row.id }
  })
}

/**
 * An office that has read the paper approves it, which puts it in force in the place of the former, or refuses it, which says why.
 * 403 for who filed it, by person or hand.
 */
export const decideAuthorisation = (
  db: Database,
  actor: Actor,
  { isApproved, remarks, ...seen }: CallInput<'decideAuthorisation'>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const stored = await lockAuthor(tx, isApproved ? 'approve' : 'refuse', seen)
    if (stored.proposedBy === null) throw new Error(`nobody filed the authorisation ${seen.id}`)
    await refuseSameHand(tx, stored.proposedBy)
    if (!isApproved && remarks === '') throw invalidField('remarks', 'author.sayWhy')
    if (isApproved) await takePlace(tx, stored)
    const after = await sql<{ row: unknown }>`
      UPDATE edetedeauthor au SET status = ${isApproved ? AUTHOR.active : AUTHOR.revoked}, approved_by = ${actor.userId},
        remarks = coalesce(${remarks === '' ? null : remarks}::text, au.remarks), dtestart = CASE WHEN ${isApproved} THEN now() ELSE au.dtestart END,
        row_version = au.row_version + 1, usrupdate = ${actor.login}, dteupdate = now()
      WHERE au.etos = ${seen.etos} AND au.id = ${seen.id} RETURNING to_jsonb(au) AS row
    `.execute(tx.sql)
    await noteAuthor(tx, stored, after.rows[0]?.row)
    await tellAuthor(tx, stored, isApproved ? 'message.authorGiven' : 'message.authorRefused')
  })
