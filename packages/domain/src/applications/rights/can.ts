import { isSubmitted, STATES } from '../states.ts'
import { athensDate } from '../../kernel/athens-date.ts'
import { message, type Message } from '../../kernel/message.ts'
import { submissionPeriod } from '../../reference/edetparam.ts'
import { ACTIONS, type ActionName, type ActionRule } from './actions.ts'
import type { Lock } from '../../kernel/reach.ts'
import type { ActKinds, UserLock, UserType } from '../../kernel/users.ts'

/** Of the one who wants to act: what the session knows. */
export interface Who {
  readonly userType: UserType
  readonly privileges: readonly string[]
  readonly lockType: UserLock
  readonly dpType: ActKinds
}

/** The locks of a claim year (Edetparam, domain document 2.5). A message that is not empty locks. */
export interface YearLocks {
  readonly onllockmessage: string | null
  readonly easlockmessage: string | null
  readonly dpolockmessage: string | null
  readonly dpo2lockmessage: string | null
  readonly paylockflag: boolean
  /** 0 none, 1 all but the central service, 2 applicants and ΚΥΔ, 3 everybody. */
  readonly paylocktype: 0 | 1 | 2 | 3
  readonly paylockmessage: string | null
  readonly thllockflag: boolean
  readonly deigmalockflag: boolean
  readonly levelEdert0Type: number | null
  readonly levelEdert1Type: number | null
  /** For 2023 in place of `levelEdert0Type`. */
  readonly levelEde23rt0Type: number | null
  readonly dptype: ActKinds
  /** The period of corrections; null where the year has none yet. */
  readonly dtediorthapo: string | null
  readonly dtediortheos: string | null
  /** The period of preliminary checks; null where the year has none. */
  readonly dtepeapo: string | null
  readonly dtepeeos: string | null
}

/** What decides whether somebody may do something now. */
export interface Situation {
  readonly who: Who
  /** Whether the application (or AFM) is within the reach that the table gives to his kind. */
  readonly isWithinReach: boolean
  readonly etos: number
  /** State of the application; null for an action that is about none. */
  readonly status: number | null
  readonly isInSample: boolean
  readonly isInRemoteSensing: boolean
  readonly locks: YearLocks
  /** Instants in milliseconds. */
  readonly now: number
  readonly finalSubmission: number
  readonly latestSubmission: number
  /** End of the term that a preliminary check gave for the corrections of a submitted application; null where none was given. */
  readonly noticeUntil?: number | null
  /** Kind of the change act: 1 overlap, 2 obvious errors, 3 any other, for which both must be open. */
  readonly actKind?: 1 | 2 | 3
}

const isFilled = (text: string | null): text is string => text !== null && text !== ''

/** The text lock of a kind of user; the central service and those who only look have none. */
export const yearTextOf = (
  userType: UserType,
  locks: Pick<YearLocks, 'onllockmessage' | 'easlockmessage' | 'dpolockmessage' | 'dpo2lockmessage'>,
): string | null => {
  if (userType === 'ONLINE') return locks.onllockmessage
  if (userType === 'KYD') return locks.easlockmessage
  if (userType === 'DPO') return locks.dpolockmessage
  return userType === 'DAOK' ? locks.dpo2lockmessage : null
}

/**
 * Levels for `levelEdert…Type`: the number in the parameter is the lowest level that may still change. The order of the
 * domain document's columns; whoever changes nothing has none.
 */
const LEVEL: Partial<Readonly<Record<UserType, number>>> = {
  ONLINE: 1,
  KYD: 2,
  DAOK: 3,
  DPO: 4,
  CONTROL: 4,
  CENTRAL: 5,
}
/** The claim year with a level of its own. */
const FIRST_YEAR = 2023

type PaymentLocks = Pick<YearLocks, 'paylockflag' | 'paylocktype' | 'paylockmessage'>

const isPaymentLocked = (userType: UserType, { paylockflag, paylocktype }: PaymentLocks): boolean => {
  if (!paylockflag || paylocktype === 0) return false
  if (paylocktype === 3) return true
  if (paylocktype === 2) return userType === 'ONLINE' || userType === 'KYD'
  return userType !== 'CENTRAL'
}

