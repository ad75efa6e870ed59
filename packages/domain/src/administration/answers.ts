import { z } from 'zod'
import { INSTANT, type Answered } from '../kernel/call.ts'
import { ACT_KINDS, PRIVILEGES, USER_LOCKS, USER_TYPES } from '../kernel/users.ts'

/** One line of the list of users. */
export const userLine = z.strictObject({
  id: z.number(),
  login: z.string(),
  fullName: z.string(),
  userType: z.enum(USER_TYPES),
  subscriber: z.string(),
  lockType: z.literal(USER_LOCKS),
  activeflag: z.boolean(),
  lastLoginAt: INSTANT.nullable(),
})
export type UserLine = Answered<typeof userLine>

export const usersAnswer = z.strictObject({ data: z.array(userLine), nextCursor: z.string().nullable() })
export type UsersAnswer = Answered<typeof usersAnswer>

/** One user with everything that an administrator sets. */
export const userDetail = userLine.extend({
  rowVersion: z.number(),
  subsId: z.number(),
  subscriber: z.string(),
  email: z.string().nullable(),
  afm: z.string().nullable(),
  roles: z.array(z.string()),
  dpType: z.literal(ACT_KINDS),
  /** Regional directorates (`Msrtdaok`) that he belongs to; an administrator who has some looks after users of these alone. */
  departmentCodes: z.array(z.string()),
  /** Privileges that he does not have although a role gives them. */
  excludedCodes: z.array(z.enum(PRIVILEGES)),
  mustChange: z.boolean(),
  /** Logins of who made him, was given his one-time password or changed him, since two people confirmed him last. */
  hands: z.array(z.string()),
})
export type UserDetail = Answered<typeof userDetail>

/** A role, and whether the asking administrator may give it. */
export const roleLine = z.strictObject({
  code: z.string(),
  description: z.string(),
  /** It is as the product ships it: its name is the text `role.<code>`, in both languages. */
  isShipped: z.boolean(),
  /** The kind of user it is made for; null = any staff. */
  userType: z.enum(USER_TYPES).nullable(),
  privileges: z.array(z.enum(PRIVILEGES)),
  users: z.number(),
  rowVersion: z.number(),
  /** Why he may not give it to anybody; null = he may. */
  reasonNotGiven: z.literal('admin.foreignPrivilege').nullable(),
  /** Why he may not change it; null = he may. */
  reasonNotChanged: z.literal(['admin.ownRights', 'admin.foreignPrivilege']).nullable(),
})
export type RoleLine = Answered<typeof roleLine>

export const sessionLine = z.strictObject({
  id: z.string(),
  login: z.string(),
  fullName: z.string(),
  subscriber: z.string(),
  startedAt: INSTANT,
  lastSeenAt: INSTANT,
  userAgent: z.string(),
  clientIp: z.string().nullable(),
  isOwn: z.boolean(),
})
export type SessionLine = Answered<typeof sessionLine>

/** What touched the safety of the system. */
export const securityEventLine = z.strictObject({
  id: z.number(),
  at: INSTANT,
  kind: z.string(),
  /** Null when nobody was logged in. */
  login: z.string().nullable(),
  clientIp: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type SecurityEventLine = Answered<typeof securityEventLine>

export const securityEventsAnswer = z.strictObject({
  data: z.array(securityEventLine),
  nextCursor: z.string().nullable(),
})
export type SecurityEventsAnswer = Answered<typeof securityEventsAnswer>

/** Answer of a saved user: his id, and the one-time password of a new one. */
export const savedUser = z.strictObject({ id: z.number(), password: z.string().nullable() })
export type SavedUser = Answered<typeof savedUser>

/** How one call went for those who waited for it. */
export const responseTimeLine = z.strictObject({
  path: z.string(),
  calls: z.number(),
  failures: z.number(),
  meanMs: z.number(),
  maxMs: z.number(),
  /** Calls that took longer than 1 s and than 3 s. */
  over1s: z.number(),
  over3s: z.number(),
})
export type ResponseTimeLine = Answered<typeof responseTimeLine>
