import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { lackedPrivilege } from '@eae/domain/administration/rules.ts'
import { USER_CHANGES, type UserChange } from '@eae/domain/administration/user.ts'
import type { calls } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { forbidden, invalidField } from '../platform/errors.ts'
import { ownerOf } from '../platform/fair-queue.ts'
import { noteSecurityEvent } from '../platform/security-events.ts'
import { transaction, type Executor, type Tx } from '../platform/transaction.ts'
import { keepProposal, listProposals, type KeptProposal, type ProposalSort } from '../proposals/index.ts'
import { hashPassword, makeOneTimePassword } from '../session/index.ts'
import { endHands, noteHand } from './hands.ts'
import { giverOf, looksAfter, userReach } from './reach.ts'
import { auditUser, endSessions, readStored, refuseOld, USER_ENTITY, type StoredUser } from './stored-user.ts'

/** Nobody has a hand in what happens to himself, nor to somebody who has more than he. */
const refuseStronger = (actor: Actor, stored: StoredUser): void => {
  if (stored.id === actor.userId) throw forbidden('admin.ownRights')
  if (lackedPrivilege(giverOf(actor), stored.privileges) !== null) throw forbidden('admin.foreignPrivilege')
}

/**
 * Proposes what two people alone may do to a user. A new one-time password is given here, to the proposer alone, and holds
 * from the approval on; only its hash is kept. 403 for oneself and for who has more than the proposer, 404 out of reach,
 * 409 for an old version or while the same is proposed already, 422 for the AFM that holds.
 */
export const proposeUserChange = async (
  db: Database,
  actor: Actor,
  { id, rowVersion, kind, afm, reason }: z.output<typeof calls.proposeUserChange.input>,
): Promise<{ readonly id: number; readonly password: string | null }> => {
  const password = kind === 'password' ? makeOneTimePassword() : null
  const secret = password === null ? null : await hashPassword(password, ownerOf(actor))
  return transaction(db, actor, async (tx) => {
    const stored = await readStored(tx, id)
    refuseStronger(actor, stored)
    refuseOld(stored, rowVersion)
    if (kind === 'afm' && afm === stored.afm) throw invalidField('afm', 'admin.sameAfm')
    const proposal = await keepProposal(tx.sql, actor, userProposals, {
      entityName: USER_ENTITY,
      kind,
      etos: null,
      rowKey: String(id),
      rowName: stored.name,
      values: kind === 'afm' ? { afm } : {},
      before: kind === 'afm' ? { afm: stored.afm } : {},
      baseVersion: rowVersion,
      secret,
      reason,
    })
    const detail = { user: id, kind, proposal }
    await noteSecurityEvent(tx.sql, 'user-proposed', { userId: actor.userId, ip: actor.ip, detail })
    return { id: proposal, password }
  })
}

const setPassword = async (tx: Tx, userId: number, { secret, proposedBy, id }: KeptProposal): Promise<void> => {
  await sql`
    INSERT INTO app_password_history (user_id, password_hash) SELECT id, password_hash FROM app_user WHERE id = ${userId} AND password_hash IS NOT NULL
  `.execute(tx.sql)
  // Who forgot his password may have lost his device with it.
  await sql`DELETE FROM app_device WHERE user_id = ${userId}`.execute(tx.sql)
  // The proposer knows the new password: until two people confirm the user, his hand lies on him.
  await sql`
    UPDATE app_user SET password_hash = ${secret}, password_set_at = now(), must_change = true WHERE id = ${userId}
  `.execute(tx.sql)
  await noteHand(tx.sql, userId, proposedBy, 'reset')
  await noteSecurityEvent(tx.sql, 'password-reset', {
    userId: tx.actor.userId,
    ip: tx.actor.ip,
    detail: { user: userId, proposal: id },
  })
}

const ENFORCE: Readonly<Record<UserChange, (tx: Tx, userId: number, proposal: KeptProposal) => Promise<unknown>>> = {
  password: setPassword,
  afm: async (tx, userId, { values, proposedBy }) => {
    await sql`UPDATE app_user SET afm = ${values.afm} WHERE id = ${userId}`.execute(tx.sql)
    await noteHand(tx.sql, userId, proposedBy, 'changed')
  },
  confirm: (tx, userId) => endHands(tx.sql, userId),
}

/** Puts what was approved into force, with its audit. Who is logged in with the old AFM or password is out at once. */
const enforce = async (tx: Tx, proposal: KeptProposal): Promise<void> => {
  const kind = USER_CHANGES.find((one) => one === proposal.kind)
  if (kind === undefined) throw new Error(`no user is changed by a proposal of kind ${proposal.kind}`)
  const userId = Number(proposal.rowKey)
  const stored = await readStored(tx, userId)
  refuseStronger(tx.actor, stored)
  refuseOld(stored, proposal.baseVersion)
  await ENFORCE[kind](tx, userId, proposal)
  await sql`UPDATE app_user SET row_version = row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now() WHERE id = ${userId}`.execute(
    tx.sql,
  )
  if (kind !== 'confirm') await endSessions(tx, userId)
  await auditUser(tx, userId, stored)
}

/**
 * Proposals about users whom the administrator looks after. Beyond what holds for all, nobody decides about himself, and
 * nobody approves anything for a user who has more than he (403).
 */
export const userProposals: ProposalSort = {
  kinds: [...USER_CHANGES],
  decidedBy: ['User_W'],
  tellsUsers: ({ rowKey }) => looksAfter(Number(rowKey)),
  mayDecide: ({ userId }) => sql`p.row_key <> ${String(userId)}`,
  // Keys of other entities need not be numbers: the case keeps them from being read as such.
  reach: (actor) => sql`EXISTS (
    SELECT FROM app_user u WHERE u.id = CASE WHEN p.entity = ${USER_ENTITY} THEN p.row_key::bigint END AND ${userReach(actor)}
  )`,
  expectMayDecide: (tx, { rowKey }) => {
    if (rowKey === String(tx.actor.userId)) throw forbidden('admin.ownRights')
  },
  enforce,
  noteDecision: (tx, { id, rowKey, kind }, isApproved) =>
    noteSecurityEvent(tx.sql, 'user-decided', {
      userId: tx.actor.userId,
      ip: tx.actor.ip,
      detail: { user: Number(rowKey), kind, proposal: id, state: isApproved ? 1 : 2 },
    }),
}

/** What is proposed for the users whom the administrator looks after, open ones first. */
export const findUserProposals = (db: Executor, actor: Actor): Promise<readonly Proposal[]> =>
  listProposals(db, actor, userProposals)
