import { sql } from 'kysely'
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
  await sql`
    INSERT INTO app_message (user_id, code, params, link)
    SELECT u.id, ${code}, jsonb_build_object('office', f.description, 'etos', ${String(etos)}::text), ${`/Edetedeauthor?id=${id}&etos=${etos}`}
    FROM edetforea f JOIN app_user u ON u.activeflag AND u.id <> ${tx.actor.userId}
      AND (u.user_type = 'ONLINE' AND u.afm = ${afm}
        OR u.user_type = 'KYD' AND u.subs_id IN (SELECT s.id FROM subscriber_ext s WHERE s.efo_id = f.id))
    WHERE f.id = ${efoId}
  `.execute(tx.sql)
}
