import { z } from 'zod'
import { call, FILE } from '../kernel/call.ts'

/** Shapes of one file at most. */
const MAX_SHAPES = 1_000
/** Parts of a shape, rings of a part, and corners of a ring at most; what the map draws has fewer. */
const MAX_RINGS = 500
const MAX_CORNERS = 2_001

const position = z.tuple([z.number().min(-1e8).max(1e8), z.number().min(-1e8).max(1e8)])
const rings = z.array(z.array(position).min(3).max(MAX_CORNERS)).min(1).max(MAX_RINGS)

/** Shapes of the map (EPSG:2100, rings with the outline first) as a table of their corners. */
const coordinatesSchema = z
  .object({
    exportType: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    lang: z.enum(['el', 'en']),
    shapes: z
      .array(z.object({ name: z.string().max(200), parts: z.array(rings).min(1).max(MAX_RINGS) }).strict())
      .min(1)
      .max(MAX_SHAPES),
  })
  .strict()

/** The export menu of the map in the formats of the specification (section 3). */
export const mapExportCalls = {
  exportCoordinates: call({
    path: 'Map/exportCoordinates',
    access: 'Application_R',
    input: coordinatesSchema,
    output: FILE,
  }),
} as const
