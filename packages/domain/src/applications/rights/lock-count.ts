import { isAtWork } from '../states.ts'
import { ACTIONS } from './actions.ts'
import { whyNotByTable } from './can.ts'
import type { YearRules } from './lock-effect.ts'
import type { UserType } from '../../kernel/users.ts'

/** Applications of a year that the locks cannot tell apart, and how many they are. */
export interface ApplicationGroup {
  readonly status: number
  readonly isInSample: boolean
  readonly isInRemoteSensing: boolean
  readonly rows: number
}

/** How many applications of a year somebody may do something with. */
export interface ApplicationCount {
  readonly userType: UserType
  readonly action: 'edit' | 'submit' | 'undoSubmit'
  readonly rows: number
}

/** Who works on applications, and on what a change of a year's dates and locks falls first. */
const COUNTED = [
  ['ONLINE', 'edit'],
  ['ONLINE', 'submit'],
  ['ONLINE', 'undoSubmit'],
  ['KYD', 'edit'],
  ['KYD', 'submit'],
  ['KYD', 'undoSubmit'],
] as const

/** With how many applications applicants and their offices may do what, under the dates and locks of a year. */
export const countAllowed = (
  groups: readonly ApplicationGroup[],
  { etos, locks, finalSubmission, latestSubmission }: YearRules,
  now: number,
): readonly ApplicationCount[] =>
  COUNTED.map(([userType, action]) => {
    const privileges = ACTIONS[action].flatMap(({ by }) => by[userType]?.[1] ?? [])
    const isAllowed = ({ status, isInSample, isInRemoteSensing }: ApplicationGroup): boolean =>
      whyNotByTable(action, {
        who: { userType, privileges, lockType: 0, dpType: 3 },
        isWithinReach: true,
        etos,
        status,
        isInSample,
        isInRemoteSensing,
        locks,
        now,
        finalSubmission,
        latestSubmission,
      }) === null
    return { userType, action, rows: groups.filter(isAllowed).reduce((sum, { rows }) => sum + rows, 0) }
  })

/** Drafts that would be late if they were submitted now. */
export const countLate = (
  groups: readonly ApplicationGroup[],
  { finalSubmission, latestSubmission }: YearRules,
  now: number,
): number =>
  now > finalSubmission && now <= latestSubmission
    ? groups.filter(({ status }) => isAtWork(status)).reduce((sum, { rows }) => sum + rows, 0)
    : 0
