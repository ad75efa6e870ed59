import { z } from 'zod'
import { INSTANT, type Answered } from '../kernel/call.ts'
import { AUTHOR_KINDS, REP_KINDS } from '../authorisations/codes.ts'
import { ACT_KINDS, USER_LOCKS, USER_TYPES } from '../kernel/users.ts'

/** Whom a person may log in as after the tax authority identified him. */
export const gsisRole = z.strictObject({
  key: z.string(),
  kind: z.literal(['farmer', 'representative', 'staff']),
  name: z.string(),
})
export type GsisRole = Answered<typeof gsisRole>

export const gsisAuthorizeAnswer = z.strictObject({
  /** Complete, with state: the page goes there. */
  authorUrl: z.string(),
  clientId: z.string(),
  redirectUri: z.string(),
})
export const gsisLogoutAnswer = z.strictObject({
  /** Complete: the page goes there to end the session at the provider. */
  logoutUrl: z.string(),
  clientId: z.string(),
  redirectUri: z.string(),
})
export type GsisLogoutAnswer = Answered<typeof gsisLogoutAnswer>

/** `CHOOSE` when several roles are open: the next call names one. */
export const gsisLoginAnswer = z.strictObject({
  data: z.literal(['SUCCESS', 'CHOOSE']),
  isSsoCreator: z.boolean(),
  roles: z.array(gsisRole),
})
export type GsisLoginAnswer = Answered<typeof gsisLoginAnswer>

/** One message of `getBannerMessages`, in both languages: the reader may change his at any time. */
export const bannerMessage = z.strictObject({
  /** Changes when the message does, so that a changed one is unseen again. */
  id: z.string(),
  /** 1 error, 2 warning, 3 info. */
  type: z.literal([1, 2, 3]),
  message: z.string(),
  messageEn: z.string(),
})
export type BannerMessage = Answered<typeof bannerMessage>

export const bannerAnswer = z.strictObject({
  isWsResponseInfoEnabled: z.boolean(),
  result: z.array(bannerMessage),
  /** Messages to this user that he has not read. */
  unread: z.number(),
})
export type BannerAnswer = Answered<typeof bannerAnswer>

/** One live session of the asking user. */
export const ownSession = z.strictObject({
  /** The readable marker that the page of that session holds too. */
  id: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string(),
  clientIp: z.string().nullable(),
})
export type OwnSession = Answered<typeof ownSession>

export const ownSessionsAnswer = z.strictObject({
  /** When the user signed in last; null for never. */
  lastLoginAt: z.string().nullable(),
  data: z.array(ownSession),
})
export type OwnSessionsAnswer = Answered<typeof ownSessionsAnswer>

/** An entry of the menu, with those below it. */
export interface MenuItem {
  readonly url: string
  readonly label: string
  readonly menuId: string
  /** Number of the page in the domain document. */
  readonly pathId?: string
  readonly items?: readonly MenuItem[]
}
const menuItem: z.ZodType<MenuItem> = z.strictObject({
  url: z.string(),
  label: z.string(),
  menuId: z.string(),
  pathId: z.exactOptional(z.string()),
  items: z.exactOptional(z.array(z.lazy(() => menuItem))),
})

/** The body of the subscriber, with what it is responsible for; null for applicants and where there is none. */
const subscriberExtension = z.strictObject({
  efoId: z.number().nullable(),
  daokKodikos: z.string().nullable(),
  opdId: z.number().nullable(),
})
export const baseLayer = z.strictObject({
  id: z.string(),
  /** Greek name, and the English one beside it. */
  label: z.string(),
  labelEn: z.string(),
  type: z.literal(['xyz', 'wms', 'none']),
  url: z.exactOptional(z.string()),
  layers: z.exactOptional(z.string()),
  attribution: z.exactOptional(z.string()),
  /** The one style in which a map server draws it; none where it has its own, or one for each of several layers. */
  style: z.exactOptional(z.string()),
  /** Of a photograph from the air. */
  year: z.exactOptional(z.number()),
})
export type BaseLayer = Answered<typeof baseLayer>

/** An applicant for whom a person may act, with how his application of the year stands. */
export const represented = z.strictObject({
  etos: z.number(),
  id: z.number(),
  afm: z.string(),
  name: z.string(),
  authortype: z.literal(AUTHOR_KINDS),
  repkind: z.literal(REP_KINDS),
  dteend: INSTANT,
  status: z.number().nullable(),
  kodikos: z.number().nullable(),
})
export type Represented = Answered<typeof represented>

/** For whom the user acts now, as every page says it. */
const acting = z.strictObject({
  etos: z.number(),
  id: z.number(),
  name: z.string(),
  authortype: z.literal(AUTHOR_KINDS),
  repkind: z.literal(REP_KINDS),
  /** When the authorisation ended; null while it is in force. */
  endedAt: INSTANT.nullable(),
})

/** What `getMenu` gives (specification section 3). */
export const menuAnswer = z.strictObject({
  isWsResponseInfoEnabled: z.boolean(),
  privileges: z.record(z.string(), z.literal(true)),
  userId: z.number(),
  subsId: z.number(),
  subsDescription: z.string(),
  subsCode: z.string(),
  usrEmail: z.string().nullable(),
  usrActiveEmail: z.string().nullable(),
  userLoginName: z.string(),
  userFullName: z.string(),
  userVat: z.string().nullable(),
  /** Null for whoever acts for himself. `userVat` is then the applicant's. */
  acting: acting.nullable(),
  userType: z.enum(USER_TYPES),
  /** 0 none, 1 reads only; who may not log in has no menu. */
  userLockType: z.literal(USER_LOCKS),
  /** Kinds of change acts that he may make: 0 none, 1 overlaps, 2 obvious errors, 3 all. */
  userDpType: z.literal(ACT_KINDS),
  excludedCodes: z.array(z.string()),
  departmentCodes: z.array(z.string()),
  subSecClasses: z.array(z.string()),
  subscriberExt: subscriberExtension,
  sessionClientIp: z.string(),
  /** What support asks for: the version of the application and the reference of this session. */
  debugIds: z.array(z.string()),
  /** Accounts (IBAN) that earlier applications of the user's AFM name; 0 for a user without AFM. */
  ibanRepoCount: z.number(),
  /** Of the server, and when this session began. */
  currentDate: z.string(),
  loginDate: z.string(),
  result: z.array(menuItem),
  /** Paths of all pages that the user may open, whether or not they stand in his menu. */
  pages: z.array(z.string()),
  /** The engine is PGlite or the campaign is a demonstration: a banner says so. */
  isDemo: z.boolean(),
  baseLayers: z.array(baseLayer),
  /** Pictures of map servers that lie over the base map. */
  overlays: z.array(baseLayer),
})
export type MenuAnswer = Answered<typeof menuAnswer>

/** Answer of a login: the days that the password still holds when they are few. */
export const loginAnswer = z.strictObject({
  data: z.union([z.literal('SUCCESS'), z.number()]),
  isSsoCreator: z.boolean(),
})
