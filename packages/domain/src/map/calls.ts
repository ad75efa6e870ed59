import { filterAnswer, layerAnswer } from './answers.ts'
import { z } from 'zod'
import { call, FILE } from '../kernel/call.ts'
import { CACHE_LIMIT, MAP_MODES, MAX_FEATURES, TILE_ZOOMS, WMS_EXTENT } from './codes.ts'
import { CRITERION_OPERATORS, GEO_FUNCS, MAX_CRITERIA, MAX_DISTANCE, MAX_SELECTED_TEXT } from './search.ts'

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

/** Metres by which a side may miss an edge: the corners of tiles are reckoned, not measured. */
const EDGE = 0.001

/**
 * A box of the grid of tiles that lies over {@link WMS_EXTENT}: it begins within the extent, counted from its upper left
 * corner, and is no larger than the whole. The last column and row reach beyond it, as tiles of a fixed size must.
 */
const isWithinExtent = ([xmin, ymin, xmax, ymax]: readonly [number, number, number, number]): boolean => {
  const whole = WMS_EXTENT
  const isBegun = xmin >= whole.xmin - EDGE && xmin < whole.xmax && ymax <= whole.ymax + EDGE && ymax > whole.ymin
  return isBegun && xmax - xmin <= whole.xmax - whole.xmin + EDGE && ymax - ymin <= whole.ymax - whole.ymin + EDGE
}

/** Four numbers in EPSG:2100, as WMS writes a box. */
const bbox = z
  .string()
  .max(120)
  .refine((text) => {
    const numbers = text.split(',').map(Number)
    const [xmin = 0, ymin = 0, xmax = 0, ymax = 0] = numbers
    const isBox = numbers.length === 4 && numbers.every((one) => Number.isFinite(one)) && xmin < xmax && ymin < ymax
    return isBox && isWithinExtent([xmin, ymin, xmax, ymax])
  })
const whole = z.coerce.number().pipe(z.number().int().nonnegative())

/** A square of the grid that all web maps share (EPSG:3857). */
const tileRequestSchema = z
  .object({
    etos: z.coerce.number().pipe(year),
    edeid: z.coerce.number().pipe(id),
    z: whole.pipe(z.number().min(TILE_ZOOMS.least).max(TILE_ZOOMS.most)),
    x: whole,
    y: whole,
    layercode: z.string().max(40).optional(),
  })
  .strict()
  .refine(({ x, y, z: zoom }) => x < 2 ** zoom && y < 2 ** zoom, { path: ['x'] })
const layerId = z.string().regex(/^[\w-]{1,40}$/)

/** A tile of a map server as WMS 1.1.1 asks for it (specification section 9); names in small letters. */
const wmsRequestSchema = z
  .object({
    service: z.literal('WMS').optional(),
    version: z.literal('1.1.1'),
    request: z.literal('GetMap'),
    layers: layerId,
    styles: z.literal('').optional(),
    format: z.literal('image/png'),
    transparent: z.enum(['true', 'TRUE']).optional(),
    tiled: z.enum(['true', 'TRUE']).optional(),
    srs: z.literal('EPSG:2100'),
    width: z.literal('256'),
    height: z.literal('256'),
    bbox,
  })
  .strict()

/** A claim year, or that of a photograph from the air: those are older. */
const pictureYear = z.number().int().min(1900).max(2099)

/** A legend, 30 x 30 (specification section 7): of a layer of our own by its dynamic code, or of a map server. */
const legendRequestSchema = z
  .object({
    layer: layerId,
    style: z
      .string()
      .regex(/^[\w.-]{0,60}$/)
      .optional(),
    code: z.string().max(40).optional(),
    year: z.coerce.number().pipe(pictureYear).optional(),
  })
  .strict()

/** The calls of the map's layers; each stands for one url per layer: `Map/queryLayer_<query>`, `Map/filterLayer_<query>`. */
export const mapCalls = {
  queryLayer: call({
    path: 'Map/queryLayer',
    isForEach: true,
    access: 'Application_R',
    input: layerRequestSchema,
    output: layerAnswer,
  }),
  filterLayer: call({
    path: 'Map/filterLayer',
    isForEach: true,
    access: 'Application_R',
    input: filterRequestSchema,
    output: filterAnswer,
  }),
  tile: call({ path: 'Map/tile', isForEach: true, access: 'Application_R', input: tileRequestSchema, output: FILE }),
  proxyWms: call({ path: 'Map/proxyWms', access: 'Application_R', input: wmsRequestSchema, output: FILE }),
  proxyWmsLegendGraphic: call({
    path: 'Map/proxyWmsLegendGraphic',
    access: 'Application_R',
    input: legendRequestSchema,
    output: FILE,
  }),
} as const
