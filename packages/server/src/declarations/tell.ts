import { IN_PLACE, OBJECTS } from '@eae/domain/authorisations/codes.ts'
import { sql } from 'kysely'
import { tell } from '../platform/tell.ts'
import type { Tx } from '../platform/transaction.ts'
import type { StoredDeclaration } from './stored.ts'

type DeclarationMessage =
  | 'message.declarationSubmitted'
  | 'message.declarationAccepted'
  | 'message.declarationPartly'
  | 'message.declarationRejected'

/**
 * Tells whose declaration it is, and offices and persons who write declarations for him, what became of it. Neither a tax number nor what it says
 * stands in it: the page that it leads to shows that to who may see it.
 */
export const tellDeclaration = async (
  tx: Tx,
  { etos, id, afm }: Pick<StoredDeclaration, 'etos' | 'id' | 'afm'>,
  code: DeclarationMessage,
): Promise<void> => {
  const chosen = sql`
    SELECT u.id AS user_id, jsonb_build_object('number', t.arprotocol, 'kind', k.titlos) AS params, CASE WHEN u.user_type = 'KYD' OR u.afm = t.afm THEN ${`/NsstDeclaration?id=${id}&etos=${etos}`}::text ELSE '/home' END AS link
    FROM nsstdeclaration t JOIN nsstdeclarationinfo k ON k.etos = t.etos AND k.id = t.info_id
      JOIN app_user u ON u.activeflag AND (u.user_type = 'ONLINE' AND u.afm = ${afm} OR u.user_type IN ('KYD', 'ONLINE') AND EXISTS (
        SELECT 1 FROM edetedeauthor au LEFT JOIN subscriber_ext s ON s.efo_id = au.efo_id WHERE (s.id = u.subs_id OR u.user_type = 'ONLINE' AND au.repafm = u.afm)
          AND au.etos = t.etos AND au.afm = t.afm AND au.status = 1 AND au.authortype IN (${OBJECTS}, ${IN_PLACE}) AND au.dtestart <= now() AND au.dteend > now()))
    WHERE t.etos = ${etos} AND t.id = ${id}
  `
  await tell(tx.sql, { code, chosen })
}
