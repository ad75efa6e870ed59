import { whyNot } from '@eae/domain/session/can.ts'
import { readYearClock } from '../applications/index.ts'
import { whoIs, type Actor } from '../platform/actor.ts'
import { locked } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'

/** Nothing when the actor may give or take authorisations of a claim year now; 423 with the reason, 404 for no such year. */
export const expectMayAuthorise = async (db: Executor, actor: Actor, etos: number): Promise<void> => {
  const reason = whyNot('authorise', {
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
