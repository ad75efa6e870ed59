import { z } from 'zod'
import { administrationCalls } from './administration/calls.ts'
import { documentCalls } from './applications/document-calls.ts'
import { lifeCalls } from './applications/life-calls.ts'
import { authorisationCalls } from './authorisations/calls.ts'
import { MAX_RESPONSE_INFOS } from './administration/response-times.ts'
import { fileCalls } from './kernel/file-calls.ts'
import { jobCalls } from './kernel/job-calls.ts'
import { call } from './kernel/call.ts'
import type { ActKinds, UserLock, UserType } from './session/session.ts'
import type { UsageEntry } from './kernel/row-history.ts'
import { exportSchema } from './kernel/export.ts'
import { yearCopySchema } from './kernel/year-copy.ts'
import { MAX_IDS, neighboursSchema, rangeSchema } from './kernel/search.ts'
import { proposalCalls } from './kernel/proposal-calls.ts'
import { massCalls } from './applications/bulk/mass-actions.ts'
import { printCalls } from './prints/calls.ts'
import { ruleCalls } from './rules/calls.ts'
import { synchronizeSchema } from './kernel/changes.ts'
import { sentFormat } from './kernel/sent-text.ts'
import { mapCalls } from './map/calls.ts'
import { mapExportCalls } from './map/export-calls.ts'
import { monitoringCalls } from './monitoring/calls.ts'
import { placeCalls } from './map/place-calls.ts'
import { registerCalls } from './registers/calls.ts'
import { copyCalls } from './reports/copies.ts'
import { scheduleCalls } from './schedules/calls.ts'
import { viewCalls } from './kernel/view-calls.ts'

const year = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()
/** A tax number as typed, brought to its stored form; longest typed form with blanks and prefix. */
const afm = sentFormat('afm', 20)

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

