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
 * Tells the applicant and the body of an authorisation what became of it, but not who did it. No tax number stands in it: the page
 * that it leads to shows the person to who may see him.
 */
export const tellAuthor = async (
  tx: Tx,
  { etos, id, afm, efoId }: Pick<StoredAuthor, 'etos' | 'id' | 'afm' | 'efoId'>,
  code: AuthorMessage,
): Promise<void> => {
  const chosen = sql`
    SELECT u.id AS user_id, jsonb_build_object('office', f.description, 'etos', ${String(etos)}::text) AS params, ${`/Edetedeauthor?id=${id}&etos=${etos}`}::text AS link
    FROM edetforea f JOIN app_user u ON u.activeflag AND u.id <> ${tx.actor.userId}
      AND (u.user_type = 'ONLINE' AND u.afm = ${afm}
        OR u.user_type = 'KYD' AND u.subs_id IN (SELECT s.id FROM subscriber_ext s WHERE s.efo_id = f.id))
    WHERE f.id = ${efoId}
  `
  await tell(tx.sql, { code, chosen })
}
