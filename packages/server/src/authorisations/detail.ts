import type { AuthorDetail } from '@eae/domain/authorisations/answers.ts'
import { AUTHOR_ACTS, whyNotAuthor, type AuthorAct } from '@eae/domain/authorisations/life.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { sql } from 'kysely'
import { head, recordAccess } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import { notFound } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import { authorScope } from './scope.ts'
import { sidesOf, type StoredAuthor } from './stored.ts'

type Stored = Omit<AuthorDetail, 'revocations' | 'whyNot'>
type Found = Stored & Pick<StoredAuthor, 'efoId'> & { readonly edeIds: readonly number[] }

/** An authorisation with what was asked and decided of its end. 404 when the actor does not see it; who is not the applicant leaves a record. */
export const findAuthorisation = async (
  db: Executor,
  actor: Actor,
  { etos, id }: { readonly etos: number; readonly id: number },
): Promise<AuthorDetail> => {
  const found = await sql<Found>`
    SELECT t.id, t.etos, t.row_version AS "rowVersion", t.afm, concat_ws(' ', t.lastname, t.firstname) AS name, t.fathername,
      coalesce(f.kodikos || ' ' || f.description, t.repname) AS office, t.efo_id AS "efoId", t.repafm, t.repkind, t.authortype, t.channel, t.status, t.dteend <= now() AS "isOver", t.dtestart, t.dteend,
      t.file_id AS "fileId", d.file_name AS "fileName", t.file2_id AS "file2Id", d2.file_name AS "file2Name", t.remarks, p.full_name AS "filedBy", a.full_name AS "approvedBy",
      ARRAY(SELECT hd.id FROM edetedeaeehd hd WHERE hd.etos = t.etos AND hd.afm = t.afm AND ${head('hd')}) AS "edeIds"
    FROM edetedeauthor t LEFT JOIN edetforea f ON f.id = t.efo_id LEFT JOIN app_file d ON d.id = t.file_id LEFT JOIN app_file d2 ON d2.id = t.file2_id
    LEFT JOIN app_user p ON p.id = t.proposed_by LEFT JOIN app_user a ON a.id = t.approved_by
    WHERE t.etos = ${etos} AND t.id = ${id} AND ${authorScope(actor)}
  `.execute(db)
  const [row] = found.rows
  if (row === undefined) throw notFound()
  const { edeIds, efoId, ...stored } = row
  await recordAccess(db, actor, etos, edeIds, 'row')
  const ends = await sql<AuthorDetail['revocations'][number]>`
    SELECT r.id, r.row_version AS "rowVersion", r.reason, r.status, r.remarks, r.decision, q.full_name AS "askedBy",
      r.dteinsert AS "askedAt", d.full_name AS "decidedBy", r.dterevoke
    FROM edetedeauthrevoke r LEFT JOIN app_user q ON q.id = r.asked_by LEFT JOIN app_user d ON d.id = r.decided_by
    WHERE r.etos = ${etos} AND r.author_id = ${id} ORDER BY r.id DESC
  `.execute(db)
  const situation = { ...stored, ...sidesOf(actor, { ...stored, efoId }) }
  const reasons = AUTHOR_ACTS.map((act) => [act, whyNotAuthor(act, actor, situation)] as const)
  return {
    ...stored,
    revocations: ends.rows,
    // One entry for each act, as they are listed.
    whyNot: Object.fromEntries(reasons) as Record<AuthorAct, Message | null>,
  }
}
