import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { MAX_REASON } from '../kernel/proposal.ts'
import { sentFormat, sentText } from '../kernel/sent-text.ts'
import { ACT_KINDS, PRIVILEGES, USER_LOCKS, USER_TYPES } from '../session/session.ts'
import { RESPONSE_SPANS } from './response-times.ts'
import { MAX_CODES, MAX_LOGIN, MAX_ROLES, USER_CHANGES, USER_FIELDS } from './user.ts'

const id = z.number().int().positive()
const version = z.number().int().positive()
/** Instants of the list of events. */
const instant = z.iso.datetime({ offset: true })
/** Where the page before ended; made by the server and given back as it came. */
const cursor = z.string().max(100)
const codes = z
  .array(
    z
      .string()
      .trim()
      .regex(/^[\p{L}\p{N}._/-]{1,20}$/u),
  )
  .max(MAX_CODES)

/** Login names: latin letters, digits and `. _ - @`. Names that begin with `tx-` are made by the single sign-on. */
const loginName = z
  .string()
  .trim()
  .max(MAX_LOGIN)
  .regex(/^(?!tx-)[A-Za-z0-9._@-]{3,}$/)

const afm = sentFormat('afm', 20)

const userFields = z.object({
  login: loginName,
  fullName: sentText(3, 150),
  email: sentFormat('email').nullable(),
  afm: afm.nullable(),
  userType: z.enum(USER_TYPES),
  subsId: id,
  roles: z.array(z.string().max(40)).max(MAX_ROLES),
  lockType: z.literal(USER_LOCKS),
  dpType: z.literal(ACT_KINDS),
  departmentCodes: codes,
  excludedCodes: z.array(z.enum(PRIVILEGES)).max(PRIVILEGES.length),
  activeflag: z.boolean(),
})

/** A new user with all that he is, or what of a stored one has changed: what stays as it was is not judged anew. */
const savedUser = userFields
  .partial()
  .extend({
    /** Null for a new user. */
    id: id.nullable(),
    rowVersion: version.nullable(),
  })
  .strict()
  .superRefine((user, context) => {
    if (user.id !== null) return
    for (const name of USER_FIELDS)
      if (user[name] === undefined) context.addIssue({ code: 'custom', path: [name], params: { code: 'required' } })
  })

/** Calls of the administration of users, roles, sessions and security events. */
export const administrationCalls = {
  findUsers: call(
    'Administration/findUsers',
    'User_W',
    z
      .object({
        filter: z.string().max(100).optional(),
        userType: z.enum(USER_TYPES).optional(),
        isActive: z.boolean().optional(),
        cursor: cursor.optional(),
      })
      .strict(),
  ),
  findUser: call('Administration/findUser', 'User_W', z.object({ id }).strict()),
  saveUser: call('Administration/saveUser', 'User_W', savedUser, true),
  findUserProposals: call('Administration/findUserProposals', 'User_W', z.object({}).strict()),
  proposeUserChange: call(
    'Administration/proposeUserChange',
    'User_W',
    z
      .object({
        /** Of the user. */
        id,
        rowVersion: version,
        kind: z.enum(USER_CHANGES),
        /** Of kind `afm` alone; null takes it away. */
        afm: afm.nullable(),
        reason: sentText(3, MAX_REASON),
      })
      .strict()
      .refine((wish) => wish.kind === 'afm' || wish.afm === null, { path: ['afm'], params: { code: 'invalid' } }),
    true,
  ),
  decideUserChange: call(
    'Administration/decideUserChange',
    'User_W',
    z.object({ id, isApproved: z.boolean(), note: sentText(0, MAX_REASON) }).strict(),
    true,
  ),
  withdrawUserChange: call('Administration/withdrawUserChange', 'User_W', z.object({ id }).strict(), true),
  findRoles: call('Administration/findRoles', 'User_W', z.object({}).strict()),
  saveRole: call(
    'Administration/saveRole',
    'Role_W',
    z
      .object({
        code: z
          .string()
          .trim()
          .regex(/^[A-Za-z][A-Za-z0-9_-]{1,39}$/),
        /** Null for a new role. */
        rowVersion: version.nullable(),
        description: sentText(3, 150),
        userType: z.enum(USER_TYPES).nullable(),
        privileges: z.array(z.enum(PRIVILEGES)).max(PRIVILEGES.length),
      })
      .strict(),
    true,
  ),
  deleteRole: call(
    'Administration/deleteRole',
    'Role_W',
    z.object({ code: z.string().max(40), rowVersion: version }).strict(),
    true,
  ),
  findSessions: call(
    'Administration/findSessions',
    'SessionList_W',
    z.object({ filter: z.string().max(100).optional() }).strict(),
  ),
  endSession: call(
    'Administration/endSession',
    'SessionList_W',
    z.object({ id: z.string().min(1).max(100) }).strict(),
    true,
  ),
  findSecurityEvents: call(
    'Administration/findSecurityEvents',
    'Security_R',
    z
      .object({
        kind: z.string().max(40).optional(),
        login: z.string().max(MAX_LOGIN).optional(),
        from: instant.optional(),
        to: instant.optional(),
        cursor: cursor.optional(),
      })
      .strict(),
  ),
  findResponseTimes: call(
    'Administration/findResponseTimes',
    'Security_R',
    z.object({ hours: z.literal(RESPONSE_SPANS) }).strict(),
  ),
} as const
