import type { NewPin, PinOffice, PinRow } from '@eae/domain/authorisations/answers.ts'
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { isGuessable, PIN_HOURS, PIN_LENGTH, PIN_TRIES, PINS_PER_DAY } from '@eae/domain/authorisations/pin.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { expectMay } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, forbidden, invalidField, notFound } from '../platform/errors.ts'
import { ownerOf } from '../platform/fair-queue.ts'
import { newRowEntry, transaction, type Executor } from '../platform/transaction.ts'
import { hashPassword } from '../session/index.ts'
import { expectKnownFormer } from './former.ts'
import { isInPlace } from './scope.ts'

/** A ΚΥΔ among the bodies (`foreastype`). */
const KYD = 1

/** Bodies on alias `f` that may be authorised today: ΚΥΔ that are active and certified. */
export const isOffice = sql`f.foreastype = ${KYD} AND f.activeflag AND f.certifiedflag
  AND coalesce(f.dtecertfrom, '-infinity') <= (now() AT TIME ZONE 'Europe/Athens')::date
  AND coalesce(f.dtecertto, 'infinity') >= (now() AT TIME ZONE 'Europe/Athens')::date`

/** What is hashed: the digits are worth something for this year, this applicant and this body alone. */
export const pinSubject = (etos: number, afm: string, efoId: number, pin: string): string =>
  `${etos}:${afm}:${efoId}:${pin}`

/** Six digits of the cryptographic generator, none that people try first. */
export const drawPin = (): string => {
  for (;;) {
    const pin = String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0')
    if (!isGuessable(pin)) return pin
  }
}

/** The AFM that the actor authorises for: his own, or that of whom he stands in the place of. 403 for everybody else. */
export const ownAfm = (actor: Actor): string => {
  if (actor.userType !== 'ONLINE' || actor.afm === null) throw forbidden()
  if (!isInPlace(actor)) throw forbidden('author.notInPlace')
  return actor.afm
}

/** The ΚΥΔ that an applicant may authorise, by name; also for offices that bring in his papers. */
export const readOffices = async (db: Executor, actor: Actor): Promise<readonly PinOffice[]> => {
  const bringsIn = (actor.userType === 'DAOK' || actor.userType === 'DPO') && actor.privileges.has('Author_W')
  if (!bringsIn) ownAfm(actor)
  const result = await sql<PinOffice>`
    SELECT f.id, f.kodikos, f.description FROM edetforea f WHERE ${isOffice} ORDER BY f.description_fold, f.id LIMIT 5000
  `.execute(db)
  return result.rows
}

/** The codes that the actor made in a claim year, newest first, without their digits. */
export const readPins = async (db: Executor, actor: Actor, etos: number): Promise<readonly PinRow[]> => {
  const result = await sql<PinRow>`
    SELECT p.id, f.description AS office, p.authortype, p.dteinsert, p.dteexpire, p.tries,
      CASE WHEN p.dteused IS NOT NULL THEN 'used' WHEN p.dtecancel < p.dteexpire THEN 'cancelled'
        WHEN p.tries >= ${PIN_TRIES} THEN 'exhausted' WHEN p.dteexpire <= now() THEN 'expired' ELSE 'open' END AS state
    FROM edetedeauthpin p JOIN edetforea f ON f.id = p.efo_id
    WHERE p.etos = ${etos} AND p.afm = ${ownAfm(actor)} ORDER BY p.dteinsert DESC, p.id DESC LIMIT 50
  `.execute(db)
  return result.rows
}

/** Takes the hash of the living code of an AFM away: it is worth nothing from now on. */
const cancelLiving = (db: Executor, etos: number, afm: string, id: number | null) =>
  sql<{ row: { id: number } }>`
    UPDATE edetedeauthpin p SET pin_hash = NULL, dtecancel = now()
    WHERE p.etos = ${etos} AND p.afm = ${afm} AND p.pin_hash IS NOT NULL AND (${id}::bigint IS NULL OR p.id = ${id})
    RETURNING to_jsonb(p) AS row
  `.execute(db)

