import { z } from 'zod'
import { MAX_IDS, rangeSchema } from './kernel/search.ts'
import { synchronizeSchema } from './kernel/changes.ts'
import type { Privilege } from './session/session.ts'

/** Who may call: everybody, every logged-in user, or users with a privilege. */
export type Access = 'public' | Privilege

/** One HTTP call. All are POST with JSON below `{base}rest/`, unless a method is given. */
export interface Call<I extends z.ZodType = z.ZodType> {
  readonly path: string
  readonly access: Access
  readonly input: I
  /** True when the call changes data: it is refused without a same-origin request. */
  readonly writes: boolean
}

const call = <const P extends string, I extends z.ZodType>(path: P, access: Access, input: I, writes = false) =>
  ({ path, access, input, writes }) satisfies Call<I>

const year = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()
const coordinate = z.number().min(-1e8).max(1e8)

/** A map window in EPSG:2100 with the ids that the browser still holds. */
const layerRequestSchema = z
  .object({
    etos: year,
    edeId: id.optional(),
    xmin: coordinate,
    ymin: coordinate,
    xmax: coordinate,
    ymax: coordinate,
    idsInCache: z.array(z.number().int()).max(1_000),
    layerCode: z.string().max(40).optional(),
    mode: z.enum(['MAP', 'GRID']).optional(),
  })
  .strict()
  .refine((window) => window.xmin < window.xmax && window.ymin < window.ymax, { params: { code: 'emptyWindow' } })

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
  logoutUser: call('Login/logoutUser', 'public', z.object({}).strict(), true),
  getMenu: call('Menu/getMenu', 'Session', z.object({}).strict()),
  synchronizeChanges: call('MainService/synchronizeChanges', 'Session', synchronizeSchema, true),
  findTree: call('Edetedeaeehd/findTree', 'Application_R', z.object({ etos: year, id }).strict()),
  myApplications: call('Edetedeaeehd/findMine', 'Application_R', z.object({ etos: year }).strict()),
  runChecks: call('Edetedeaeehd/runChecks', 'Application_R', z.object({ etos: year, id }).strict(), true),
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
  queryLayer: call('Map/queryLayer', 'Application_R', layerRequestSchema),
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
} as const

/** The map layers of an application, each with its own query url: `Map/queryLayer_<layer>`. */
export const MAP_LAYERS = ['ownParcels', 'neighbours', 'ilots', 'lastYear'] as const
export type MapLayer = (typeof MAP_LAYERS)[number]

/** What `getMenu` gives (specification section 3). */
export interface MenuItem {
  readonly url: string
  readonly label: string
  readonly menuId: string
  readonly items?: readonly MenuItem[]
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
  readonly userType: string
  readonly subSecClasses: readonly string[]
  readonly sessionClientIp: string
  readonly result: readonly MenuItem[]
  /** The engine is PGlite or the campaign is a demonstration: a banner says so. */
  readonly isDemo: boolean
  readonly baseLayers: readonly BaseLayer[]
}
export interface BaseLayer {
  readonly id: string
  readonly label: string
  readonly type: 'xyz' | 'wms' | 'none'
  readonly url?: string
  readonly layers?: string
  readonly attribution?: string
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
