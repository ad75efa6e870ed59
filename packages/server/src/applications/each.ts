import type { MassOutcome } from '@eae/domain/applications/bulk/mass-actions.ts'
import { AppError } from '../platform/errors.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Chosen } from './read/chosen.ts'

type Done = Pick<MassOutcome, 'code' | 'params'>

/** One application: done, or refused with its reason. What the server itself lacks is no fault of one of them. */
const doOne = async <T extends Chosen>(one: T, work: (one: T) => Promise<Done>): Promise<MassOutcome> => {
  const { id, kodikos } = one
  try {
    return { id, kodikos, isDone: true, ...(await work(one)) }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const [issue] = error.answer.issues ?? []
    const { code, params } = issue ?? error.answer
    return { id, kodikos, isDone: false, code, ...(params === undefined ? {} : { params }) }
  }
}

/** Does something to each application of a job, one after the other, until its user stops it: each stands or falls alone. */
export const doEach = async <T extends Chosen>(
  context: Pick<JobContext, 'stopIfCancelled' | 'progress'>,
  chosen: readonly T[],
  work: (one: T) => Promise<Done>,
): Promise<readonly MassOutcome[]> => {
  const outcomes: MassOutcome[] = []
  for (const one of chosen) {
    context.stopIfCancelled()
    outcomes.push(await doOne(one, work))
    context.progress(outcomes.length, chosen.length)
  }
  return outcomes
}
