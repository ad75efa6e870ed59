import { lackedPrivilege } from '@eae/domain/administration/rules.ts'
import type { UserChange, UserProposal } from '@eae/domain/administration/user.ts'
import type { calls } from '@eae/domain/contract.ts'
import { whyNotSecond } from '@eae/domain/kernel/proposal.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, forbidden, invalidField, notFound } from '../platform/errors.ts'
import { noteSecurityEvent } from '../platform/security-events.ts'
import { stateOf, transaction, type Executor, type Tx } from '../platform/transaction.ts'
import { hashPassword, makeOneTimePassword } from '../session/index.ts'
import { refuseSameHand } from './hands.ts'
import { giverOf, userReach } from './reach.ts'
import { auditUser, endSessions, readStored, refuseOld, type StoredUser } from './stored-user.ts'

const UNIQUE_VIOLATION = '23505'
/** Proposals that are shown: open ones first, then the last that were decided. */
const SHOWN = 100

const PROPOSAL = sql`p.id, p.user_id AS "userId", u.login, u.full_name AS "fullName", p.kind, u.afm AS "afmBefore", p.afm, p.reason, p.state,
  p.proposed_by AS "proposedBy", p.proposed_login AS "proposedLogin", p.proposed_at AS "proposedAt", p.decided_login AS "decidedLogin",
  p.decided_at AS "decidedAt", p.note`

/** What is proposed for the users whom the administrator looks after, open ones first. */
export const findUserProposals = async (db: Executor, actor: Actor): Promise<readonly UserProposal[]> =>
  (
    await sql<UserProposal>`
      SELECT ${PROPOSAL} FROM user_proposal p JOIN app_user u ON u.id = p.user_id
      WHERE ${userReach(actor)} ORDER BY p.state = 0 DESC, p.decided_at DESC NULLS FIRST, p.id DESC LIMIT ${SHOWN}
    `.execute(db)
  ).rows

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
  const hash = password === null ? null : await hashPassword(password)
  try {
    return await transaction(db, actor, async (tx) => {
      const stored = await readStored(tx, id)
      refuseStronger(actor, stored)
      refuseOld(stored, rowVersion)
      if (kind === 'afm' && afm === stored.afm) throw invalidField('afm', 'admin.sameAfm')
      const made = await sql<{ id: number }>`
        INSERT INTO user_proposal (user_id, kind, afm, password_hash, reason, base_version, proposed_by, proposed_login)
        VALUES (${id}, ${kind}, ${afm}, ${hash}, ${reason}, ${rowVersion}, ${actor.userId}, ${actor.login}) RETURNING id
      `.execute(tx.sql)
      const proposal = made.rows[0]?.id
      if (proposal === undefined) throw new Error('a proposal got no id')
      const detail = { user: id, kind, proposal }
      await noteSecurityEvent(tx.sql, 'user-proposed', { userId: actor.userId, ip: actor.ip, detail })
      return { id: proposal, password }
    })
  } catch (error) {
    if (stateOf(error) === UNIQUE_VIOLATION) throw new AppError(409, { code: 'admin.isProposed' }, { cause: error })
    throw error
  }
}

interface Locked extends UserProposal {
  readonly baseVersion: number
  readonly passwordHash: string | null
}

const lockProposal = async (tx: Tx, id: number): Promise<Locked> => {
  const found = await sql<Locked>`
    SELECT ${PROPOSAL}, p.base_version AS "baseVersion", p.password_hash AS "passwordHash"
    FROM user_proposal p JOIN app_user u ON u.id = p.user_id WHERE p.id = ${id} AND ${userReach(tx.actor)} FOR UPDATE OF p
  `.execute(tx.sql)
  const [proposal] = found.rows
  if (proposal === undefined) throw notFound()
  return proposal
}

const setPassword = async (tx: Tx, { userId, passwordHash, proposedBy, id }: Locked): Promise<void> => {
  await sql`
    INSERT INTO app_password_history (user_id, password_hash) SELECT id, password_hash FROM app_user WHERE id = ${userId} AND password_hash IS NOT NULL
  `.execute(tx.sql)
  // Who forgot his password may have lost his device with it.
  await sql`DELETE FROM app_device WHERE user_id = ${userId}`.execute(tx.sql)
  // The proposer knows the new password: until two people confirm the user, his hand lies on him.
  await sql`
    UPDATE app_user SET password_hash = ${passwordHash}, password_set_at = now(), must_change = true, changed_by = ${proposedBy} WHERE id = ${userId}
  `.execute(tx.sql)
  await noteSecurityEvent(tx.sql, 'password-reset', {
    userId: tx.actor.userId,
    ip: tx.actor.ip,
    detail: { user: userId, proposal: id },
  })
}

const ENFORCE: Readonly<Record<UserChange, (tx: Tx, proposal: Locked) => Promise<unknown>>> = {
  password: setPassword,
  afm: (tx, { userId, afm, proposedBy }) =>
    sql`UPDATE app_user SET afm = ${afm}, changed_by = ${proposedBy} WHERE id = ${userId}`.execute(tx.sql),
  confirm: (tx, { userId }) =>
    sql`UPDATE app_user SET made_by = NULL, changed_by = NULL WHERE id = ${userId}`.execute(tx.sql),
}

/** Puts what was approved into force, with its audit. Who is logged in with the old AFM or password is out at once. */
const enforce = async (tx: Tx, proposal: Locked): Promise<void> => {
  const { userId, kind, baseVersion } = proposal
  const stored = await readStored(tx, userId)
  refuseStronger(tx.actor, stored)
  refuseOld(stored, baseVersion)
  await ENFORCE[kind](tx, proposal)
  await sql`UPDATE app_user SET row_version = row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now() WHERE id = ${userId}`.execute(
    tx.sql,
  )
  if (kind !== 'confirm') await endSessions(tx, userId)
  await auditUser(tx, userId, stored)
}

/**
 * Approves or refuses the proposal of another about a user whom one looks after. 403 about oneself, about who has more, and
 * for two people on whom one hand lies; 404 out of reach; 409 when it is decided, or the user has changed meanwhile.
 */
export const decideUserChange = (
  db: Database,
  actor: Actor,
  { id, isApproved, note }: z.output<typeof calls.decideUserChange.input>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const proposal = await lockProposal(tx, id)
    const reason = whyNotSecond(proposal, actor.userId)
    if (reason !== null) throw new AppError(409, reason)
    if (proposal.userId === actor.userId) throw forbidden('admin.ownRights')
    if (isApproved) {
      await refuseSameHand(tx, proposal.proposedBy)
      await enforce(tx, proposal)
    }
    const state = isApproved ? 1 : 2
    await sql`
      UPDATE user_proposal SET state = ${state}, password_hash = NULL, decided_by = ${actor.userId}, decided_login = ${actor.login},
        decided_at = now(), note = nullif(${note}::text, '') WHERE id = ${id}
    `.execute(tx.sql)
    const detail = { user: proposal.userId, kind: proposal.kind, proposal: id, state }
    await noteSecurityEvent(tx.sql, 'user-decided', { userId: actor.userId, ip: actor.ip, detail })
  })

/** Takes back one's own proposal. 404 for that of another, 409 for one that is decided. */
export const withdrawUserChange = (db: Database, actor: Actor, id: number): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const { proposedBy, state } = await lockProposal(tx, id)
    if (proposedBy !== actor.userId) throw notFound()
    if (state !== 0) throw new AppError(409, { code: 'proposal.isDecided' })
    await sql`UPDATE user_proposal SET state = 3, password_hash = NULL, decided_at = now() WHERE id = ${id}`.execute(
      tx.sql,
    )
  })
