import {
  responseTimeLine,
  roleLine,
  savedUser,
  securityEventsAnswer,
  sessionLine,
  userDetail,
  usersAnswer,
} from './answers.ts'
import { proposal } from '../kernel/answers.ts'
import { z } from 'zod'
import { call, DONE, MADE, dataOf } from '../kernel/call.ts'
import { MAX_REASON } from '../kernel/proposal.ts'
import { sentFormat, sentText } from '../kernel/sent-text.ts'
import { ACT_KINDS, PRIVILEGES, USER_LOCKS, USER_TYPES } from '../kernel/users.ts'
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
const sentUser = userFields
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

/** A role as an administrator sends it. */
const sentRole = z
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
  .strict()

/** Calls of the administration of users, roles, sessions and security events. */
export const administrationCalls = {
  findUsers: call({
    path: 'Administration/findUsers',
    access: 'User_W',
    input: z
      .object({
        filter: z.string().max(100).optional(),
        userType: z.enum(USER_TYPES).optional(),
        isActive: z.boolean().optional(),
        cursor: cursor.optional(),
      })
      .strict(),
    output: usersAnswer,
  }),
  findUser: call({
    path: 'Administration/findUser',
    access: 'User_W',
    input: z.object({ id }).strict(),
    output: dataOf(userDetail),
  }),
  saveUser: call({
    path: 'Administration/saveUser',
    access: 'User_W',
    input: sentUser,
    output: dataOf(savedUser),
    writes: true,
  }),
  findUserProposals: call({
    path: 'Administration/findUserProposals',
    access: 'User_W',
    input: z.object({}).strict(),
    output: dataOf(z.array(proposal)),
  }),
  proposeUserChange: call({
    path: 'Administration/proposeUserChange',
    access: 'User_W',
    input: z
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
    output: dataOf(savedUser),
    writes: true,
  }),
  decideUserChange: call({
    path: 'Administration/decideUserChange',
    access: 'User_W',
    input: z.object({ id, isApproved: z.boolean(), note: sentText(0, MAX_REASON) }).strict(),
    output: DONE,
    writes: true,
  }),
  withdrawUserChange: call({
    path: 'Administration/withdrawUserChange',
    access: 'User_W',
    input: z.object({ id }).strict(),
    output: DONE,
    writes: true,
  }),
  findRoles: call({
    path: 'Administration/findRoles',
    access: 'User_W',
    input: z.object({}).strict(),
    output: dataOf(z.array(roleLine)),
  }),
  saveRole: call({
    path: 'Administration/saveRole',
    access: 'Role_W',
    input: sentRole,
    output: DONE,
    writes: true,
  }),
  findRoleProposals: call({
    path: 'Administration/findRoleProposals',
    access: 'Role_W',
    input: z.object({}).strict(),
    output: dataOf(z.array(proposal)),
  }),
  proposeRoleChange: call({
    path: 'Administration/proposeRoleChange',
    access: 'Role_W',
    input: sentRole.extend({ rowVersion: version, reason: sentText(3, MAX_REASON) }),
    output: MADE,
    writes: true,
  }),
  decideRoleChange: call({
    path: 'Administration/decideRoleChange',
    access: 'Role_W',
    input: z.object({ id, isApproved: z.boolean(), note: sentText(0, MAX_REASON) }).strict(),
    output: DONE,
    writes: true,
  }),
  withdrawRoleChange: call({
    path: 'Administration/withdrawRoleChange',
    access: 'Role_W',
    input: z.object({ id }).strict(),
    output: DONE,
    writes: true,
  }),
  deleteRole: call({
    path: 'Administration/deleteRole',
    access: 'Role_W',
    input: z.object({ code: z.string().max(40), rowVersion: version }).strict(),
    output: DONE,
    writes: true,
  }),
  findSessions: call({
    path: 'Administration/findSessions',
    access: 'SessionList_W',
    input: z.object({ filter: z.string().max(100).optional() }).strict(),
    output: dataOf(z.array(sessionLine)),
  }),
  endSession: call({
    path: 'Administration/endSession',
    access: 'SessionList_W',
    input: z.object({ id: z.string().min(1).max(100) }).strict(),
    output: DONE,
    writes: true,
  }),
  findSecurityEvents: call({
    path: 'Administration/findSecurityEvents',
    access: 'Security_R',
    input: z
      .object({
        kind: z.string().max(40).optional(),
        login: z.string().max(MAX_LOGIN).optional(),
        from: instant.optional(),
        to: instant.optional(),
        cursor: cursor.optional(),
      })
      .strict(),
    output: securityEventsAnswer,
  }),
  findResponseTimes: call({
    path: 'Administration/findResponseTimes',
    access: 'Security_R',
    input: z.object({ hours: z.literal(RESPONSE_SPANS) }).strict(),
    output: dataOf(z.array(responseTimeLine)),
  }),
} as const
