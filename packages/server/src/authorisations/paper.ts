import { AUTHOR, BY_PAPER, IN_PLACE, REP } from '@eae/domain/authorisations/codes.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import { expectMay, head } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, forbidden, invalidField } from '../platform/errors.ts'
import { keepDocument } from '../platform/files.ts'
import { newRowEntry, transaction, type Tx } from '../platform/transaction.ts'
import { refuseSameHand } from '../proposals/index.ts'
import { endOfValidity, holderValues, nameOfApplicant, type Holder } from './give.ts'
import { expectHolder, holderOf } from './holder.ts'
import { lockAuthor, noteAuthor } from './stored.ts'
import { takePlace } from './take-place.ts'
import { tellAuthor } from './tell.ts'

type Filed = CallInput<'fileAuthorisation'>

/** To whom the paper is, by who files it: a ΚΥΔ files for itself or for a person, offices for whom they name. 403 for others. */
const filedHolder = (actor: Actor, { efoId, person }: Filed): Holder => {
  if (actor.userType === 'KYD' && actor.efoId !== null && actor.privileges.has('Application_Submit')) {
    if (efoId !== undefined) throw forbidden('author.ownOffice')
    return holderOf({ efoId: person === undefined ? actor.efoId : undefined, person })
  }
  if ((actor.userType !== 'DAOK' && actor.userType !== 'DPO') || !actor.privileges.has('Author_W')) throw forbidden()
  if (efoId !== undefined && person !== undefined) throw invalidField('efoId', 'error.chooseHolder')
  return holderOf({ efoId, person })
}

/** 422 where the kind of the authorisation is not that of the person, or an heir brings no agreement of the others. */
const expectKind = ({ authortype, person, file2Id }: Filed): void => {
  const isInPlace = person !== undefined && person.repkind !== REP.other
  if ((authortype === IN_PLACE) !== isInPlace) throw invalidField('authortype', 'author.kindOfPerson')
  const isHeir = person?.repkind === REP.heir
  if (isHeir !== (file2Id !== undefined))
    throw invalidField('file2Id', isHeir ? 'author.heirsAgree' : 'author.oneDocument')
}

/** 422 for an applicant whose seat is in the area of another office. */
const expectArea = async ({ sql: db, actor }: Tx, afm: string): Promise<void> => {
  if (actor.userType === 'KYD') return
  const seat = await sql<{ isHere: boolean }>`
    SELECT ${actor.userType === 'DAOK' ? sql`hd.daok_kodikos = ${actor.daokKodikos}` : sql`hd.opd_id = ${actor.opdId}`} AS "isHere"
    FROM edetedeaeehd hd WHERE hd.afm = ${afm} AND ${head('hd')} ORDER BY hd.etos DESC, hd.id DESC LIMIT 1
  `.execute(db)
  if (seat.rows[0]?.isHere === false) throw invalidField('afm', 'author.otherArea')
}

/** Holds on to the documents of a paper; 422 for one that is not the actor's own. */
const keepPapers = async (tx: Tx, { fileId, file2Id }: Filed): Promise<void> => {
  for (const [name, id] of [
    ['fileId', fileId],
    ['file2Id', file2Id],
  ] as const) {
    const fault = id === undefined ? null : await keepDocument(tx, id)
    if (fault !== null) throw invalidField(name, fault)
  }
}

/**
 * A ΚΥΔ or an office brings in the paper by which a ΚΥΔ, or a person, acts for an applicant. It waits until another person of an office of the area
 * has read it. 403 for others, 409 while one of the same two waits already, 422 for a document that is not the actor's, a ΚΥΔ that is not in
 * force, a person who cannot represent the applicant as it says or an applicant of another area, 423 under a lock of the year.
 */
export const fileAuthorisation = async (db: Database, actor: Actor, input: Filed): Promise<{ readonly id: number }> => {
  const { etos, afm, authortype, fileId, file2Id, remarks } = input
  const holder = filedHolder(actor, input)
  if (actor.userType === 'KYD') await expectMay(db.kysely, actor, etos, 'authorise')
  expectKind(input)
  return transaction(db, actor, async (tx) => {
    await expectHolder(tx.sql, afm, holder)
    await expectArea(tx, afm)
    await keepPapers(tx, input)
    const made = await sql<{ id: number; row: unknown }>`
      INSERT INTO edetedeauthor AS au (etos, afm, efo_id, repafm, repname, repkind, authortype, channel, dtestart, dteend, status, file_id, file2_id,
        proposed_by, remarks, usrinsert, lastname, firstname, fathername)
      SELECT ${etos}::integer, ${afm}::text, ${holderValues(holder)}, ${authortype}::smallint, ${BY_PAPER}::smallint, now(), ${endOfValidity(etos)},
        ${AUTHOR.pending}::smallint, ${fileId}::bigint, ${file2Id ?? null}::bigint, ${actor.userId}::bigint, ${remarks === '' ? null : remarks}::text,
        ${actor.login}::text, n.lastname, n.firstname, n.fathername
      FROM ${nameOfApplicant(etos, afm)} AS n
      ON CONFLICT DO NOTHING
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
