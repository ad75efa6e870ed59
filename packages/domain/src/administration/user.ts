import type { ProposalKind } from '../kernel/proposal.ts'
import type { IsoDateTime } from '../kernel/units.ts'
import type { ActKinds, Privilege, UserLock, UserType } from '../session/session.ts'

/** Longest login name. */
export const MAX_LOGIN = 50
/** Roles of one user at most, and codes of one kind. */
export const MAX_ROLES = 20
export const MAX_CODES = 200
/**
 * What happens to a user by two people alone: another AFM, a one-time password, or the word that he is a person of his own
 * although one administrator made or changed him.
 */
export const USER_CHANGES = ['afm', 'password', 'confirm'] as const satisfies readonly ProposalKind[]
export type UserChange = (typeof USER_CHANGES)[number]
/** A one-time password is good for so many hours. */
export const ONE_TIME_HOURS = 72

/** One line of the list of users. */
export interface UserLine {
  readonly id: number
  readonly login: string
  readonly fullName: string
  readonly userType: UserType
  readonly subscriber: string
  readonly lockType: UserLock
  readonly activeflag: boolean
  readonly lastLoginAt: IsoDateTime | null
}
export interface UsersAnswer {
  readonly data: readonly UserLine[]
  readonly nextCursor: string | null
}

/** One user with everything that an administrator sets. */
export interface UserDetail extends Omit<UserLine, 'subscriber'> {
  readonly rowVersion: number
  readonly subsId: number
  readonly subscriber: string
  readonly email: string | null
  readonly afm: string | null
  readonly roles: readonly string[]
  readonly dpType: ActKinds
  /** Regional directorates (`Msrtdaok`) that he belongs to; an administrator who has some looks after users of these alone. */
  readonly departmentCodes: readonly string[]
  /** Privileges that he does not have although a role gives them. */
  readonly excludedCodes: readonly Privilege[]
  readonly mustChange: boolean
  /** Logins of who made him and who changed him last, unless two people have confirmed him since. */
  readonly hands: readonly string[]
}

/** What an administrator sets of a user. */
export const USER_FIELDS = [
  'login',
  'fullName',
  'email',
  'afm',
  'userType',
  'subsId',
  'roles',
  'lockType',
  'dpType',
  'departmentCodes',
  'excludedCodes',
  'activeflag',
] as const satisfies readonly (keyof UserDetail)[]
export type UserFields = Pick<UserDetail, (typeof USER_FIELDS)[number]>

/** Whether nothing that an administrator sets is left out. */
export const isWholeUser = (user: {
  readonly [Name in keyof UserFields]?: UserFields[Name] | undefined
}): user is UserFields => USER_FIELDS.every((name) => user[name] !== undefined)

/** A role, and whether the asking administrator may give it. */
export interface RoleLine {
  readonly code: string
  readonly description: string
  /** The kind of user it is made for; null = any staff. */
  readonly userType: UserType | null
  readonly privileges: readonly Privilege[]
  readonly users: number
  readonly rowVersion: number
  /** Why he may not give it to anybody; null = he may. */
  readonly reasonNotGiven: 'admin.foreignPrivilege' | null
  /** Why he may not change it; null = he may. */
  readonly reasonNotChanged: 'admin.ownRights' | 'admin.foreignPrivilege' | null
}

export interface SessionLine {
  readonly id: string
  readonly login: string
  readonly fullName: string
  readonly subscriber: string
  readonly startedAt: IsoDateTime
  readonly lastSeenAt: IsoDateTime
  readonly userAgent: string
  readonly clientIp: string | null
  readonly isOwn: boolean
}

/** What touched the safety of the system. */
export interface SecurityEventLine {
  readonly id: number
  readonly at: IsoDateTime
  readonly kind: string
  /** Null when nobody was logged in. */
  readonly login: string | null
  readonly clientIp: string | null
  readonly detail: Readonly<Record<string, string | number>>
}
export interface SecurityEventsAnswer {
  readonly data: readonly SecurityEventLine[]
  readonly nextCursor: string | null
}

/** Answer of a saved user: his id, and the one-time password of a new one. */
export interface SavedUser {
  readonly id: number
  readonly password: string | null
}
