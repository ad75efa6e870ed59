import { extent, layerAnswer } from './answers.ts'
import { z } from 'zod'
import type { ParcelGeometry } from '../kernel/fields.ts'
import { call, shapedAs, dataOf } from '../kernel/call.ts'
import { CACHE_LIMIT } from './codes.ts'

const coordinate = z.number().min(-1e8).max(1e8)

/** A map window in EPSG:2100 for what is the same in all years. */
const windowSchema = z
  .object({
    xmin: coordinate,
    ymin: coordinate,
    xmax: coordinate,
    ymax: coordinate,
    idsInCache: z.array(z.number().int()).max(CACHE_LIMIT),
  })
  .strict()
  .refine((window) => window.xmin < window.xmax && window.ymin < window.ymax, { params: { code: 'emptyWindow' } })

/** Positions of one question at most: a file of more is described by its first. */
const MAX_POSITIONS = 20

/** Levels of the administrative division that have a map layer each: `Map/queryPlaces_<level>`. */
export const PLACE_LEVELS = ['regions', 'units', 'communities'] as const
export type PlaceLevel = (typeof PLACE_LEVELS)[number]

/** Calls of the administrative division on the map. */
export const placeCalls = {
  queryPlaces: call({
    path: 'Map/queryPlaces',
    isForEach: true,
    access: 'Reference_R',
    input: windowSchema,
    output: layerAnswer,
  }),
  /** The box around all places of a level, EPSG:2100 metres: xmin, ymin, xmax, ymax; null where none has a shape. */
  findPlaceExtent: call({
    path: 'Map/findPlaceExtent',
    access: 'Reference_R',
    input: z.object({ level: z.enum(PLACE_LEVELS) }).strict(),
    output: dataOf(extent.nullable()),
  }),
  /** The community of each position (EPSG:2100 metres), in their order; null where none is known. */
  findPlacesAt: call({
    path: 'Map/findPlacesAt',
    access: 'Reference_R',
    input: z
      .object({
        points: z
          .array(z.tuple([coordinate, coordinate]))
          .min(1)
          .max(MAX_POSITIONS),
      })
      .strict(),
    output: dataOf(z.array(z.string().nullable())),
  }),
  findPlaceShape: call({
    path: 'Map/findPlaceShape',
    access: 'Reference_R',
    input: z.object({ level: z.enum(PLACE_LEVELS), id: z.number().int().positive() }).strict(),
    output: dataOf(shapedAs<ParcelGeometry | null>(z.unknown())),
  }),
} as const
