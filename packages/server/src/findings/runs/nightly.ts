import { calls } from '@eae/domain/contract.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { JobWork } from '../../platform/jobs/job.ts'
import { transaction } from '../../platform/transaction.ts'
import type { Schedulable } from '../../schedules/index.ts'
import { beginRun, expectMayBegin } from './begin.ts'

/** A run that begins again and again: what its schedule says is asked of who made it, when it is made and every time that it is due. */
export const scheduledRun: Schedulable = {
  subjectOf: (actor, input) => {
    const parsed = calls.beginRun.input.safeParse(input)
    if (!parsed.success || !actor.privileges.has('Checks_Run')) throw invalidField('work.input', 'error.invalid')
    expectMayBegin(actor, parsed.data)
    return 'EderelexoiDiastaurotikoi'
  },
}

/** Begins the run of a schedule; the checks are a job of their own. While another official one is on its way, nothing begins, and its user is told why. */
export const nightlyRunJob: JobWork = async (context) => {
  const { db, actor } = context
  if (!actor.privileges.has('Checks_Run')) throw new AppError(403, { code: 'error.forbidden' })
  const { id } = await beginRun(db, actor, calls.beginRun.input.parse(context.input))
  await transaction(db, actor, (tx) => context.finish(tx, { runId: id, link: `/EderelexoiDiastaurotikoi?id=${id}` }))
  return undefined
}