/** Why payments of a year are closed for a kind of users; null where they are open. */
export const whyPaymentsLocked = (userType: UserType, locks: PaymentLocks): Message | null => {
  if (!isPaymentLocked(userType, locks)) return null
  return isFilled(locks.paylockmessage)
    ? message('locked.year', { text: locks.paylockmessage })
    : message('locked.payments')
}

const isBelow = (userType: UserType, lowest: number | null): boolean =>
  lowest !== null && (LEVEL[userType] ?? 0) < lowest

const allows = (kinds: ActKinds, kind: 1 | 2 | 3): boolean => kinds === 3 || kinds === kind

/** Whether a year and a user are both open for a kind of change acts. */
export const isActKindOpen = (ofYear: ActKinds, ofUser: ActKinds, kind: 1 | 2 | 3): boolean =>
  allows(ofYear, kind) && allows(ofUser, kind)

const whyNoCorrection = ({ dtediorthapo, dtediortheos }: YearLocks, now: number): Message | null => {
  if (dtediorthapo === null || dtediortheos === null) return message('locked.noCorrection')
  return now < Date.parse(dtediorthapo) || now > Date.parse(dtediortheos)
    ? message('locked.correction', { from: athensDate(dtediorthapo), to: athensDate(dtediortheos) })
    : null
}

/** Why a preliminary check cannot be told now: the year has no period for it, or it is another time; null within it. */
export const whyNoPreliminary = (
  { dtepeapo, dtepeeos }: Pick<YearLocks, 'dtepeapo' | 'dtepeeos'>,
  now: number,
): Message | null => {
  if (dtepeapo === null || dtepeeos === null) return message('locked.noPreliminary')
  return now < Date.parse(dtepeapo) || now > Date.parse(dtepeeos)
    ? message('locked.preliminary', { from: athensDate(dtepeapo), to: athensDate(dtepeeos) })
    : null
}

/** States of what was submitted whose corrections a preliminary check lets come after the last day. */
const NOTIFIED_STATES: ReadonlySet<number | null> = new Set([STATES.FINAL, STATES.FINAL_LATE, STATES.AMENDING])

/** The instant until which an application can be sent in: the last one of its year, or of the term of a preliminary check. */
const lastInstant = ({ status, latestSubmission, noticeUntil = null }: Situation): number =>
  NOTIFIED_STATES.has(status) ? Math.max(latestSubmission, noticeUntil ?? latestSubmission) : latestSubmission

const whyLocked = (lock: Lock, situation: Situation): Message | null => {
  const { who, locks, now } = situation
  switch (lock) {
    case 'year': {
      const text = yearTextOf(who.userType, locks)
      return isFilled(text) ? message('locked.year', { text }) : null
    }
    case 'pay':
      return whyPaymentsLocked(who.userType, locks)
    case 'controls':
      if (situation.isInSample && locks.deigmalockflag) return message('locked.sample')
      return situation.isInRemoteSensing && locks.thllockflag ? message('locked.remoteSensing') : null
    case 'rt0': {
      const lowest = situation.etos === FIRST_YEAR ? locks.levelEde23rt0Type : locks.levelEdert0Type
      return isBelow(who.userType, lowest) ? message('locked.level') : null
    }
    case 'rt1':
      return isBelow(who.userType, locks.levelEdert1Type) ? message('locked.level') : null
    case 'acts': {
      const { actKind = 1 } = situation
      return isActKindOpen(locks.dptype, who.dpType, actKind) ? null : message('locked.acts')
    }
    case 'onTime':
      return now > situation.finalSubmission ? message('locked.deadline') : null
    case 'late':
      return now > lastInstant(situation) ? message('locked.deadline') : null
    case 'overOnTime':
      return now > situation.finalSubmission ? null : message('locked.tooEarly')
    case 'overLate':
      return now > lastInstant(situation) ? null : message('locked.tooEarly')
    case 'correction':
      return whyNoCorrection(locks, now)
    case 'preliminary':
      return whyNoPreliminary(locks, now)
    case 'yearOver':
      return athensDate(new Date(now).toISOString()) > submissionPeriod(situation.etos).to
        ? null
        : message('locked.yearNotOver', { to: submissionPeriod(situation.etos).to })
    case 'overCorrection':
      return whyNoCorrection(locks, now) === null ? message('locked.tooEarly') : null
  }
}