/** Name of the ΚΥΔ that an applicant makes a code for. 422 for a body that is no ΚΥΔ in force, 429 when he has made too many codes. */
const getOffice = async (db: Executor, etos: number, afm: string, efoId: number): Promise<string> => {
  const office = await sql<{ description: string; recent: number }>`
    SELECT f.description, (SELECT count(*)::int FROM edetedeauthpin p WHERE p.etos = ${etos} AND p.afm = ${afm}
      AND p.dteinsert > now() - interval '24 hours') AS recent
    FROM edetforea f WHERE f.id = ${efoId} AND ${isOffice}
  `.execute(db)
  const [found] = office.rows
  if (found === undefined) throw invalidField('efoId', 'pin.noOffice')
  if (found.recent >= PINS_PER_DAY) throw new AppError(429, { code: 'pin.tooMany', params: { max: PINS_PER_DAY } })
  return found.description
}

/**
 * Makes the code by which the actor authorises a ΚΥΔ, and tells its digits this once. A code that he made before is
 * cancelled. 403 for others than applicants, 409 where it would end an authorisation that he does not name, 422 for a body that is no ΚΥΔ in force, 423 under a lock of the year,
 * 429 for more than {@link PINS_PER_DAY} in 24 hours.
 */
export const createPin = async (db: Database, actor: Actor, input: CallInput<'createPin'>): Promise<NewPin> => {
  const afm = ownAfm(actor)
  const { etos, efoId, authortype } = input
  await expectMay(db.kysely, actor, etos, 'authorise')
  // Before the costly hash, and once more when nobody else of this applicant can make one.
  await getOffice(db.kysely, etos, afm, efoId)
  await expectKnownFormer(db.kysely, afm, input)
  const pin = drawPin()
  const hash = await hashPassword(pinSubject(etos, afm, efoId, pin), ownerOf(actor))
  return transaction(db, actor, async (tx) => {
    // Two windows that make one at once: the second waits for the first and cancels its code.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pin:${etos}:${afm}`}, 0))`.execute(tx.sql)
    const office = await getOffice(tx.sql, etos, afm, efoId)
    await cancelLiving(tx.sql, etos, afm, null)
    const made = await sql<{ id: number; dteexpire: string; row: Record<string, unknown> }>`
      INSERT INTO edetedeauthpin AS p (etos, afm, efo_id, authortype, pin_hash, dteexpire, usrinsert)
      VALUES (${etos}, ${afm}, ${efoId}, ${authortype}, ${hash}, now() + make_interval(hours => ${PIN_HOURS}), ${actor.login})
      RETURNING p.id, p.dteexpire, to_jsonb(p) - 'pin_hash' AS row
    `.execute(tx.sql)
    const [row] = made.rows
    if (row === undefined) throw new Error('the code was not stored')
    await tx.audit(newRowEntry('Edetedeauthpin', etos, row))
    return { pin, office, dteexpire: row.dteexpire }
  })
}

/** Cancels a living code of the actor. 404 when it is not his or is worth nothing any more. */
export const cancelPin = async (db: Database, actor: Actor, { etos, id }: CallInput<'cancelPin'>): Promise<void> => {
  const afm = ownAfm(actor)
  await expectMay(db.kysely, actor, etos, 'revoke')
  return transaction(db, actor, async (tx) => {
    const cancelled = await cancelLiving(tx.sql, etos, afm, id)
    const [found] = cancelled.rows
    if (found === undefined) throw notFound()
    await tx.audit({
      entity: 'Edetedeauthpin',
      etos,
      edeId: null,
      rowKey: String(id),
      action: 1,
      rowVersion: 1,
      oldRow: null,
      newRow: found.row,
    })
  })
}
