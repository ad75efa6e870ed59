import type { UserDetail } from './answers.ts'
import type { ProposalKind } from '../kernel/proposal.ts'

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
