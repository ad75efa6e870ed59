import type { z } from 'zod'
import type { calls } from '@eae/domain/contract.ts'
import { CHANGE_INSERT, CHANGE_UPDATE, type Change } from '@eae/domain/kernel/changes.ts'
import { TEMP_ID_PREFIX } from '@eae/domain/kernel/keys.ts'
import { whyNotDecide, type Proposal, type ProposalEffect } from '@eae/domain/kernel/proposal.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { sql } from 'kysely'
import { refuseSameHand } from '../administration/index.ts'
import { applyApproved, type HookRegistry } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { stateOf, transaction, type Executor, type Tx } from '../platform/transaction.ts'
import { expectProposable, proposedValues, tryChange, type Wish } from './trial.ts'

const UNIQUE_VIOLATION = '23505'
/** Proposals that are shown: the open ones, then the last that were decided. */
const SHOWN = 50

const PROPOSAL = sql`p.id, p.entity AS "entityName", p.etos, p.row_name AS "rowName", p.row_values AS "values", p.row_before AS "before",
  p.reason, p.state, p.proposed_by AS "proposedBy", p.proposed_login AS "proposedLogin", p.proposed_at AS "proposedAt",
  p.decided_login AS "decidedLogin", p.decided_at AS "decidedAt", p.note`

const currentYear = async (db: Executor): Promise<number> =>
  (
    await sql<{ year: number }>`SELECT extract(year FROM now() AT TIME ZONE 'Europe/Athens')::integer AS year`.execute(
      db,
    )
  ).rows[0]?.year ?? 0

/** Proposals for rows of an entity, of one year where it is given: open ones first, then the last that were decided. */
export const findProposals = async (
  db: Executor,
  actor: Actor,
  hooks: HookRegistry,
  { entityName, etos }: z.output<typeof calls.findProposals.input>,
): Promise<readonly Proposal[]> => {
  expectProposable(actor, hooks, entityName)
  const found = await sql<Proposal>`
    SELECT ${PROPOSAL} FROM row_proposal p WHERE p.entity = ${entityName} AND (${etos ?? null}::integer IS NULL OR p.etos = ${etos ?? null})
    ORDER BY p.state = 0 DESC, p.decided_at DESC NULLS FIRST, p.id DESC LIMIT ${SHOWN}
  `.execute(db)
  return found.rows
}

/** What a change would do. Refuses what its save would refuse. */
export const previewChange = async (
  db: Database,
  actor: Actor,
  hooks: HookRegistry,
  wish: Wish,
): Promise<ProposalEffect> => (await tryChange(db, actor, hooks, wish)).effect

/**
 * Proposes a change. Refuses what its save would refuse, and 409 while another proposal for the same row is open. Gives the
 * id of the proposal.
 */
export const propose = async (
  db: Database,
  actor: Actor,
  hooks: HookRegistry,
  wish: z.output<typeof calls.propose.input>,
): Promise<number> => {
  const { entity, stored } = await tryChange(db, actor, hooks, wish)
  const values = proposedValues(wish)
  const row = { ...stored, ...values }
  const name = entity.display.map((field) => String(row[field] ?? '')).join('.')
  const before = stored === null ? null : Object.fromEntries(Object.keys(values).map((field) => [field, stored[field]]))
  const etos = entity.yearly === 'column' ? row.etos : null
  try {
    const made = await sql<{ id: number }>`
      INSERT INTO row_proposal (entity, etos, row_name, row_key, base_version, row_values, row_before, reason, proposed_by, proposed_login)
      VALUES (${entity.name}, ${etos}, ${name}, ${stored === null ? null : String(stored[entity.key])}, ${stored?.rowVersion ?? null},
        ${JSON.stringify(values)}::jsonb, ${before === null ? null : JSON.stringify(before)}::jsonb, ${wish.reason}, ${actor.userId}, ${actor.login})
      RETURNING id
    `.execute(db.kysely)
    const id = made.rows[0]?.id
    if (id === undefined) throw new Error('a proposal got no id')
    return id
  } catch (error) {
    if (stateOf(error) === UNIQUE_VIOLATION) throw new AppError(409, { code: 'proposal.isOpen' }, { cause: error })
    throw error
  }
}

interface Stored extends Proposal {
  readonly rowKey: string | null
  readonly baseVersion: number | null
}

const readProposal = async (db: Executor, id: number, isLocked = false): Promise<Stored> => {
  const found = await sql<Stored>`
    SELECT ${PROPOSAL}, p.row_key AS "rowKey", p.base_version AS "baseVersion" FROM row_proposal p WHERE p.id = ${id}
    ${isLocked ? sql`FOR UPDATE` : sql``}
  `.execute(db)
  const [proposal] = found.rows
  if (proposal === undefined) throw notFound()
  return proposal
}

/** The change that a proposal stands for. */
const changeOf = ({ entityName, rowKey, baseVersion, values }: Stored): Wish['change'] & Change => {
  const entity = findEntity(entityName)
  if (entity === null) throw notFound()
  if (rowKey === null)
    return { status: CHANGE_INSERT, entityName, entity: { ...values, [entity.key]: `${TEMP_ID_PREFIX}1` } }
  return {
    status: CHANGE_UPDATE,
    entityName,
    entity: { ...values, [entity.key]: entity.key === 'id' ? Number(rowKey) : rowKey, rowVersion: baseVersion },
  }
}

/** What a stored proposal would do now. */
export const previewProposal = async (
  db: Database,
  actor: Actor,
  hooks: HookRegistry,
  id: number,
): Promise<ProposalEffect> => {
  const proposal = await readProposal(db.kysely, id)
  if (proposal.state !== 0) throw new AppError(409, { code: 'proposal.isDecided' })
  const etos = proposal.etos ?? (await currentYear(db.kysely))
  return previewChange(db, actor, hooks, { etos, change: changeOf(proposal) })
}

/**
 * Approves or refuses the proposal of another. An approved change is made at once, by the way of every save; 409 when the
 * row changed since it was proposed, 403 when the hand of one administrator lies on both people.
 */
export const decideProposal = (
  db: Database,
  actor: Actor,
  hooks: HookRegistry,
  { id, isApproved, note }: z.output<typeof calls.decideProposal.input>,
): Promise<void> =>
  transaction(db, actor, async (tx: Tx) => {
    const proposal = await readProposal(tx.sql, id, true)
    const year = await currentYear(tx.sql)
    const reason = whyNotDecide(proposal, actor.userId, year)
    if (reason !== null) throw new AppError(reason.code === 'locked.pastYear' ? 423 : 409, reason)
    if (isApproved) {
      await refuseSameHand(tx, proposal.proposedBy)
      await applyApproved(tx, hooks, proposal.etos ?? year, changeOf(proposal))
    }
    await sql`
      UPDATE row_proposal SET state = ${isApproved ? 1 : 2}, decided_by = ${actor.userId}, decided_login = ${actor.login},
        decided_at = now(), note = nullif(${note}::text, '')
      WHERE id = ${id}
    `.execute(tx.sql)
  })

/** Takes back one's own proposal. 404 for that of another, 409 for one that is decided. */
export const withdrawProposal = (db: Database, actor: Actor, id: number): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const { proposedBy, state } = await readProposal(tx.sql, id, true)
    if (proposedBy !== actor.userId) throw notFound()
    if (state !== 0) throw new AppError(409, { code: 'proposal.isDecided' })
    await sql`UPDATE row_proposal SET state = 3, decided_at = now() WHERE id = ${id}`.execute(tx.sql)
  })
