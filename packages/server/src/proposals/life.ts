import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { whyNotDecide } from '@eae/domain/kernel/proposal.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { stateOf, transaction, type Executor } from '../platform/transaction.ts'
import { refuseSameHand } from './hands.ts'
import type { KeptProposal, NewProposal, ProposalReach, ProposalSort } from './sort.ts'
import { tellDecision, tellingOfNew } from './tell.ts'

const UNIQUE_VIOLATION = '23505'
/** Proposals that are shown: the open ones, then the last that were decided. */
const SHOWN = 100

/** The columns of a proposal on alias `p` of `row_proposal`. */
export const PROPOSAL = sql`p.id, p.entity AS "entityName", p.kind, p.etos, p.row_key AS "rowKey", p.row_name AS "rowName", p.row_values AS "values",
  p.row_before AS "before", p.reason, p.state, p.proposed_by AS "proposedBy", p.proposed_login AS "proposedLogin",
  p.proposed_at AS "proposedAt", p.decided_login AS "decidedLogin", p.decided_at AS "decidedAt", p.note`

/** The year of the calendar where the agency is. */
export const currentYear = async (db: Executor): Promise<number> =>
  (
    await sql<{ year: number }>`SELECT extract(year FROM now() AT TIME ZONE 'Europe/Athens')::integer AS year`.execute(
      db,
    )
  ).rows[0]?.year ?? 0

/** Proposals of a sort that the actor may know of and that meet a condition on `p`: open ones first, then the last that were decided. */
export const listProposals = async (
  db: Executor,
  actor: Actor,
  { reach }: ProposalSort,
  condition: RawBuilder<unknown> = sql`TRUE`,
): Promise<readonly Proposal[]> =>
  (
    await sql<Proposal>`
      SELECT ${PROPOSAL} FROM row_proposal p WHERE (${reach(actor)}) AND (${condition})
      ORDER BY p.state = 0 DESC, p.decided_at DESC NULLS FIRST, p.id DESC LIMIT ${SHOWN}
    `.execute(db)
  ).rows

/**
 * Keeps a proposal until it is decided, tells those who may decide it, and gives its id; 409 while another of its kind for the
 * same row is open.
 */
export const keepProposal = async (
  db: Executor,
  actor: Actor,
  sort: ProposalReach,
  one: NewProposal,
): Promise<number> => {
  try {
    // One statement: what is not kept is not told, whether or not the caller has a transaction.
    const made = await sql<{ id: number }>`
      WITH made AS (
        INSERT INTO row_proposal (entity, kind, etos, row_name, row_key, base_version, row_values, row_before, secret, reason, proposed_by, proposed_login)
        VALUES (${one.entityName}, ${one.kind}, ${one.etos}, ${one.rowName}, ${one.rowKey}, ${one.baseVersion}, ${JSON.stringify(one.values)}::jsonb,
          ${one.before === null ? null : JSON.stringify(one.before)}::jsonb, ${one.secret}, ${one.reason}, ${actor.userId}, ${actor.login})
        RETURNING id
      ), ${tellingOfNew(actor, sort, one)}
      SELECT id FROM made
    `.execute(db)
    const id = made.rows[0]?.id
    if (id === undefined) throw new Error('a proposal got no id')
    return id
  } catch (error) {
    if (stateOf(error) === UNIQUE_VIOLATION) throw new AppError(409, { code: 'proposal.isOpen' }, { cause: error })
    throw error
  }
}

/** A proposal of a sort by its id, locked where it is to change; 404 for one that the actor may not know of. */
export const readProposal = async (
  db: Executor,
  actor: Actor,
  { reach }: ProposalSort,
  id: number,
  isLocked = false,
): Promise<KeptProposal> => {
  const found = await sql<KeptProposal>`
    SELECT ${PROPOSAL}, p.base_version AS "baseVersion", p.secret FROM row_proposal p WHERE p.id = ${id} AND (${reach(actor)})
    ${isLocked ? sql`FOR UPDATE OF p` : sql``}
  `.execute(db)
  const [proposal] = found.rows
  if (proposal === undefined) throw notFound()
  return proposal
}

/** A decision as it is sent. */
export interface Decision {
  readonly id: number
  readonly isApproved: boolean
  readonly note: string
}

/**
 * Approves or refuses the proposal of another; what is approved is made at once. 404 out of reach; 409 for one's own, for one
 * that is decided, and when the row changed since it was proposed; 423 for that of a past year; 403 when the hand of one
 * administrator lies on both people.
 */
export const decideProposal = (
  db: Database,
  actor: Actor,
  sort: ProposalSort,
  { id, isApproved, note }: Decision,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const proposal = await readProposal(tx.sql, actor, sort, id, true)
    const year = await currentYear(tx.sql)
    const reason = whyNotDecide(proposal, actor.userId, year)
    if (reason !== null) throw new AppError(reason.code === 'locked.pastYear' ? 423 : 409, reason)
    sort.expectMayDecide?.(tx, proposal)
    if (isApproved) {
      await refuseSameHand(tx, proposal.proposedBy)
      await sort.enforce(tx, proposal, proposal.etos ?? year)
    }
    await sql`
      UPDATE row_proposal SET state = ${isApproved ? 1 : 2}, secret = NULL, decided_by = ${actor.userId}, decided_login = ${actor.login},
        decided_at = now(), note = nullif(${note}::text, '') WHERE id = ${id}
    `.execute(tx.sql)
    await tellDecision(tx, proposal, isApproved)
    await sort.noteDecision?.(tx, proposal, isApproved)
  })

/** Takes back one's own proposal. 404 for that of another, 409 for one that is decided. */
export const withdrawProposal = (db: Database, actor: Actor, sort: ProposalSort, id: number): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const proposal = await readProposal(tx.sql, actor, sort, id, true)
    if (proposal.proposedBy !== actor.userId) throw notFound()
    if (proposal.state !== 0) throw new AppError(409, { code: 'proposal.isDecided' })
    await sql`UPDATE row_proposal SET state = 3, secret = NULL, decided_at = now() WHERE id = ${id}`.execute(tx.sql)
    await sort.noteWithdrawal?.(tx, proposal)
  })
