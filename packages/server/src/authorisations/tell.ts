import { sql } from 'kysely'
import { tell } from '../platform/tell.ts'
import type { Tx } from '../platform/transaction.ts'
import type { StoredAuthor } from './stored.ts'

type AuthorMessage =
  | 'message.authorExpired'
  | 'message.authorGiven'
  | 'message.authorRefused'
  | 'message.authorReplaced'
  | 'message.authorRevoked'

/**
 * Tells the applicant and the body, or person, of an authorisation what became of it, but not who did it. No tax number stands in it: the page
 * that it leads to shows the person to who may see him.
 */
export const tellAuthor = async (
  tx: Tx,
  { etos, id }: Pick<StoredAuthor, 'etos' | 'id'>,
  code: AuthorMessage,
): Promise<void> => {
  const chosen = sql`
    SELECT u.id AS user_id, jsonb_build_object('office', coalesce(f.description, au.repname), 'etos', ${String(etos)}::text) AS params, ${`/Edetedeauthor?id=${id}&etos=${etos}`}::text AS link
    FROM edetedeauthor au LEFT JOIN edetforea f ON f.id = au.efo_id JOIN app_user u ON u.activeflag AND u.id <> ${tx.actor.userId}
      AND (u.user_type = 'ONLINE' AND u.afm IN (au.afm, au.repafm)
        OR u.user_type = 'KYD' AND u.subs_id IN (SELECT s.id FROM subscriber_ext s WHERE s.efo_id = au.efo_id))
    WHERE au.etos = ${etos} AND au.id = ${id}
  `
  await tell(tx.sql, { code, chosen })
}
