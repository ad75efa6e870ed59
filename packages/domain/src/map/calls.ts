import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { CACHE_LIMIT, MAP_MODES, MAX_FEATURES } from './codes.ts'
import { CRITERION_OPERATORS, GEO_FUNCS, MAX_CRITERIA, MAX_DISTANCE, MAX_SELECTED_TEXT, SEARCH_PAGE } from './search.ts'

const year = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()
const coordinate = z.number().min(-1e8).max(1e8)
const dynamic = { layerCode: z.string().max(40).optional(), mode: z.enum(MAP_MODES).optional() }

/** A map window in EPSG:2100 with the ids that the browser still holds. */
const layerRequestSchema = z
  .object({
    etos: year,
    edeId: id.optional(),
    xmin: coordinate,
    ymin: coordinate,
    xmax: coordinate,
    ymax: coordinate,
    idsInCache: z.array(z.number().int()).max(CACHE_LIMIT),
    ...dynamic,
  })
  .strict()
  .refine((window) => window.xmin < window.xmax && window.ymin < window.ymax, { params: { code: 'emptyWindow' } })

const criterion = z
  .object({
    name: z.string().max(40),
    operator: z.enum(CRITERION_OPERATORS),
    value: z.union([z.string().max(100), z.number().min(-1e12).max(1e12)]),
  })
  .strict()

/** A search of a layer: by place against a selected geometry, by attributes, or by both. */
const filterRequestSchema = z
  .object({
    etos: year,
    edeId: id.optional(),
    selectedGeometry: z.string().max(MAX_SELECTED_TEXT).nullable(),
    geoFunc: z.enum(GEO_FUNCS).nullable(),
    geoFuncParam: z.number().min(0).max(MAX_DISTANCE).nullable(),
    criteria: z.array(criterion).max(MAX_CRITERIA).default([]),
    offset: z.number().int().min(0).max(MAX_FEATURES).default(0),
    ...dynamic,
  })
  .strict()
  .refine(({ geoFunc, selectedGeometry }) => (geoFunc === null) === (selectedGeometry === null), {
    params: { code: 'geoFuncWithoutGeometry' },
    path: ['selectedGeometry'],
  })
  .refine(({ geoFunc, geoFuncParam }) => geoFunc !== 'dwithin' || geoFuncParam !== null, {
    params: { code: 'distanceMissing' },
    path: ['geoFuncParam'],
  })

/** The calls of the map's layers; each stands for one url per layer: `Map/queryLayer_<query>`, `Map/filterLayer_<query>`. */
export const mapCalls = {
  queryLayer: call('Map/queryLayer', 'Application_R', layerRequestSchema),
  filterLayer: call('Map/filterLayer', 'Application_R', filterRequestSchema),
} as const

/** One row of a search. */
export interface FilterRow {
  readonly id: number
  readonly shortdesc: string
  /** GeoJSON in EPSG:2100. */
  readonly geom: unknown
  /** m². */
  readonly ektash: number
}
export interface FilterAnswer {
  readonly data: readonly FilterRow[]
  /** Rows that were found, at most {@link MAX_FEATURES}. */
  readonly total: number
  /** More were found than are counted. */
  readonly truncated: boolean
  readonly pageSize: typeof SEARCH_PAGE
}
