import { calls, type CallInput } from '@eae/domain/contract.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { serve, type Route } from '../../platform/route.ts'
import { transaction } from '../../platform/transaction.ts'
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

/** Calls of the life of an application. */
export const lifeRoutes = (): Route[] => [
  serve(calls.moveApplication, async ({ db, actor, input }) => ({ data: await moveApplication(db, actor, input) })),
]
