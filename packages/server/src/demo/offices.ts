import { foldEl } from '@eae/domain/kernel/fold.ts'
import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { findActorOfUser } from '../session/index.ts'
import { DEMO_USER } from './tables.ts'

/** Who works in the offices that have no demo login of their own, in turn. Invented. */
const NAMES = [
  'ΑΛΩΝΙΑΤΗ ΜΑΡΙΑ',
  'ΒΑΜΒΑΚΑΣ ΝΙΚΟΛΑΟΣ',
  'ΔΕΝΔΡΙΝΟΥ ΣΟΦΙΑ',
  'ΕΛΑΙΩΝΑΣ ΣΠΥΡΙΔΩΝ',
  'ΖΕΥΓΑΡΑ ΑΓΓΕΛΙΚΗ',
  'ΚΑΛΑΜΙΔΗΣ ΧΡΗΣΤΟΣ',
  'ΛΥΚΟΥΡΑ ΒΑΣΙΛΙΚΗ',
  'ΜΑΝΤΡΙΩΤΗΣ ΑΘΑΝΑΣΙΟΣ',
  'ΠΕΡΒΟΛΑΡΗ ΔΗΜΗΤΡΑ',
  'ΡΑΧΙΩΤΗΣ ΜΙΧΑΗΛ',
  'ΣΥΚΙΩΤΗ ΑΙΚΑΤΕΡΙΝΗ',
]

/**
 * An adviser of an office, who submits for its farmers: its first user, or one who is made, with the password of all demo logins. He
 * is called after the code of his office (`k0002`). Null where the office has no subscriber.
 */
export const adviserOf = async ({ kysely }: Database, efoId: number, turn: number): Promise<Actor | null> => {
  const name = NAMES[turn % NAMES.length] ?? ''
  await sql`
    WITH office AS (
      SELECT s.id, lower(s.subs_code) AS login FROM subscriber_ext s
      WHERE s.efo_id = ${efoId} AND NOT EXISTS (SELECT FROM app_user u WHERE u.subs_id = s.id) ORDER BY s.id LIMIT 1
    ), made AS (
      INSERT INTO app_user (login, subs_id, user_type, full_name, full_name_fold, password_hash, password_set_at, user_dp_type, activeflag, usrinsert)
      SELECT o.login, o.id, 'KYD', ${name}, ${foldEl(name)}, a.password_hash, now(), 0, true, ${DEMO_USER}
      FROM office o JOIN app_user a ON a.login = 'adviser' AND a.usrinsert = ${DEMO_USER} RETURNING id
    )
    INSERT INTO app_user_role (user_id, role_code) SELECT m.id, 'adviser' FROM made m
  `.execute(kysely)
  const { rows } = await sql<{ id: number }>`
    SELECT u.id FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id WHERE s.efo_id = ${efoId} ORDER BY u.id LIMIT 1
  `.execute(kysely)
  const [user] = rows
  return user === undefined ? null : findActorOfUser(kysely, user.id)
}
