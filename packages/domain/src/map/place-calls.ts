import { z } from 'zod'
import { call } from '../kernel/call.ts'
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
  queryPlaces: call('Map/queryPlaces', 'Reference_R', windowSchema),
  /** The box around all places of a level, EPSG:2100 metres: xmin, ymin, xmax, ymax; null where none has a shape. */
  findPlaceExtent: call('Map/findPlaceExtent', 'Reference_R', z.object({ level: z.enum(PLACE_LEVELS) }).strict()),
  /** The community of each position (EPSG:2100 metres), in their order; null where none is known. */
  findPlacesAt: call(
    'Map/findPlacesAt',
    'Reference_R',
    z
      .object({
        points: z
          .array(z.tuple([coordinate, coordinate]))
          .min(1)
          .max(MAX_POSITIONS),
      })
      .strict(),
  ),
  findPlaceShape: call(
    'Map/findPlaceShape',
    'Reference_R',
    z.object({ level: z.enum(PLACE_LEVELS), id: z.number().int().positive() }).strict(),
  ),
} as const
