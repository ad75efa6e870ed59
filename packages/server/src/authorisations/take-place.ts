import { AUTHOR, SUBMITTING } from '@eae/domain/authorisations/codes.ts'
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

/** Before an authorisation comes into force: one to submit ends the former, whose body is told, and drafts pass to the new body. */
export const takePlace = async (
  tx: Tx,
  { etos, afm, efoId, authortype }: Pick<StoredAuthor, 'etos' | 'afm' | 'efoId' | 'authortype'>,
): Promise<void> => {
  if (!SUBMITTING.has(authortype)) return
  const former = await sql<Pick<StoredAuthor, 'id' | 'rowVersion' | 'efoId' | 'row'>>`
    SELECT au.id, au.row_version AS "rowVersion", au.efo_id AS "efoId", to_jsonb(au) AS row FROM edetedeauthor au
    WHERE au.etos = ${etos} AND au.afm = ${afm} AND au.status = ${AUTHOR.active} AND au.authortype IN (1, 3) FOR UPDATE
  `.execute(tx.sql)
  for (const one of former.rows) {
    await endAuthor(tx, { ...one, etos }, AUTHOR.replaced)
    await tellAuthor(tx, { ...one, etos, afm }, 'message.authorReplaced')
  }
  await passToOffice(tx, etos, afm, efoId)
}
