import { z } from 'zod'
import { shapedAs, type Answered } from '../kernel/call.ts'
import type { ParcelGeometry } from '../kernel/fields.ts'

/** One row of a search. */
export const filterRow = z.strictObject({
  id: z.number(),
  shortdesc: z.string(),
  /** GeoJSON in EPSG:2100. */
  geom: shapedAs<ParcelGeometry>(z.unknown()),
  /** m². */
  ektash: z.number(),
})
export const filterAnswer = z.strictObject({
  data: z.array(filterRow),
  /** Rows that were found, at most {@link MAX_FEATURES}. */
  total: z.number(),
  /** More were found than are counted. */
  truncated: z.boolean(),
  pageSize: z.number(),
})
export type FilterAnswer = Answered<typeof filterAnswer>

/** What a window of the map holds of a layer. */
export const layerAnswer = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.number(),
      shortdesc: z.string(),
      /** GeoJSON in EPSG:2100; null for what the browser has already. */
      geom: shapedAs<ParcelGeometry | null>(z.unknown()),
    }),
  ),
  /** There is more than one answer carries. */
  truncated: z.boolean(),
})

/** A box in EPSG:2100 metres: xmin, ymin, xmax, ymax. */
export const extent = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Extent = Answered<typeof extent>
