import type { Privilege } from '@eae/domain/kernel/users.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { paramsOf, tell, tellingSteps } from '../platform/tell.ts'
import type { Tx } from '../platform/transaction.ts'
import type { KeptProposal, NewProposal, ProposalReach } from './sort.ts'

/** The page of all that is proposed. */
const PAGE = '/AdminProposals'

/** Whether user `u` has some privileges, all of them; found by their roles, because applicants are many. */
const holds = (privileges: readonly Privilege[]): RawBuilder<unknown> =>
  sql.join(
    privileges.map(
      (privilege) => sql`(${privilege}::text <> ALL(u.excluded_codes) AND u.id IN (
        SELECT r.user_id FROM app_role_privilege p JOIN app_user_role r ON r.role_code = p.role_code WHERE p.privilege = ${privilege}
      ))`,
    ),
    sql` AND `,
  )

/** The steps of a WITH that tell a new proposal to all who may decide it: not to its proposer, nor to another user who is the same person. */
export const tellingOfNew = (
  { userId, login, afm }: Actor,
  { decidedBy, tells = decidedBy, tellsUsers }: ProposalReach,
  one: NewProposal,
): RawBuilder<unknown> => {
  const params = { subject: one.entityName, row: one.rowName, user: login }
  const chosen = sql`
    SELECT u.id AS user_id, ${paramsOf(params)} AS params, ${PAGE}::text AS link FROM app_user u
    WHERE ${holds(tells)} AND u.activeflag AND u.user_lock_type = 0 AND u.id <> ${userId} AND (${afm}::text IS NULL OR u.afm IS DISTINCT FROM ${afm}::text)
      AND ${tellsUsers?.(one) ?? sql`TRUE`}
  `
  return tellingSteps({ code: 'message.proposal', chosen })
}

/** Tells its proposer what became of a proposal. */
export const tellDecision = async (
  { sql: db, actor }: Tx,
  { proposedBy, entityName, rowName }: KeptProposal,
  isApproved: boolean,
): Promise<void> => {
  const code = isApproved ? 'message.proposalApproved' : 'message.proposalRefused'
  const params = { subject: entityName, row: rowName, user: actor.login }
  const chosen = sql`SELECT ${proposedBy}::bigint AS user_id, ${paramsOf(params)} AS params, ${PAGE}::text AS link`
  await tell(db, { code, chosen })
}
