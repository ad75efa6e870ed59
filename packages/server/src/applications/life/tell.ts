import type { Message } from '@eae/domain/kernel/message.ts'
import { sql } from 'kysely'
import { paramsOf, tell } from '../../platform/tell.ts'
import type { Tx } from '../../platform/transaction.ts'

/** Where an applicant finds what was done with the documents of his application. */
const DOCUMENTS_PAGE = '/Edetedeaeedikaiol'

/** Tells the applicant of an application, by his own account where he has one, unless he did it himself. Gives how many accounts were told. */
export const tellApplicant = async (
  tx: Tx,
  etos: number,
  edeId: number,
  { code, params }: Message,
  page = DOCUMENTS_PAGE,
): Promise<number> => {
  const chosen = sql`
    SELECT u.id AS user_id, ${paramsOf(params ?? {})} AS params, ${`${page}?id=${edeId}`}::text AS link
    FROM edetedeaeehd h JOIN app_user u ON u.afm = h.afm AND u.user_type = 'ONLINE' AND u.activeflag
    WHERE h.etos = ${etos} AND h.id = ${edeId} AND u.id <> ${tx.actor.userId}
  `
  return tell(tx.sql, { code, chosen })
}
