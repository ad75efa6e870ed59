import type { Adviser } from '@eae/domain/applications/answers.ts'
import { IN_PLACE } from '@eae/domain/authorisations/codes.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Executor } from '../../platform/transaction.ts'

/** Authorisations in force of the actor's own AFM, on alias `au`. Only applicants have given any, and who works for one without standing in his place sees none. */
const ownInForce = (actor: Actor, etos: number) => sql`au.etos = ${etos} AND au.afm = ${actor.afm} AND au.status = 1
  AND au.dtestart <= now() AND au.dteend > now() AND ${actor.userType === 'ONLINE' && (actor.acting === null || actor.acting.authortype === IN_PLACE)}`

/** Whom the actor has authorised in a claim year, now. Nobody but applicants gets any. */
export const readAdvisers = async (db: Executor, actor: Actor, etos: number): Promise<readonly Adviser[]> => {
  const result = await sql<Adviser>`
    SELECT au.etos, au.id, coalesce(f.description, au.repname) AS office, au.authortype, au.dtestart, au.dteend, au.row_version AS "rowVersion"
    FROM edetedeauthor au LEFT JOIN edetforea f ON f.id = au.efo_id WHERE ${ownInForce(actor, etos)} ORDER BY office, au.id
  `.execute(db)
  return result.rows
}
