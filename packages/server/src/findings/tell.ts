import { LOOKS } from '@eae/domain/authorisations/codes.ts'
import { sql } from 'kysely'
import { paramsOf, tell } from '../platform/tell.ts'
import type { Tx } from '../platform/transaction.ts'
import type { SeenFinding } from './stored.ts'

/** Tells the applicant, and offices and persons who act for him, something about a finding, or about several (`check` null). Neither the finding nor a tax number stands in it. */
export const tellApplicant = async (
  tx: Tx,
  { etos, edeId }: Pick<SeenFinding, 'etos' | 'edeId'>,
  check: string | null,
  code:
    | 'message.findingAsked'
    | 'message.findingAnswerRejected'
    | 'message.findingDecided'
    | 'message.findingsPublished',
  params: Readonly<Record<string, string>>,
): Promise<void> => {
  const chosen = sql`
    SELECT u.id AS user_id, jsonb_build_object('number', h.kodikos::text, 'etos', h.etos::text, 'check', coalesce('choice.check.' || ${check}::text, '')) || ${paramsOf(params)} AS params,
      CASE WHEN u.user_type = 'KYD' OR u.afm = h.afm THEN '/CheckEde?id=' || h.id || '&etos=' || h.etos ELSE '/home' END AS link
    FROM edetedeaeehd h JOIN app_user u ON u.activeflag JOIN subscriber_ext s ON s.id = u.subs_id
      AND (u.user_type = 'ONLINE' AND u.afm = h.afm OR u.user_type IN ('KYD', 'ONLINE') AND EXISTS (
        SELECT 1 FROM edetedeauthor au WHERE au.etos = h.etos AND au.afm = h.afm AND au.status = 1 AND au.dtestart <= now() AND au.dteend > now()
          AND (u.user_type = 'KYD' AND au.efo_id = s.efo_id OR u.user_type = 'ONLINE' AND au.repafm = u.afm AND au.authortype <> ${LOOKS})))
    WHERE h.etos = ${etos} AND h.id = ${edeId}
  `
  await tell(tx.sql, { code, chosen })
}
