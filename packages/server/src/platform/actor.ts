import type { AuthorKind, RepKind } from '@eae/domain/authorisations/codes.ts'
import type { Who } from '@eae/domain/applications/rights/can.ts'
import type { ActKinds, UserLock, UserType } from '@eae/domain/kernel/users.ts'

/** The key of an authorisation by which a person acts for an applicant. */
export interface ActingKey {
  readonly etos: number
  readonly id: number
}

/** For whom a person acts who is not the applicant himself, and by which authorisation. */
export interface Acting extends ActingKey {
  readonly authortype: AuthorKind
  readonly repkind: RepKind
  /** The applicant's name. */
  readonly name: string
  /** The person's own AFM; that of the actor is the applicant's. */
  readonly ownAfm: string
  /** When the authorisation ended; null while it is in force. */
  readonly endedAt: string | null
}

/** Who acts: the user of the session with the bodies that bound what he sees. */
export interface Actor {
  readonly userId: number
  readonly login: string
  readonly fullName: string
  readonly email: string | null
  readonly userType: UserType
  readonly afm: string | null
  readonly subsId: number
  readonly subsCode: string
  readonly subsDescription: string
  /** Body of the subscriber (ΚΥΔ office, ΔΑΟΚ, directorate), with what it is responsible for. */
  readonly efoId: number | null
  /** The body stands above other ΚΥΔ, whose clients it sees. */
  readonly isHeadBody: boolean
  readonly daokKodikos: string | null
  readonly opdId: number | null
  readonly privileges: ReadonlySet<string>
  /** 0 none, 1 reads only; 2 has no session. */
  readonly lockType: UserLock
  /** Kinds of change acts that he may make. */
  readonly dpType: ActKinds
  readonly excludedCodes: readonly string[]
  readonly departmentCodes: readonly string[]
  /** Security classes of the subscriber. */
  readonly subSecClasses: readonly string[]
  readonly ip: string
  /** Null for whoever acts for himself or for his body. */
  readonly acting: Acting | null
}

/** What the table of actions asks of an actor. */
export const whoIs = ({ userType, privileges, lockType, dpType }: Actor): Who => ({
  userType,
  privileges: [...privileges],
  lockType,
  dpType,
})

/** The house itself, where a deadline does something and no person: no session has it, and no table lets it do anything. */
export const HOUSE: Actor = {
  userId: 0,
  login: 'system',
  fullName: 'system',
  email: null,
  userType: 'AUDIT',
  afm: null,
  subsId: 0,
  subsCode: '',
  subsDescription: '',
  efoId: null,
  isHeadBody: false,
  daokKodikos: null,
  opdId: null,
  privileges: new Set(),
  lockType: 1,
  dpType: 0,
  excludedCodes: [],
  departmentCodes: [],
  subSecClasses: [],
  ip: '',
  acting: null,
}