/** The calls that are not derived from an entity. */
export const calls = {
  loginUser: call(
    'Login/loginUser',
    'public',
    z
      .object({
        login: z.string().min(1).max(50),
        password: z.string().min(1).max(256),
        loginSubsCode: z.string().max(20).optional(),
      })
      .strict(),
    true,
  ),
  setNewPassword: call(
    'Login/setNewPassword',
    'public',
    z
      .object({
        publicUserName: z.string().min(1).max(50),
        oldPassword: z.string().min(1).max(256),
        newPassword: z.string().min(1).max(256),
        loginSubsCode: z.string().max(20).optional(),
      })
      .strict(),
    true,
  ),
  gsisAuthorize: call('Login/gsisAuthorize', 'public', z.object({}).strict(), true),
  gsisGetUser: call(
    'Login/gsisGetUser',
    'public',
    z.object({ code: z.string().min(1).max(2_000), state: z.string().min(1).max(200) }).strict(),
    true,
  ),
  gsisLogin: call('Login/gsisLogin', 'public', z.object({ role: z.string().max(60).optional() }).strict(), true),
  gsisDeleteSession: call(
    'Login/gsisDeleteSession',
    'public',
    z.object({ state: z.string().max(200).optional() }).strict(),
    true,
  ),
  leavePage: call('Login/leavePage', 'public', z.object({}).strict(), true),
  stayOn: call('Login/stayOn', 'Session', z.object({}).strict()),
  logoutUser: call('Login/logoutUser', 'public', z.object({}).strict(), true),
  getMenu: call('Menu/getMenu', 'Session', z.object({}).strict()),
  getBannerMessages: call('Menu/getBannerMessages', 'Session', bannerRequestSchema),
  findMySessions: call('Login/findMySessions', 'Session', z.object({}).strict()),
  endMySession: call('Login/endMySession', 'Session', z.object({ id: z.string().min(1).max(100) }).strict(), true),
  synchronizeChanges: call('MainService/synchronizeChanges', 'Session', synchronizeSchema, true),
  findTree: call('Edetedeaeehd/findTree', 'Application_R', z.object({ etos: year, id }).strict()),
  findCatalogue: call('Edetedeaeehd/findCatalogue', 'Application_R', z.object({ etos: year }).strict()),
  myApplications: call('Edetedeaeehd/findMine', 'Application_R', z.object({ etos: year }).strict()),
  validateAfm: call('Edetedeaeehd/validateAfm', 'Application_R', z.object({ etos: year, afm }).strict()),
  openNew: call('Edetedeaeehd/openNew', 'Application_Open', z.object({ etos: year, afm }).strict(), true),
  prefillReport: call('Edetedeaeehd/prefillReport', 'Application_R', z.object({ etos: year, id }).strict()),
  findLastYear: call('Edetedeaeehd/findLastYear', 'Application_R', z.object({ etos: year, id }).strict()),
  /** `isByItself`: the page asks, not a person; findings are stored all the same, and no state moves. */
  runChecks: call(
    'Edetedeaeehd/runChecks',
    'Application_R',
    z.object({ etos: year, id, isByItself: z.boolean().default(false) }).strict(),
    true,
  ),
  submit: call(
    'Edetedeaeehd/submit',
    'Application_Submit',
    z
      .object({ etos: year, id, rowVersion: z.number().int().nonnegative(), idempotencyKey: z.string().min(8).max(80) })
      .strict(),
    true,
  ),
  receipt: call('Edetedeaeehd/receipt', 'Application_R', z.object({ etos: year, id }).strict()),
  receiptPdf: call('Edetedeaeehd/receiptPdf', 'Application_R', z.object({ etos: year, id }).strict()),
  history: call('Edetedeaeehd/history', 'Application_R', z.object({ etos: year, id }).strict()),
  accessRecords: call('Edetedeaeehd/accessRecords', 'Application_R', z.object({ etos: year, id }).strict()),
  myAdvisers: call('Edetedeauthor/findMine', 'Application_R', z.object({ etos: year }).strict()),
  revokeAuthorisation: call(
    'Edetedeauthor/revoke',
    'Application_Submit',
    z.object({ etos: year, id, rowVersion: z.number().int().positive() }).strict(),
    true,
  ),
  ...documentCalls,
  ...lifeCalls,
  ...authorisationCalls,
  ...mapCalls,
  ...placeCalls,
  ...mapExportCalls,
  copyYearCheck: call('Catalogues/copyYearCheck', 'Catalogue_W', yearCopySchema, true),
  copyYearApply: call('Catalogues/copyYearApply', 'Catalogue_W', z.object({ checkId: id }).strict(), true),
  readSystem: call('System/find', 'System_R', z.object({}).strict()),
  ...administrationCalls,
  ...fileCalls,
  ...proposalCalls,
  ...ruleCalls,
  ...jobCalls,
  ...viewCalls,
  ...scheduleCalls,
  ...copyCalls,
  ...printCalls,
  ...massCalls,
  ...registerCalls,
  ...monitoringCalls,
} as const

export type CallName = keyof typeof calls
export type CallInput<N extends CallName> = z.input<(typeof calls)[N]['input']>

/** Bodies of the calls that every entity has. */
export const entityCalls = {
  findByKey: z.object({ etos: year.optional() }).catchall(z.union([z.string().max(60), z.number()])),
  findById: z.object({ id: z.union([z.number().int(), z.string().max(60)]), etos: year.optional() }).strict(),
  findAllByIds: z
    .object({ ids: z.array(z.union([z.number().int(), z.string().max(60)])).max(MAX_IDS), etos: year.optional() })
    .strict(),
  findAllByCriteriaRange: rangeSchema,
  findNeighbours: neighboursSchema,
  findHistory: z.object({ key: z.union([z.number().int(), z.string().max(60)]), etos: year.optional() }).strict(),
  exportAll: exportSchema,
} as const

/** Whom a person may log in as after the tax authority identified him. */
export interface GsisRole {
  readonly key: string
  readonly kind: 'farmer' | 'representative' | 'staff'
  readonly name: string
}
export interface GsisAuthorizeAnswer {
  /** Complete, with state: the page goes there. */
  readonly authorUrl: string
  readonly clientId: string
  readonly redirectUri: string
}
export interface GsisLogoutAnswer {
  /** Complete: the page goes there to end the session at the provider. */
  readonly logoutUrl: string
  readonly clientId: string
  readonly redirectUri: string
}
/** `CHOOSE` when several roles are open: the next call names one. */
export interface GsisLoginAnswer {
  readonly data: 'SUCCESS' | 'CHOOSE'
  readonly isSsoCreator: boolean
  readonly roles: readonly GsisRole[]
}

