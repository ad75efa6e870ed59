import type { RedeemedPin } from '@eae/domain/authorisations/answers.ts'
import { AUTHOR, SIGNED_IN } from '@eae/domain/authorisations/codes.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import { expectMay } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, invalidField } from '../platform/errors.ts'
import { transaction } from '../platform/transaction.ts'
import { expectKnownFormer } from './former.ts'
import { putInForce } from './give.ts'
import { isOffice, ownAfm } from './pins.ts'
import { takePlace } from './take-place.ts'
import { tellAuthor } from './tell.ts'

/**
 * An applicant who is signed in authorises a ΚΥΔ himself: it is in force with the answer, and one to submit takes the place of the former. 403
 * for others than applicants, 409 where it would end an authorisation that he does not name or is in force already, 422 for a body that
 * is no ΚΥΔ in force, 423 under a lock of the year.
 */
export const giveAuthorisation = async (
  db: Database,
  actor: Actor,
  input: CallInput<'giveAuthorisation'>,
): Promise<RedeemedPin> => {
  const afm = ownAfm(actor)
  const { etos, efoId, authortype } = input
  await expectMay(db.kysely, actor, etos, 'authorise')
  return transaction(db, actor, async (tx) => {
    // Two windows that give one at once: the second waits for the first and finds it in force.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pin:${etos}:${afm}`}, 0))`.execute(tx.sql)
    const office = await sql<{ isSame: boolean }>`
      SELECT EXISTS (SELECT 1 FROM edetedeauthor au WHERE au.etos = ${etos} AND au.afm = ${afm} AND au.efo_id = f.id AND au.status = ${AUTHOR.active}
        AND au.authortype = ${authortype} AND au.dteend > now()) AS "isSame"
      FROM edetforea f WHERE f.id = ${efoId} AND ${isOffice}
    `.execute(tx.sql)
    const [found] = office.rows
    if (found === undefined) throw invalidField('efoId', 'pin.noOffice')
    if (found.isSame) throw new AppError(409, { code: `author.notNow.${AUTHOR.active}` })
    await expectKnownFormer(tx.sql, afm, input)
    await takePlace(tx, { etos, afm, efoId, authortype })
    const { id, ...told } = await putInForce(tx, { etos, afm, efoId, authortype, channel: SIGNED_IN })
    await tellAuthor(tx, { etos, id, afm, efoId }, 'message.authorGiven')
    return told
  })
}
