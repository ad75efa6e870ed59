import { message, type Message } from '../kernel/message.ts'
import type { UserType } from './session.ts'

/** States in which the applicant's side may edit: draft, checked, amendment, corrections, and a prefilled one opens as draft. */
const EDITABLE_STATES: ReadonlySet<number> = new Set([0, 10, 20])

/** What decides whether an application may be edited or submitted now. */
export interface ApplicationSituation {
  readonly userType: UserType
  readonly canWrite: boolean
  /** Own application, or one that an authorisation in force covers. */
  readonly isOwn: boolean
  readonly status: number
  readonly isInSample: boolean
  readonly isInRemoteSensing: boolean
  readonly locks: YearLocks
  /** Instants in milliseconds. */
  readonly now: number
  readonly latestSubmission: number
}

/** The locks of a claim year (Edetparam, domain document 2.5). A message that is not empty locks. */
export interface YearLocks {
  readonly onllockmessage: string | null
  readonly easlockmessage: string | null
  readonly thllockflag: boolean
  readonly deigmalockflag: boolean
}

const isFilled = (text: string | null): text is string => text !== null && text !== ''

/**
 * May this user edit this application now? Gives null for yes, otherwise the reason. The server decides with it, the
 * browser shows it: the same function on both sides.
 */
export const whyNotEdit = (situation: ApplicationSituation): Message | null => {
  if (!situation.canWrite) return message('locked.noPrivilege')
  if (!situation.isOwn) return message('locked.notOwn')
  if (situation.status >= 30 && situation.status < 90) return message('locked.submitted')
  if (!EDITABLE_STATES.has(situation.status)) return message('locked.state')
  const yearLock = situation.userType === 'ONLINE' ? situation.locks.onllockmessage : situation.locks.easlockmessage
  if (isFilled(yearLock)) return message('locked.year', { text: yearLock })
  if (situation.isInSample && situation.locks.deigmalockflag) return message('locked.sample')
  if (situation.isInRemoteSensing && situation.locks.thllockflag) return message('locked.remoteSensing')
  if (situation.now > situation.latestSubmission) return message('locked.deadline')
  return null
}