const firstLock = ({ locks }: ActionRule, situation: Situation): Message | null => {
  for (const lock of locks) {
    const reason = whyLocked(lock, situation)
    if (reason !== null) return reason
  }
  return null
}

/** What a user may do now: the ways that are open to him, or why there is none. */
export type Ways<R> = { readonly ways: readonly R[] } | { readonly reason: Message }

/**
 * The ways of an action that are open to a user now, in their order; otherwise the reason that outlasts the others: the
 * user, then the application, then locks and time. Whether a way can be gone yet is not asked.
 */
export const waysOf = <R extends ActionRule>(rules: readonly R[], situation: Situation): Ways<R> => {
  const { who, status } = situation
  if (who.lockType !== 0) return { reason: message('locked.user') }
  const ofKind = rules.filter(({ by }) => by[who.userType] !== undefined)
  if (ofKind.length === 0) return { reason: message('locked.kind') }
  const ofPrivilege = ofKind.filter(({ by }) => who.privileges.includes(by[who.userType]?.[1] ?? ''))
  if (ofPrivilege.length === 0) return { reason: message('locked.noPrivilege') }
  if (!situation.isWithinReach) return { reason: message('locked.notOwn') }
  const ofState = ofPrivilege.filter(({ states }) => states === null || (status !== null && states.includes(status)))
  if (ofState.length === 0)
    return { reason: message(status !== null && isSubmitted(status) ? 'locked.submitted' : 'locked.state') }
  const locks = ofState.map((rule) => firstLock(rule, situation))
  const ways = ofState.filter((_, at) => locks[at] === null)
  return ways.length > 0 ? { ways } : { reason: locks.at(-1) ?? message('locked.state') }
}

/**
 * Would the tables let this user do this now? Gives null for yes, otherwise the reason, as {@link waysOf} has it. What the
 * product cannot do yet is not told apart: for what locks and dates are about to do.
 */
export const whyNotByTable = (action: ActionName, situation: Situation): Message | null => {
  const found = waysOf(ACTIONS[action], situation)
  return 'reason' in found ? found.reason : null
}

/** Why ways that are open to somebody cannot be gone yet: the product does not make them; null when one of them can. */
export const whyNotYet = (ways: readonly Pick<ActionRule, 'lands'>[]): Message | null =>
  ways.some(({ lands }) => lands === undefined) ? null : message('life.notYet')

/**
 * May this user do this now? Gives null for yes, otherwise the reason. The server decides with it and the browser shows it:
 * one function on both sides.
 */
export const whyNot = (action: ActionName, situation: Situation): Message | null => {
  const found = waysOf(ACTIONS[action], situation)
  return 'reason' in found ? found.reason : whyNotYet(found.ways)
}

/** What decides whether a user may open a new application for an AFM now. */
export type OpeningSituation = Pick<
  Situation,
  'who' | 'isWithinReach' | 'etos' | 'locks' | 'now' | 'finalSubmission' | 'latestSubmission'
> & {
  /** Number of the living application that the AFM has in the year already; null = none. */
  readonly existingKodikos: number | null
}

/** What is said when an AFM is out of reach; the reach itself stands in the table of actions. */
const OUT_OF_REACH: Partial<Readonly<Record<UserType, string>>> = {
  ONLINE: 'open.notOwn',
  KYD: 'open.noAuthorisation',
  DPO: 'open.notInArea',
}
/** Reasons that the page of the opening says in words of its own. */
const SAID_OTHERWISE: ReadonlySet<string> = new Set(['locked.kind', 'locked.noPrivilege'])

/** May this user open a new application for this AFM now? Gives null for yes, otherwise the reason. */
export const whyNotOpen = ({ existingKodikos, ...opening }: OpeningSituation): Message | null => {
  const reason = whyNot('open', { ...opening, status: null, isInSample: false, isInRemoteSensing: false })
  if (reason !== null) {
    if (SAID_OTHERWISE.has(reason.code)) return message('open.notAllowed')
    return reason.code === 'locked.notOwn' ? message(OUT_OF_REACH[opening.who.userType] ?? 'open.notAllowed') : reason
  }
  return existingKodikos === null ? null : message('open.exists', { kodikos: String(existingKodikos) })
}
