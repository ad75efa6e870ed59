import { sql } from 'kysely'
import type { Tx } from '../../platform/transaction.ts'

/** Writes a change of state into the application's log, in the transaction of the change. */
export const logStatus = async (
  tx: Tx,
  etos: number,
  edeId: number,
  from: number | null,
  to: number,
  reason: string,
  {
    contentSha256 = null,
    words = '',
  }: { readonly contentSha256?: string | null; readonly words?: string | undefined } = {},
): Promise<void> => {
  await sql`
    INSERT INTO edetedeaeestatuslog (etos, ede_id, from_status, to_status, usr, user_id, subs_id, ip, reason, content_sha256, words)
    VALUES (${etos}, ${edeId}, ${from}, ${to}, ${tx.actor.login}, ${tx.actor.userId}, ${tx.actor.subsId}, ${tx.actor.ip}, ${reason}, ${contentSha256}, nullif(${words}::text, ''))
  `.execute(tx.sql)
}
