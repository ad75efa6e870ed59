import { whyPaymentsLocked } from '@eae/domain/applications/rights/can.ts'
import { readYearClock } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import { locked } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'

/** Refuses (423) to show payments of a year that is closed for who asks, with the words of the agency. */
export const expectPaymentsOpen = async (db: Executor, { userType }: Actor, etos: number): Promise<void> => {
  const reason = whyPaymentsLocked(userType, (await readYearClock(db, etos)).locks)
  if (reason !== null) throw locked(reason.code, reason.params)
}