/** One message of `getBannerMessages`, in both languages: the reader may change his at any time. */
export interface BannerMessage {
  /** Changes when the message does, so that a changed one is unseen again. */
  readonly id: string
  /** 1 error, 2 warning, 3 info. */
  readonly type: 1 | 2 | 3
  readonly message: string
  readonly messageEn: string
}
export interface BannerAnswer {
  readonly isWsResponseInfoEnabled: boolean
  readonly result: readonly BannerMessage[]
  /** Messages to this user that he has not read. */
  readonly unread: number
}

/** One live session of the asking user. */
export interface OwnSession {
  /** The readable marker that the page of that session holds too. */
  readonly id: string
  readonly startedAt: string
  readonly lastSeenAt: string
  readonly userAgent: string
  readonly clientIp: string | null
}
export interface OwnSessionsAnswer {
  /** When the user signed in last; null for never. */
  readonly lastLoginAt: string | null
  readonly data: readonly OwnSession[]
}

/** What `getMenu` gives (specification section 3). */
export interface MenuItem {
  readonly url: string
  readonly label: string
  readonly menuId: string
  /** Number of the page in the domain document. */
  readonly pathId?: string
  readonly items?: readonly MenuItem[]
}
/** The body of the subscriber, with what it is responsible for; null for applicants and where there is none. */
export interface SubscriberExtension {
  readonly efoId: number | null
  readonly daokKodikos: string | null
  readonly opdId: number | null
}
export interface MenuAnswer {
  readonly isWsResponseInfoEnabled: boolean
  readonly privileges: Readonly<Record<string, true>>
  readonly userId: number
  readonly subsId: number
  readonly subsDescription: string
  readonly subsCode: string
  readonly usrEmail: string | null
  readonly usrActiveEmail: string | null
  readonly userLoginName: string
  readonly userFullName: string
  readonly userVat: string | null
  readonly userType: UserType
  /** 0 none, 1 reads only; who may not log in has no menu. */
  readonly userLockType: UserLock
  /** Kinds of change acts that he may make: 0 none, 1 overlaps, 2 obvious errors, 3 all. */
  readonly userDpType: ActKinds
  readonly excludedCodes: readonly string[]
  readonly departmentCodes: readonly string[]
  readonly subSecClasses: readonly string[]
  readonly subscriberExt: SubscriberExtension
  readonly sessionClientIp: string
  /** What support asks for: the version of the application and the reference of this session. */
  readonly debugIds: readonly string[]
  /** Accounts (IBAN) that earlier applications of the user's AFM name; 0 for a user without AFM. */
  readonly ibanRepoCount: number
  /** Of the server, and when this session began. */
  readonly currentDate: string
  readonly loginDate: string
  readonly result: readonly MenuItem[]
  /** The engine is PGlite or the campaign is a demonstration: a banner says so. */
  readonly isDemo: boolean
  readonly baseLayers: readonly BaseLayer[]
  /** Pictures of map servers that lie over the base map. */
  readonly overlays: readonly BaseLayer[]
}
export interface BaseLayer {
  readonly id: string
  /** Greek name, and the English one beside it. */
  readonly label: string
  readonly labelEn: string
  readonly type: 'xyz' | 'wms' | 'none'
  readonly url?: string
  readonly layers?: string
  readonly attribution?: string
  /** The one style in which a map server draws it; none where it has its own, or one for each of several layers. */
  readonly style?: string
  /** Of a photograph from the air. */
  readonly year?: number
}

/** The body of every refused call. */
export interface ErrorAnswer {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly issues?: readonly ErrorIssue[]
  /** Conflict: what was sent and what is stored now. */
  readonly conflicts?: readonly {
    readonly entityName: string
    readonly id: string
    readonly mine: Readonly<Record<string, unknown>>
    readonly theirs: Readonly<Record<string, unknown>>
  }[]
  /** A row that cannot be deleted, renamed or put out of use: the tables that name it. */
  readonly usedBy?: readonly UsageEntry[]
  /** Names this failure in the server's log. */
  readonly errorId?: string
}
export interface ErrorIssue {
  /** Where in the request: `changes.0.entity.iban`. */
  readonly path: string
  readonly entityName?: string
  readonly id?: string
  readonly field?: string
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}
