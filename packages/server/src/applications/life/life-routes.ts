import { calls, type CallInput } from '@eae/domain/contract.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { serve, type Route } from '../../platform/route.ts'
import { transaction, type Tx } from '../../platform/transaction.ts'
import { move } from './move.ts'
import { readSituation } from './situation.ts'

const HEADER_PAGE = '/Edetedeaeehd'

interface Move extends Omit<CallInput<'moveApplication'>, 'rowVersion'> {
  /** The version that the page showed; left out where nobody looked at a version, and the newest is meant. */
  readonly rowVersion?: number
}

/**
 * Leads an application by an event that has no call of its own. 404 for one out of sight, 409 for another version, 422
 * without the reason that the event wants, 423 where the table refuses it; gives the state that it has then.
 */
export const moveApplication = (
  db: Database,
  actor: Actor,
  { etos, id, rowVersion, event, reason }: Move,
): Promise<{ readonly status: number }> =>
  transaction(db, actor, async (tx) => {
    const situation = await readSituation(tx.sql, actor, etos, id, true)
    const tells = { code: `message.${event}`, params: { reason } }
    const seen = rowVersion ?? situation.rowVersion
    await move(tx, etos, situation, event, { rowVersion: seen, reason, tells, page: HEADER_PAGE })
    return { status: (await readSituation(tx.sql, actor, etos, id)).status }
  })

/**
 * Leads an application by an event within a transaction that does more, as a decision that two people have made elsewhere: its first
 * person is the proposer. Refusals as of
 * {@link moveApplication}; the newest version is meant, and what cannot be done undoes the decision.
 */
export const moveWithin = async (
  tx: Tx,
  { etos, id }: Pick<Move, 'etos' | 'id'>,
  event: 'admit' | 'beginControl' | 'openCorrection',
  { reason, ...first }: { readonly reason: string; readonly proposedBy?: number },
): Promise<void> => {
  const situation = await readSituation(tx.sql, tx.actor, etos, id, true)
  const tells = { code: `message.${event}`, params: { reason } }
  await move(tx, etos, situation, event, {
    rowVersion: situation.rowVersion,
    reason,
    ...first,
    tells,
    page: HEADER_PAGE,
  })
}

/** Calls of the life of an application. */
export const lifeRoutes = (): Route[] => [
  serve(calls.moveApplication, async ({ db, actor, input }) => ({ data: await moveApplication(db, actor, input) })),
]
