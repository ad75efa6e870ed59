import { isOtherPerson } from '@eae/domain/session/other-person.ts'
import { sql } from 'kysely'
import { AppError } from '../platform/errors.ts'
import type { Tx } from '../platform/transaction.ts'

/** Refuses (403) a second user who is the first person again under another login. */
const refuseSamePerson = async (tx: Tx, proposedBy: number): Promise<void> => {
  const found = await sql<{ afm: string | null }>`SELECT afm FROM app_user WHERE id = ${proposedBy}`.execute(tx.sql)
  const afm = found.rows[0]?.afm ?? null
  if (!isOtherPerson({ userId: proposedBy, afm }, tx.actor)) throw new AppError(403, { code: 'proposal.samePerson' })
}

/**
 * Refuses (403) a second user who is no other person, by his AFM, and one on whom the hand of an administrator lies as it lies
 * on the first. Who made a user, was given his one-time password or changed him could come in as him, and so could whoever
 * did that to him. Two users of one administrator are no two people either. The answer names the administrator who stands
 * behind both (`login`). A user whom two people have confirmed since is a person of his own again.
 */
export const refuseSameHand = async (tx: Tx, proposedBy: number): Promise<void> => {
  await refuseSamePerson(tx, proposedBy)
  const common = await sql<{ login: string }>`
    WITH RECURSIVE hand (side, id) AS (
      VALUES (1, ${proposedBy}::bigint), (2, ${tx.actor.userId}::bigint)
      UNION
      SELECT h.side, m.hand_id FROM hand h JOIN app_user_hand m ON m.user_id = h.id AND m.ended_at IS NULL
    )
    SELECT u.login FROM app_user u
    WHERE u.id IN (SELECT id FROM hand WHERE side = 1 INTERSECT SELECT id FROM hand WHERE side = 2) ORDER BY u.id LIMIT 1
  `.execute(tx.sql)
  const [behind] = common.rows
  if (behind !== undefined) throw new AppError(403, { code: 'proposal.sameHand', params: { login: behind.login } })
}
