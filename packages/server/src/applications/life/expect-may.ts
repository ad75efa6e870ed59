import type { YearActionName } from '@eae/domain/applications/rights/actions.ts'
import { whyNot } from '@eae/domain/applications/rights/can.ts'
import { whoIs, type Actor } from '../../platform/actor.ts'
import { locked } from '../../platform/errors.ts'
import type { Executor } from '../../platform/transaction.ts'
import { readYearClock } from './year-locks.ts'

/**
 * Nothing when the actor may do in a claim year now what is about no single application: give or take (`authorise`) and take
 * back (`revoke`) authorisations, begin what is done to many. 423 with the reason, 404 for no such year.
 */
export const expectMay = async (
  db: Executor,
  actor: Actor,
  etos: number,
  action: YearActionName | 'open',
): Promise<void> => {
  const reason = whyNot(action, {
    who: whoIs(actor),
    isWithinReach: true,
    etos,
    status: null,
    isInSample: false,
    isInRemoteSensing: false,
    ...(await readYearClock(db, etos)),
  })
  if (reason !== null) throw locked(reason.code, reason.params)
}
