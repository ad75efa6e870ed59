import { isAtWork, isLiving, STATES } from '@eae/domain/applications/states.ts'
import { blockingOf, type Live } from './store/live.ts'

/** A text with what it counts, and how it looks: red stops, grey is not known, green is well, plain is told. */
export interface FindingsWords {
  readonly code: string
  readonly params: Readonly<Record<string, number>>
  readonly tone: 'stop' | 'unknown' | 'well' | 'plain'
}

/**
 * What is true of the findings of an application in its state, in one line. That nothing stands in the way is said only
 * where all is known; after the submission nothing stands in the way of it any more, and findings are about the payment.
 */
export const findingsWords = (
  status: number,
  live: Pick<Live, 'findings' | 'outdated' | 'unchecked'>,
): FindingsWords => {
  const count = blockingOf(live)
  if (!isLiving(status)) return { code: 'strip.over', params: {}, tone: 'plain' }
  if (!isAtWork(status))
    return count === 0
      ? { code: status === STATES.LOCKED ? 'strip.locked' : 'strip.submitted', params: {}, tone: 'plain' }
      : { code: 'strip.submittedFindings', params: { count }, tone: 'plain' }
  if (count > 0) return { code: 'strip.blocking', params: { count }, tone: 'stop' }
  if (live.unchecked !== null) return { code: `strip.unchecked.${live.unchecked}`, params: {}, tone: 'unknown' }
  if (live.outdated.length > 0) return { code: 'strip.unchecked.outdated', params: {}, tone: 'unknown' }
  return { code: 'strip.noBlocking', params: {}, tone: 'well' }
}
