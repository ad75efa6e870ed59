import { AUTHOR, SUBMITTING } from '@eae/domain/authorisations/codes.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import { AppError } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'

/**
 * 409 `author.active` with the `office` and `since` when a code, or what is given signed in, would end an authorisation in force that its applicant does not name:
 * nobody changes his adviser without having been told whom he leaves.
 */
export const expectKnownFormer = async (
  db: Executor,
  afm: string,
  { etos, authortype, replacesId }: Pick<CallInput<'createPin'>, 'etos' | 'authortype' | 'replacesId'>,
): Promise<void> => {
  if (!SUBMITTING.has(authortype)) return
  const former = await sql<{ id: number; office: string; since: string }>`
    SELECT au.id, coalesce(f.description, au.repname) AS office, au.dtestart AS since FROM edetedeauthor au LEFT JOIN edetforea f ON f.id = au.efo_id
    WHERE au.etos = ${etos} AND au.afm = ${afm} AND au.status = ${AUTHOR.active} AND au.authortype IN (1, 3) AND au.dteend > now()
  `.execute(db)
  const [known] = former.rows
  if (known !== undefined && known.id !== replacesId)
    throw new AppError(409, { code: 'author.active', params: { office: known.office, since: known.since } })
}
