import { moveWish, type MoveWish } from '@eae/domain/applications/move-calls.ts'
import { rowsOf, type LifeEvent } from '@eae/domain/applications/life.ts'
import { MAX_MOVED, mayMove, MOVES_JOB } from '@eae/domain/applications/move-calls.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError, forbidden, invalid } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { transaction, type Tx } from '../../platform/transaction.ts'
import { keepProposal, type KeptProposal, type ProposalSort } from '../../proposals/index.ts'
import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import { findWay, move } from '../life/move.ts'
import { readSituation } from '../life/situation.ts'
import { findChosen } from '../read/chosen.ts'

/** The page that an applicant is led to when he is told. */
const HEADER_PAGE = '/Edetedeaeehd'

/** What a proposal of this sort wants. */
export const wishOf = ({ values }: Pick<KeptProposal, 'values'>): MoveWish => moveWish.parse(values)

/** Leads one application as it was proposed, from the version that the proposer saw. */
export const moveAsProposed = async (
  tx: Tx,
  { etos, event, reason }: MoveWish,
  { id, rowVersion }: MoveWish['applications'][number],
  proposedBy: number,
): Promise<void> => {
  const situation = await readSituation(tx.sql, tx.actor, etos, id, true)
  const tells = { code: `message.${event}`, params: { reason } }
  await move(tx, etos, situation, event, { rowVersion, reason, proposedBy, tells, page: HEADER_PAGE })
}

/** Why an event would be refused to an application that somebody saw in a version; null where nothing speaks against it. */
const whyNotMoved = async (
  tx: Tx,
  etos: number,
  event: LifeEvent,
  { id, rowVersion }: { readonly id: number; readonly rowVersion: number },
  reason: string,
): Promise<AppError | null> => {
  try {
    const situation = await readSituation(tx.sql, tx.actor, etos, id)
    await findWay(tx, etos, situation, event, { rowVersion, reason, isTrial: true })
    return null
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error
    throw error
  }
}

/**
 * Proposals to lead applications by an event that one person may not do alone, or not to many: known to who sees all
 * applications, decided by who may do the event. One application is led at once, several by a job.
 */
export const moveProposals: ProposalSort = {
  kinds: ['move'],
  decidedBy: ['Application_All'],
  tells: ['Application_All', 'ChangeAct_Approve'],
  reach: (actor) => (actor.privileges.has('Application_All') ? sql`p.kind = 'move'` : sql`FALSE`),
  mayDecide: (actor) => {
    const events = moveWish.shape.event.options.filter((event) => mayMove(actor, event))
    return sql`p.row_values ->> 'event' = ANY(${events}::text[])`
  },
  expectMayDecide: ({ actor }, proposal) => {
    if (!mayMove(actor, wishOf(proposal).event)) throw forbidden()
  },
  enforce: async (tx, proposal) => {
    const wish = wishOf(proposal)
    const [first, ...others] = wish.applications
    if (first !== undefined && others.length === 0) {
      await moveAsProposed(tx, wish, first, proposal.proposedBy)
      return
    }
    await enqueue(tx.sql, tx.actor, {
      kind: MOVES_JOB,
      subject: edetedeaeehd.name,
      input: { proposalId: proposal.id },
      isTold: true,
    })
  },
}

const keep = async (
  tx: Tx,
  wish: MoveWish,
  refused: number,
): Promise<{ readonly id: number; readonly applications: number; readonly refused: number }> => {
  const { etos, event, reason, applications } = wish
  const [first] = applications
  if (first === undefined) throw invalid([{ path: 'applications', code: 'life.nothingToDo' }])
  const more = applications.length - 1
  const id = await keepProposal(tx.sql, tx.actor, moveProposals, {
    entityName: edetedeaeehd.name,
    kind: 'move',
    // Applications of a year are refused, deleted and archived in the years that follow.
    etos: null,
    rowKey: more === 0 ? `${etos}.${first.id}` : `${etos}.${event}.${first.id}.${more}`,
    rowName: more === 0 ? `${first.kodikos}/${etos}` : `${first.kodikos}/${etos} + ${more}`,
    values: { etos, event, reason, applications },
    before: null,
    baseVersion: first.rowVersion,
    secret: null,
    reason,
  })
  return { id, applications: applications.length, refused }
}

/**
 * Proposes an event for some applications. What speaks against one is told at once (423, 409, 422, 404); of several those go on
 * that nothing speaks against, and how many do not is told.
 */
export const proposeMoves = (
  db: Database,
  actor: Actor,
  { etos, event, reason, applications }: CallInput<'proposeMoves'>,
): ReturnType<typeof keep> =>
  transaction(db, actor, async (tx) => {
    const { rows } = await sql<{ id: number; kodikos: number }>`
      SELECT h.id, h.kodikos FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ANY(${applications.map(({ id }) => id)}::bigint[])
    `.execute(tx.sql)
    const numbers = new Map(rows.map(({ id, kodikos }) => [id, kodikos]))
    const wished: MoveWish['applications'] = []
    const seen = new Set<number>()
    for (const one of applications) {
      if (seen.has(one.id)) continue
      seen.add(one.id)
      const against = await whyNotMoved(tx, etos, event, one, reason)
      if (against !== null && applications.length === 1) throw against
      if (against === null) wished.push({ ...one, kodikos: numbers.get(one.id) ?? 0 })
    }
    return keep(tx, { etos, event, reason, applications: wished }, seen.size - wished.length)
  })

const LIMITS = { most: MAX_MOVED, none: 'mass.noneChosen', tooMany: 'mass.tooMany' } as const

/** The same for what a search finds, as it is now: those in a state that the event does not lead from are left out. */
export const proposeFoundMoves = (
  db: Database,
  actor: Actor,
  { etos, event, reason, ...search }: CallInput<'proposeFoundMoves'>,
): ReturnType<typeof keep> =>
  transaction(db, actor, async (tx) => {
    if (!mayMove(actor, event)) throw forbidden()
    const chosen = await findChosen(tx.sql, actor, { etos, ...search }, LIMITS)
    const states = rowsOf(event).flatMap((row) => row.states ?? [])
    const { rows } = await sql<MoveWish['applications'][number]>`
      SELECT h.id, h.row_version AS "rowVersion", h.kodikos FROM edetedeaeehd h
      WHERE h.etos = ${etos} AND h.id = ANY(${chosen.map(({ id }) => id)}::bigint[]) AND h.status = ANY(${states}) ORDER BY h.kodikos
    `.execute(tx.sql)
    return keep(tx, { etos, event, reason, applications: [...rows] }, chosen.length - rows.length)
  })
