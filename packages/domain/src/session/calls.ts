import { z } from 'zod'
import { MAX_RESPONSE_INFOS } from '../administration/response-times.ts'
import { call, dataOf, DONE } from '../kernel/call.ts'
import {
  bannerAnswer,
  gsisAuthorizeAnswer,
  gsisLoginAnswer,
  gsisLogoutAnswer,
  loginAnswer,
  menuAnswer,
  ownSessionsAnswer,
  represented,
} from './answers.ts'

const year = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()

/** How calls of a page went (specification section 3): sent along with the question for banners. */
const bannerRequestSchema = z
  .object({
    wsResponseInfoList: z
      .array(
        z
          .object({
            path: z.string().max(200),
            startTs: z.number().int().nonnegative(),
            endTs: z.number().int().nonnegative(),
            success: z.boolean(),
            errorCode: z.string().max(100).nullable(),
          })
          .strict(),
      )
      .max(MAX_RESPONSE_INFOS),
  })
  .strict()

/** Calls about logging in and out, the session and its menu. */
export const sessionCalls = {
  loginUser: call({
    path: 'Login/loginUser',
    access: 'public',
    input: z
      .object({
        login: z.string().min(1).max(50),
        password: z.string().min(1).max(256),
        loginSubsCode: z.string().max(20).optional(),
      })
      .strict(),
    output: loginAnswer,
    writes: true,
  }),
  setNewPassword: call({
    path: 'Login/setNewPassword',
    access: 'public',
    input: z
      .object({
        publicUserName: z.string().min(1).max(50),
        oldPassword: z.string().min(1).max(256),
        newPassword: z.string().min(1).max(256),
        loginSubsCode: z.string().max(20).optional(),
      })
      .strict(),
    output: DONE,
    writes: true,
  }),
  gsisAuthorize: call({
    path: 'Login/gsisAuthorize',
    access: 'public',
    input: z.object({}).strict(),
    output: dataOf(gsisAuthorizeAnswer),
    writes: true,
  }),
  gsisGetUser: call({
    path: 'Login/gsisGetUser',
    access: 'public',
    input: z.object({ code: z.string().min(1).max(2_000), state: z.string().min(1).max(200) }).strict(),
    output: dataOf(gsisLogoutAnswer),
    writes: true,
  }),
  gsisLogin: call({
    path: 'Login/gsisLogin',
    access: 'public',
    input: z.object({ role: z.string().max(60).optional() }).strict(),
    output: gsisLoginAnswer,
    writes: true,
  }),
  gsisDeleteSession: call({
    path: 'Login/gsisDeleteSession',
    access: 'public',
    input: z.object({ state: z.string().max(200).optional() }).strict(),
    output: dataOf(gsisLogoutAnswer),
    writes: true,
  }),
  leavePage: call({
    path: 'Login/leavePage',
    access: 'public',
    input: z.object({}).strict(),
    output: DONE,
    writes: true,
  }),
  stayOn: call({ path: 'Login/stayOn', access: 'Session', input: z.object({}).strict(), output: DONE }),
  logoutUser: call({
    path: 'Login/logoutUser',
    access: 'public',
    input: z.object({}).strict(),
    output: DONE,
    writes: true,
  }),
  getMenu: call({ path: 'Menu/getMenu', access: 'Session', input: z.object({}).strict(), output: menuAnswer }),
  getBannerMessages: call({
    path: 'Menu/getBannerMessages',
    access: 'Session',
    input: bannerRequestSchema,
    output: bannerAnswer,
  }),
  /** For whom a person may act: whoever authorised him, or whom the law puts in his care. */
  findRepresented: call({
    path: 'Login/findRepresented',
    access: 'Session',
    input: z.object({}).strict(),
    output: dataOf(z.array(represented)),
  }),
  /** From now on the session acts for an applicant; with null, for its user himself. */
  actFor: call({
    path: 'Login/actFor',
    access: 'Session',
    input: z.object({ authorisation: z.object({ etos: year, id }).strict().nullable() }).strict(),
    output: DONE,
    writes: true,
  }),
  findMySessions: call({
    path: 'Login/findMySessions',
    access: 'Session',
    input: z.object({}).strict(),
    output: ownSessionsAnswer,
  }),
  endMySession: call({
    path: 'Login/endMySession',
    access: 'Session',
    input: z.object({ id: z.string().min(1).max(100) }).strict(),
    output: DONE,
    writes: true,
  }),
} as const
