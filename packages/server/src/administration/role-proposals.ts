import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { calls } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { noteSecurityEvent } from '../platform/security-events.ts'
import { transaction, type Executor, type Tx } from '../platform/transaction.ts'
import { keepProposal, listProposals, type KeptProposal, type ProposalSort } from '../proposals/index.ts'
import { holdAdministration } from './last-administrator.ts'
import { lockRole, refuseRole, ROLE_ENTITY, roleIsByTwo, writeRole, type StoredRole } from './roles.ts'

const lockKnown = async (tx: Tx, code: string): Promise<StoredRole> => {
  await holdAdministration(tx.sql)
  const stored = await lockRole(tx, code)
  if (stored === null) throw notFound()
  return stored
}

/** What a proposal keeps of a role, with how many users have it. */
const keptOf = (
  { description, userType, privileges }: Pick<StoredRole, 'description' | 'userType' | 'privileges'>,
  users: number,
) => ({
  description,
  userType,
  privileges: privileges.toSorted(),
  users,
})

/**
 * Proposes other privileges of a role that others have. 403 with the rule of giving rights that is broken, 404 for an unknown
 * role, 409 for an old version, for one that one person may change, and while another proposal for it is open.
 */
export const proposeRoleChange = (
  db: Database,
  actor: Actor,
  { rowVersion, reason, ...wanted }: z.output<typeof calls.proposeRoleChange.input>,
): Promise<number> =>
  transaction(db, actor, async (tx) => {
    const stored = await lockKnown(tx, wanted.code)
    await refuseRole(tx, wanted.code, stored, rowVersion, wanted.privileges)
    if (!(await roleIsByTwo(tx, stored, wanted))) throw new AppError(409, { code: 'proposal.byOne' })
    const proposal = await keepProposal(tx.sql, actor, roleProposals, {
      entityName: ROLE_ENTITY,
      kind: 'role',
      etos: null,
      rowKey: wanted.code,
      rowName: `${wanted.code} ${stored.description}`,
      values: keptOf(wanted, stored.users),
      before: keptOf(stored, stored.users),
      baseVersion: rowVersion,
      secret: null,
      reason,
    })
    const detail = { role: wanted.code, proposal }
    await noteSecurityEvent(tx.sql, 'role-proposed', { userId: actor.userId, ip: actor.ip, detail })
    return proposal
  })

const sentRole = calls.saveRole.input.omit({ code: true, rowVersion: true }).strip()

/** Puts an approved role into force; whoever approves must be allowed to change it as well, and it must be as it was. */
const enforce = async (tx: Tx, { rowKey, values, baseVersion }: KeptProposal): Promise<void> => {
  const code = rowKey ?? ''
  const wanted = { code, ...sentRole.parse(values) }
  const stored = await lockKnown(tx, code)
  await refuseRole(tx, code, stored, baseVersion, wanted.privileges)
  await writeRole(tx, stored, wanted)
}

/** Proposals about roles, known to all who keep roles. Nobody approves one for a role of his own. */
export const roleProposals: ProposalSort = {
  kinds: ['role'],
  decidedBy: ['Role_W'],
  reach: () => sql`p.kind = 'role'`,
  enforce,
  noteDecision: (tx, { id, rowKey }, isApproved) =>
    noteSecurityEvent(tx.sql, 'role-decided', {
      userId: tx.actor.userId,
      ip: tx.actor.ip,
      detail: { role: rowKey ?? '', proposal: id, state: isApproved ? 1 : 2 },
    }),
}

/** What is proposed for roles, open ones first. */
export const findRoleProposals = (db: Executor, actor: Actor): Promise<readonly Proposal[]> =>
  listProposals(db, actor, roleProposals)
