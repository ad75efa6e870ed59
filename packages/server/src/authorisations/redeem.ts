import type { RedeemedPin } from '@eae/domain/authorisations/answers.ts'
import { sql } from 'kysely'
import { BY_PIN } from '@eae/domain/authorisations/codes.ts'
import { PIN_TRIES, type PinKind } from '@eae/domain/authorisations/pin.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { expectMay } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { forbidden, invalidField } from '../platform/errors.ts'
import { noteSecurityEvent } from '../platform/security-events.ts'
import { transaction } from '../platform/transaction.ts'
import { verifyPassword } from '../session/index.ts'
import { putInForce } from './give.ts'
import { expectOfficeMayTry, forgetOfficeTries } from './office-tries.ts'
import { pinSubject } from './pins.ts'
import { takePlace } from './take-place.ts'

interface Living {
  readonly id: number
  readonly hash: string
  readonly authortype: PinKind
  readonly tries: number
}

/** The same answer whatever is wrong: an office learns nothing about an AFM that made no code for it. */
const wrong = () => invalidField('pin', 'pin.wrong', { max: PIN_TRIES })

/** Counts a try, before it is known whether it is right: many at once are as many tries. Null when no code lives. */
const countTry = async (db: Database, etos: number, afm: string, efoId: number): Promise<Living | null> => {
  const result = await sql<Living>`
    UPDATE edetedeauthpin p SET tries = p.tries + 1
    WHERE p.etos = ${etos} AND p.afm = ${afm} AND p.efo_id = ${efoId} AND p.pin_hash IS NOT NULL AND p.dteexpire > now()
      AND p.tries < ${PIN_TRIES}
    RETURNING p.id, p.pin_hash AS hash, p.authortype, p.tries
  `.execute(db.kysely)
  return result.rows[0] ?? null
}

/** Tells of a try that failed; the last one takes the code's hash away. */
const noteWrong = async (db: Database, actor: Actor, efoId: number, living: Living | null): Promise<void> => {
  const detail = { efoId, tries: living?.tries ?? 0 }
  await noteSecurityEvent(db.kysely, 'pin-refused', { userId: actor.userId, ip: actor.ip, detail })
  if (living?.tries === PIN_TRIES) {
    await sql`UPDATE edetedeauthpin SET pin_hash = NULL WHERE id = ${living.id}`.execute(db.kysely)
    await noteSecurityEvent(db.kysely, 'pin-exhausted', { userId: actor.userId, ip: actor.ip, detail: { efoId } })
  }
}

/**
 * Takes the code that an applicant gave to the actor's office: the authorisation is in force with the answer, and one to
 * submit takes the place of the former. 403 for others than ΚΥΔ, 423 under a lock of the year, 422 with the same words
 * for a wrong, expired, used or foreign code; after five tries the right one is refused too. 429 while the office has to
 * wait after too many wrong ones.
 */
export const redeemPin = async (
  db: Database,
  actor: Actor,
  { etos, afm, pin }: CallInput<'redeemPin'>,
): Promise<RedeemedPin> => {
  const { efoId } = actor
  if (actor.userType !== 'KYD' || efoId === null) throw forbidden()
  await expectMay(db.kysely, actor, etos, 'authorise')
  await expectOfficeMayTry(db, actor, efoId)
  const living = await countTry(db, etos, afm, efoId)
  const isRight = await verifyPassword(living?.hash ?? null, pinSubject(etos, afm, efoId, pin), `office ${efoId}`)
  if (!isRight || living === null) {
    await noteWrong(db, actor, efoId, living)
    throw wrong()
  }
  return transaction(db, actor, async (tx) => {
    const used = await sql`
      UPDATE edetedeauthpin SET pin_hash = NULL, dteused = now()
      WHERE id = ${living.id} AND pin_hash = ${living.hash} AND dteexpire > now()
    `.execute(tx.sql)
    // Cancelled, or used by a call that was faster, since the try was counted.
    if (used.numAffectedRows !== 1n) throw wrong()
    await forgetOfficeTries(tx.sql, efoId)
    await takePlace(tx, { etos, afm, efoId, authortype: living.authortype })
    const given = { etos, afm, holder: { efoId }, authortype: living.authortype, channel: BY_PIN }
    const { id: _id, ...told } = await putInForce(tx, given)
    return told
  })
}
