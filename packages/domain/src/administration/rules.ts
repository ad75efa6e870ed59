import { message, type Message } from '../kernel/message.ts'
import type { ActKinds, UserType } from '../kernel/users.ts'

/** An administrator, as far as the rules of giving rights ask. */
export interface Giver {
  readonly userId: number
  readonly userType: UserType
  readonly subsId: number
  readonly privileges: readonly string[]
  /** Departments whose users he looks after; none = all within his reach. */
  readonly departmentCodes: readonly string[]
  /** Kinds of change acts that are his. */
  readonly dpType: ActKinds
}

/** Central administrators look after all users; others after those of their own subscriber. */
export const isCentral = ({ userType }: Pick<Giver, 'userType'>): boolean => userType === 'ADMIN'

/** The first privilege among these that the administrator does not have himself; null when he has all. */
export const lackedPrivilege = (giver: Giver, privileges: readonly string[]): string | null =>
  privileges.find((name) => !giver.privileges.includes(name)) ?? null

/** Is somebody of these departments among the users that the administrator looks after? */
const isOfDepartments = ({ departmentCodes }: Pick<Giver, 'departmentCodes'>, codes: readonly string[]): boolean =>
  departmentCodes.length === 0 || (codes.length > 0 && codes.every((code) => departmentCodes.includes(code)))

/** Do these kinds of change acts hold those? 3 is all; overlaps (1) and obvious errors (2) hold each other not. */
const holdsActs = (own: ActKinds, wanted: ActKinds): boolean => wanted === 0 || own === 3 || own === wanted

/** A user as he shall become. */
export interface WantedUser {
  /** Null for a new one. */
  readonly id: number | null
  readonly userType: UserType
  /** The kind that he is now; null for a new one. */
  readonly storedType: UserType | null
  readonly subsId: number
  readonly departmentCodes: readonly string[]
  readonly dpType: ActKinds
  /** Change acts that he has now; 0 for a new one. */
  readonly storedDpType: ActKinds
  /** Of all roles that he shall have. */
  readonly roles: readonly {
    readonly code: string
    readonly userType: UserType | null
    readonly privileges: readonly string[]
  }[]
  /** Privileges that he has now: who has more than the administrator is not his to change. */
  readonly stored: readonly string[]
}

/**
 * Why an administrator may not make or change a user like this, or null. Nobody changes his own rights; nobody gives what
 * he does not have; outside the central service only users of the own subscriber and kind; an administrator of departments
 * only users of these. Nobody makes an applicant, or makes one of somebody else: with an AFM that is the way into the
 * application of a farmer, who comes by the tax authority. Change acts are work and no right of administration: the central
 * service, which has none itself, gives them; others give what they have.
 */
export const whyNotGive = (giver: Giver, wanted: WantedUser): Message | null => {
  if (wanted.id === giver.userId) return message('admin.ownRights')
  if (wanted.userType !== wanted.storedType && (wanted.userType === 'ONLINE' || wanted.storedType === 'ONLINE'))
    return message('admin.applicantComesHimself')
  if (!isCentral(giver)) {
    if (wanted.subsId !== giver.subsId) return message('admin.otherSubscriber')
    if (wanted.userType !== giver.userType) return message('admin.otherKind')
    if (![wanted.dpType, wanted.storedDpType].every((acts) => holdsActs(giver.dpType, acts)))
      return message('admin.foreignActs')
  }
  if (!isOfDepartments(giver, wanted.departmentCodes)) return message('admin.otherDepartment')
  for (const role of wanted.roles) {
    const fits = role.userType === null ? wanted.userType !== 'ONLINE' : role.userType === wanted.userType
    if (!fits) return message('admin.roleOfOtherKind', { role: role.code })
  }
  const all = [...wanted.stored, ...wanted.roles.flatMap(({ privileges }) => privileges)]
  return lackedPrivilege(giver, all) === null ? null : message('admin.foreignPrivilege')
}

/**
 * Whether a change of a role needs a second person: it gives to others, or takes from them, without a hand on any of them.
 * `others` are the users who have it, without who changes it. Words are corrected by one.
 */
export const roleNeedsTwo = (
  before: { readonly userType: UserType | null; readonly privileges: readonly string[] },
  after: { readonly userType: UserType | null; readonly privileges: readonly string[] },
  others: number,
): boolean =>
  others > 0 &&
  (before.userType !== after.userType ||
    before.privileges.some((name) => !after.privileges.includes(name)) ||
    after.privileges.some((name) => !before.privileges.includes(name)))

/**
 * Why an administrator may not change a role that holds (or held) these privileges, or null. A role of his own is his own
 * rights; one with more than he has is not his to touch.
 */
export const whyNotChangeRole = (
  giver: Giver,
  ownRoles: readonly string[],
  code: string,
  privileges: readonly string[],
): Message | null => {
  if (ownRoles.includes(code)) return message('admin.ownRights')
  return lackedPrivilege(giver, privileges) === null ? null : message('admin.foreignPrivilege')
}
