import type { Privilege, UserType } from './users.ts'

/**
 * How far a kind of user reaches with an action: his own application, those that an authorisation in force gives him,
 * those of his area, those in the sample of checks, or all. The server knows whether an application is among them.
 */
export type Reach = 'own' | 'authorised' | 'area' | 'sample' | 'all'

/** Who may: by kind of user the reach, and the privilege that he needs besides being of the kind. */
export type By = Partial<Readonly<Record<UserType, readonly [reach: Reach, privilege: Privilege]>>> & {
  /** The product itself, in a job or as a consequence of something else. */
  readonly system?: true
}

/** Locks that an action minds. Each is decided by parameters of the claim year (domain document 2.5). */
export type Lock =
  /** Text lock of the kind of user: onllockmessage, easlockmessage, dpolockmessage, dpo2lockmessage. */
  | 'year'
  /** Lock of payments: paylockflag with paylocktype. */
  | 'pay'
  /** deigmalockflag and thllockflag, for applications in the sample or in remote sensing. */
  | 'controls'
  /** Lowest level that may still change working rows (rt0) or official ones (rt1). */
  | 'rt0'
  | 'rt1'
  /** dptype of the year and of the user: kinds of change acts. */
  | 'acts'
  /** Until the end of on-time submission, or of late submission. */
  | 'onTime'
  | 'late'
  /** Not before the end of on-time submission, or of late submission. */
  | 'overOnTime'
  | 'overLate'
  /** Within the period of corrections, or not before its end; a year without one has no corrections. */
  | 'correction'
  | 'overCorrection'
  /** Within the period of the preliminary checks; a year without one has none. */
  | 'preliminary'
  /** Not before the last day on which applications of the year could be paid is over. */
  | 'yearOver'

/** The applicant himself, and a ΚΥΔ that he authorised. */
export const applicant = (privilege: Privilege): By => ({ ONLINE: ['own', privilege], KYD: ['authorised', privilege] })
