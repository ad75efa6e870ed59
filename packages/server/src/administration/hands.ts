import { sql } from 'kysely'
import type { Executor } from '../platform/transaction.ts'

/** How somebody came to have a hand in a user: he made him, was given his one-time password, or changed him. */
type Hand = 'made' | 'reset' | 'changed'

/** Condition on alias `m`: a hand that no confirmation has ended. */
const isOnUser = sql`m.ended_at IS NULL`

/** Notes that the hand of one user lies on another. It stays until two people confirm that one, whoever changes him after. */
export const noteHand = async (db: Executor, userId: number, handId: number, kind: Hand): Promise<void> => {
  await sql`
    INSERT INTO app_user_hand (user_id, hand_id, kind) VALUES (${userId}, ${handId}, ${kind}) ON CONFLICT DO NOTHING
  `.execute(db)
}

/** Ends all hands on a user: he is a person of his own again. */
export const endHands = async (db: Executor, userId: number): Promise<void> => {
  await sql`UPDATE app_user_hand m SET ended_at = now() WHERE user_id = ${userId} AND ${isOnUser}`.execute(db)
}

/** Logins of those whose hands lie on user `u`, each once. */
export const handsOn = sql`array(SELECT h.login FROM app_user h WHERE EXISTS (
  SELECT FROM app_user_hand m WHERE m.user_id = u.id AND m.hand_id = h.id AND ${isOnUser}) ORDER BY h.id)`
