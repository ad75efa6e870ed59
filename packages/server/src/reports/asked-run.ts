import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { whyPaymentsLocked } from '@eae/domain/applications/rights/can.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import { sql, type RawBuilder } from 'kysely'
import { readYearClock } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import { locked } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'

/** States in which a run has figures, for who works on payments; everybody else sees what is approved. */
const COMPUTED = [PAY_RUN.computed, PAY_RUN.reviewed, PAY_RUN.approved]
const APPROVED = [PAY_RUN.approved]

/**
 * The run that a list of payments is about: the one that is named, or the last one of the year. A reader who does not work on payments
 * sees approved runs; a trial is seen where it is named.
 */
export const askedRun = ({ privileges }: Actor, etos: number, runId: unknown): RawBuilder<unknown> => {
  const states = privileges.has('Payment_R') ? COMPUTED : APPROVED
  const named = typeof runId === 'number' ? sql`r.id = ${runId}` : sql`NOT r.is_trial`
  return sql`
    SELECT r.id, r.number, r.kind FROM pay_run r WHERE r.etos = ${etos} AND r.state = ANY(${states}) AND ${named} ORDER BY r.number DESC LIMIT 1
  `
}

/** Refuses (423) lists of payments of a year that is closed for who asks, with the words of the agency. */
export const expectOpen = async (
  db: Executor,
  { subject }: Pick<AnyReport, 'subject'>,
  { userType }: Actor,
  etos: number | undefined,
): Promise<void> => {
  if (subject !== 'payments' || etos === undefined) return
  const reason = whyPaymentsLocked(userType, (await readYearClock(db, etos)).locks)
  if (reason !== null) throw locked(reason.code, reason.params)
}
