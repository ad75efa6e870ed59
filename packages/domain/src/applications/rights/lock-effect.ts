import type { Message } from '../../kernel/message.ts'
import { ACTIONS, type ActionName } from './actions.ts'
import { whyNot, type Situation, type YearLocks } from './can.ts'
import { USER_TYPES, type UserType } from '../../kernel/users.ts'

/** What of a year's parameters decides who may do what. */
export interface YearRules {
  readonly etos: number
  readonly locks: YearLocks
  /** Instants in milliseconds. */
  readonly finalSubmission: number
  readonly latestSubmission: number
}

/** Applications that a lock may single out. */
export type LockedKind = 'all' | 'sample' | 'remoteSensing'

/** One thing that a kind of user can no longer do, or can do again. */
export interface LockEffect {
  readonly userType: UserType
  readonly action: ActionName
  readonly about: LockedKind
  /** True for what becomes impossible. */
  readonly isLost: boolean
  /** Why it is impossible: after the change, or until it. */
  readonly reason: Message
}

const KINDS: readonly LockedKind[] = ['all', 'sample', 'remoteSensing']

const reasonUnder = (
  { etos, locks, finalSubmission, latestSubmission }: YearRules,
  action: ActionName,
  userType: UserType,
  about: LockedKind,
  now: number,
): Message | null => {
  const rule = ACTIONS[action].find(({ by }) => by[userType] !== undefined)
  const privilege = rule?.by[userType]?.[1]
  const situation: Omit<Situation, 'actKind'> = {
    who: { userType, privileges: privilege === undefined ? [] : [privilege], lockType: 0, dpType: 3 },
    isWithinReach: true,
    etos,
    status: rule?.states?.[0] ?? null,
    isInSample: about === 'sample',
    isInRemoteSensing: about === 'remoteSensing',
    locks,
    now,
    finalSubmission,
    latestSubmission,
  }
  // Both kinds of acts must be closed for the action to be impossible.
  const first = whyNot(action, { ...situation, actKind: 1 })
  return first === null ? null : whyNot(action, { ...situation, actKind: 2 })
}

/**
 * Who can no longer do what once the parameters of a year are changed, and who can again: what {@link whyNot} says of
 * every kind of user and every action before and after, for somebody who has all that the action needs. A lock that
 * holds for all applications is told once.
 */
export const lockEffects = (before: YearRules, after: YearRules, now: number): readonly LockEffect[] => {
  const effects: LockEffect[] = []
  // The names of a constant record are its keys.
  for (const action of Object.keys(ACTIONS) as ActionName[]) {
    for (const userType of USER_TYPES) {
      if (ACTIONS[action].every(({ by, lands }) => by[userType] === undefined || lands !== undefined)) continue
      for (const about of KINDS) {
        if (
          about !== 'all' &&
          effects.some((one) => one.action === action && one.userType === userType && one.about === 'all')
        )
          continue
        const was = reasonUnder(before, action, userType, about, now)
        const is = reasonUnder(after, action, userType, about, now)
        if (was === null && is !== null) effects.push({ userType, action, about, isLost: true, reason: is })
        if (was !== null && is === null) effects.push({ userType, action, about, isLost: false, reason: was })
      }
    }
  }
  return effects
}
