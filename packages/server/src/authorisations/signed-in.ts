import type { RedeemedPin } from '@eae/domain/authorisations/answers.ts'
import { AUTHOR, SIGNED_IN } from '@eae/domain/authorisations/codes.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import { expectMay } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { transaction } from '../platform/transaction.ts'
import { expectKnownFormer } from './former.ts'
import { putInForce } from './give.ts'
import { expectHolder, holderOf } from './holder.ts'
import { ownAfm } from './pins.ts'
import { takePlace } from './take-place.ts'
import { tellAuthor } from './tell.ts'

/**
 * An applicant who is signed in authorises a ΚΥΔ, or a person, himself: it is in force with the answer, and one to submit takes the place of the former. 403
 * for others than applicants, 409 where it would end an authorisation that he does not name or is in force already, 422 for a body that
 * is no ΚΥΔ in force, or a person who is himself, 423 under a lock of the year.
 */
export const giveAuthorisation = async (
  db: Database,
  actor: Actor,
  input: CallInput<'giveAuthorisation'>,
): Promise<RedeemedPin> => {
  const afm = ownAfm(actor)
  const { etos, authortype } = input
  const holder = holderOf(input)
  await expectMay(db.kysely, actor, etos, 'authorise')
  return transaction(db, actor, async (tx) => {
    // Two windows that give one at once: the second waits for the first and finds it in force.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pin:${etos}:${afm}`}, 0))`.execute(tx.sql)
    await expectHolder(tx.sql, afm, holder)
    const same = await sql`
      SELECT FROM edetedeauthor au WHERE au.etos = ${etos} AND au.afm = ${afm} AND au.status = ${AUTHOR.active} AND au.authortype = ${authortype} AND au.dteend > now()
        AND ${'efoId' in holder ? sql`au.efo_id = ${holder.efoId}` : sql`au.repafm = ${holder.person.afm}`}
    `.execute(tx.sql)
    if (same.rows.length > 0) throw new AppError(409, { code: `author.notNow.${AUTHOR.active}` })
    await expectKnownFormer(tx.sql, afm, input)
    await takePlace(tx, { etos, afm, efoId: 'efoId' in holder ? holder.efoId : null, authortype })
    const { id, ...told } = await putInForce(tx, { etos, afm, holder, authortype, channel: SIGNED_IN })
    await tellAuthor(tx, { etos, id }, 'message.authorGiven')
    return told
  })
}
