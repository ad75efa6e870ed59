import os from 'node:os'
import { vertexCount, toGrid, type ParcelGeometry } from '@eae/map/core/grid.ts'
import { MAX_POINTS, refuseAtOnce, validate, type ValidityIssue } from '@eae/map/core/validity.ts'
import { z } from 'zod'
import type { AppError } from './errors.ts'
import type { GeometryAnswer, GeometryWork } from './geometry-worker.ts'
import { createThreads, WorkTookTooLong, type ThreadsOptions } from './threads.ts'

/** Rings of a polygon and parts of a multipolygon, as the field of a parcel takes them: each pair of parts is compared. */
const MAX_RINGS = 500
const MAX_PARTS = 100
/**
 * Corners up to which a polygon is judged where the call is: the cost grows with their square, and at 64 the worst shapes
 * that were found take half a millisecond (docs/adr/0022-hostile-geometry.md). An ordinary field has a dozen.
 */
const MAX_IN_PLACE = 64
/** The worst shape that is allowed takes one second of a core (499 slanted holes); twice that on a machine that is busy. */
const TIME_LIMIT_MS = 2_000
/** Judgements that wait for a thread, and for how long: a save that waits holds a connection of the database. */
const MAX_WAITING = 20
const PATIENCE_MS = 2_000

const TOO_COMPLEX = 'geometry.tooComplex'

const rings = z.array(z.array(z.tuple([z.number(), z.number()]))).max(MAX_RINGS)
const geometrySchema = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings).max(MAX_PARTS) }),
])

/** A polygon that PostGIS may see, or the code of why it may not, with its place. */
export type GeometryVerdict =
  | { readonly geometry: ParcelGeometry }
  | { readonly code: string; readonly params?: Readonly<Record<string, number>> }

/** Judges polygons of callers. */
export interface GeometryJudge {
  /**
   * Judges a polygon of a caller (EPSG:2100). Hostile ones (too many points, crossing themselves, not finite, outside the
   * country, nested without end) are refused here, in JavaScript and in bounded time, before PostGIS sees them: some of its
   * functions cannot be cancelled (threats T42, T47, T48, T50). What depends on more than the length of the input is done
   * in a thread that is ended when its time is up; the answer is `geometry.tooComplex` then. Throws 503 when too many wait.
   */
  readonly judge: (value: unknown, owner: string) => Promise<GeometryVerdict>
  /** The same for a geometry that came as JSON text. */
  readonly judgeText: (text: string, owner: string) => Promise<GeometryVerdict>
  /**
   * Whether a judged polygon crosses shapes around it (GeoJSON texts of the database) `limit` times or more in all, or so
   * many that they cannot be counted in the time of one judgement. Throws 503 when too many wait.
   */
  readonly crossesOften: (
    geometry: ParcelGeometry,
    around: readonly string[],
    limit: number,
    owner: string,
  ) => Promise<boolean>
}

const isOnGrid = (geometry: ParcelGeometry): boolean =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates)
    .flat(2)
    .every(([x, y]) => toGrid(x) === x && toGrid(y) === y)

const refusalOf = ({ code, point }: ValidityIssue): GeometryVerdict => {
  const place = point === null ? {} : { x: point[0], y: point[1] }
  return { code: `geometry.${code}`, params: { ...place, max: MAX_POINTS } }
}

/** A judge with threads of its own; without other limits those of a server. */
export const createGeometryJudge = (limits: Partial<Omit<ThreadsOptions, 'module'>> = {}): GeometryJudge => {
  const threads = createThreads<GeometryWork, GeometryAnswer>({
    module: new URL('./geometry-worker.ts', import.meta.url),
    most: Math.max(1, os.availableParallelism() - 1),
    waiting: MAX_WAITING,
    patienceMs: PATIENCE_MS,
    timeLimitMs: TIME_LIMIT_MS,
    ...limits,
  })

  /** The answer of a thread; null when it was ended before it had one. */
  const inThread = async (work: GeometryWork, owner: string): Promise<{ readonly answer: GeometryAnswer } | null> => {
    try {
      return { answer: await threads.run(work, owner) }
    } catch (error) {
      if (error instanceof WorkTookTooLong) return null
      throw error
    }
  }

  const judge = async (value: unknown, owner: string): Promise<GeometryVerdict> => {
    const parsed = geometrySchema.safeParse(value)
    if (!parsed.success) return { code: 'geometry.invalid' }
    const geometry = parsed.data
    const coarse = refuseAtOnce(geometry)
    if (coarse !== null) return refusalOf(coarse)
    if (!isOnGrid(geometry)) return { code: 'geometry.offGrid' }
    if (vertexCount(geometry) <= MAX_IN_PLACE) {
      const [first] = validate(geometry)
      return first === undefined ? { geometry } : refusalOf(first)
    }
    const judged = await inThread({ kind: 'validity', geometry }, owner)
    if (judged === null) return { code: TOO_COMPLEX }
    const { answer } = judged
    return answer === null || typeof answer === 'number' ? { geometry } : refusalOf(answer)
  }

  return {
    judge,
    judgeText: async (text, owner) => {
      let value: unknown
      try {
        value = JSON.parse(text)
      } catch {
        return { code: 'geometry.invalid' }
      }
      return judge(value, owner)
    },
    crossesOften: async (geometry, around, limit, owner) => {
      if (around.length === 0) return false
      const counted = await inThread({ kind: 'crossings', geometry, around, limit }, owner)
      return counted === null || Number(counted.answer) >= limit
    },
  }
}

/** The judge of this process. */
export const geometryJudge = createGeometryJudge()

/** Whether a call was refused because a polygon in it is too dear to be judged or laid over others: a sign of an attack. */
export const isTooComplex = (error: AppError): boolean =>
  error.answer.issues?.some(({ code }) => code === TOO_COMPLEX) === true
