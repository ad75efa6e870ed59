import type { Message } from '@eae/domain/kernel/message.ts'
import { sql } from 'kysely'
import { paramsOf, tell } from '../../platform/tell.ts'
import { accountsOf } from '../read/accounts-of.ts'
import type { Tx } from '../../platform/transaction.ts'

/** Where an applicant finds what was done with the documents of his application. */
const DOCUMENTS_PAGE = '/Edetedeaeedikaiol'

/** Tells the applicant of an application, by his own account where he has one, and whoever represents him, unless he did it himself. Gives how many accounts were told. */
export const tellApplicant = async (
  tx: Tx,
  etos: number,
  edeId: number,
  { code, params }: Message,
  page = DOCUMENTS_PAGE,
): Promise<number> => {
  const chosen = sql`
    SELECT u.id AS user_id, ${paramsOf(params ?? {})} AS params, u.link
    FROM edetedeaeehd h CROSS JOIN ${accountsOf(sql`h.etos`, sql`h.afm`, sql`${`${page}?id=${edeId}`}::text`)}
    WHERE h.etos = ${etos} AND h.id = ${edeId} AND u.id <> ${tx.actor.userId}
  `
  return tell(tx.sql, { code, chosen })
}
