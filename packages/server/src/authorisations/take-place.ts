import { AUTHOR, IN_PLACE, SUBMITTING } from '@eae/domain/authorisations/codes.ts'
import { sql } from 'kysely'
import { drafted } from '../applications/index.ts'
import type { Tx } from '../platform/transaction.ts'
import { endAuthor, type StoredAuthor } from './stored.ts'
import { tellAuthor } from './tell.ts'

/**
 * An application that its applicant opened himself, and that nobody submitted yet, is from now on one of the office that he gave it to.
 * Its version stays: what he has open in his browser can still be saved.
 */
const passToOffice = async (tx: Tx, etos: number, afm: string, efoId: number): Promise<void> => {
  await sql`
    UPDATE edetedeaeehd hd SET efo_id = ${efoId}, dteonlineproseas = now()
    WHERE hd.etos = ${etos} AND hd.afm = ${afm} AND hd.onlineflag AND ${drafted('hd')} AND hd.efo_id IS DISTINCT FROM ${efoId}::bigint
  `.execute(tx.sql)
}

/**
 * Before an authorisation comes into force: one to submit ends the former, which is told, and drafts pass to the new body. One of whoever stands in
 * the place of the applicant ends the former of these alone: a ΚΥΔ goes on as it was.
 */
export const takePlace = async (
  tx: Tx,
  { etos, afm, efoId, authortype }: Pick<StoredAuthor, 'etos' | 'afm' | 'efoId' | 'authortype'>,
): Promise<void> => {
  const kinds = authortype === IN_PLACE ? [IN_PLACE] : SUBMITTING.has(authortype) ? [...SUBMITTING] : []
  if (kinds.length === 0) return
  const former = await sql<Pick<StoredAuthor, 'id' | 'rowVersion' | 'row'>>`
    SELECT au.id, au.row_version AS "rowVersion", to_jsonb(au) AS row FROM edetedeauthor au
    WHERE au.etos = ${etos} AND au.afm = ${afm} AND au.status = ${AUTHOR.active} AND au.authortype = ANY(${kinds}::smallint[]) FOR UPDATE
  `.execute(tx.sql)
  for (const one of former.rows) {
    await endAuthor(tx, { ...one, etos }, AUTHOR.replaced)
    await tellAuthor(tx, { ...one, etos }, 'message.authorReplaced')
  }
  if (efoId !== null) await passToOffice(tx, etos, afm, efoId)
}
