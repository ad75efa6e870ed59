import { bbox, boxesMeet, toGrid, vertexCount, type Box, type ParcelGeometry } from '@eae/map/core/grid.ts'
import { sql } from 'kysely'
import type { RowChange, RowIssue } from '../../crud/index.ts'
import { ownerOf } from '../../platform/fair-queue.ts'
import { geometryJudge } from '../../platform/geometry.ts'
import type { Executor, Tx } from '../../platform/transaction.ts'

/** Crossings with all that lies around a shape: the overlays of checks then take some tenths of a second (measured). */
const MAX_CROSSINGS = 5_000
/** Shapes around one that are looked at. Only those with many corners come here: ordinary fields have a dozen. */
const MAX_AROUND = 200
/** Longest time of one statement of the transaction that saves a shape, in ms: the net below the judgements here. */
const TIME_LIMIT_MS = 10_000

/** A shape that is to be stored, and the row that it is for. */
interface Drawn {
  readonly row: number
  readonly geometry: ParcelGeometry
  readonly corners: number
  readonly box: Box | null
  readonly id: unknown
  readonly edaIdPrev: unknown
}

/** What PostGIS says of a shape: whether it is valid, whether it meets an ilot, and where it is wrong or lies. */
interface Verdict {
  readonly at: number
  readonly isValid: boolean
  readonly hasIlot: boolean
  readonly x: number
  readonly y: number
  /** Stored shapes around it that have so many corners that the two may cross too often. */
  readonly around: readonly string[]
}

/** Asks PostGIS about shapes, all with one statement: about their own points, and which others with many corners lie near. */
const readVerdicts = async (db: Executor, etos: number, drawn: readonly Drawn[]): Promise<readonly Verdict[]> => {
  const shapes = drawn.map(({ geometry, corners, id, edaIdPrev }, at) => ({
    at,
    shape: JSON.stringify(geometry),
    corners,
    id: typeof id === 'number' ? id : null,
    prev: typeof edaIdPrev === 'number' ? edaIdPrev : null,
  }))
  const found = await sql<Verdict>`
    WITH g AS MATERIALIZED (
      SELECT d.at, d.id, d.prev, d.corners, ST_SetSRID(ST_GeomFromGeoJSON(d.shape), 2100) AS geom
      FROM jsonb_to_recordset(${JSON.stringify(shapes)}::jsonb) AS d (at integer, shape text, corners bigint, id bigint, prev bigint)
    ),
    v AS MATERIALIZED (SELECT g.*, ST_IsValidDetail(geom) AS detail FROM g),
    p AS (SELECT v.*, (detail).valid AS valid, CASE WHEN (detail).valid THEN ST_PointOnSurface(geom) ELSE (detail).location END AS place FROM v)
    SELECT set_config('statement_timeout', ${String(TIME_LIMIT_MS)}, true), p.at, p.valid AS "isValid", ST_X(p.place) AS x, ST_Y(p.place) AS y,
      p.valid AND EXISTS (SELECT 1 FROM lpis_ilot i WHERE i.etos = ${etos} AND i.geom && p.geom AND ST_Intersects(i.geom, p.geom)) AS "hasIlot",
      array(
        SELECT ST_AsGeoJSON(t.geom, 3, 0) FROM edetedeaeeagroi t
        WHERE t.geom && p.geom AND (t.etos = ${etos} AND t.id IS DISTINCT FROM p.id OR t.etos = ${etos - 1} AND t.id = p.prev)
          AND ST_NPoints(t.geom)::bigint * p.corners > ${MAX_CROSSINGS} LIMIT ${MAX_AROUND}
      ) AS around FROM p ORDER BY p.at
  `.execute(db)
  return found.rows
}

/** Two shapes with so many corners, and so near, that they can cross each other too often. */
const mayCross = (one: Drawn, other: Drawn): boolean =>
  one.corners * other.corners > MAX_CROSSINGS && one.box !== null && other.box !== null && boxesMeet(one.box, other.box)

/** Shapes that cross others, or those of the same save, so often that overlays with them would not end (threat T49). */
const findTooComplex = async (
  drawn: readonly Drawn[],
  verdicts: readonly Verdict[],
  owner: string,
): Promise<readonly RowIssue[]> => {
  const issues: RowIssue[] = []
  for (const [at, one] of drawn.entries()) {
    const { row, geometry } = one
    const saved = drawn.slice(0, at).filter((other) => mayCross(one, other))
    const others = [
      ...(verdicts[at]?.around ?? []),
      ...saved.slice(0, MAX_AROUND).map((other) => JSON.stringify(other.geometry)),
    ]
    if (others.length > 0 && (await geometryJudge.crossesOften(geometry, others, MAX_CROSSINGS, owner)))
      issues.push({ row, field: 'geom', code: 'geometry.tooComplex' })
  }
  return issues
}

/**
 * Refuses drawn polygons that may not be stored. Hostile ones (too many points, crossing themselves, not finite, outside
 * the country) are refused here, in JavaScript and in bounded time, before PostGIS sees them: some of its functions
 * cannot be cancelled. Null (not drawn yet) is allowed; a check reports it. What is wrong at a place names it (`x`, `y`,
 * EPSG:2100); a polygon far from every ilot names a place inside it.
 */
export const geometryIssues = async (
  { sql: db, actor }: Tx,
  etos: number,
  rows: readonly RowChange[],
): Promise<readonly RowIssue[]> => {
  const owner = ownerOf(actor)
  const issues: RowIssue[] = []
  const drawn: Drawn[] = []
  for (const [row, { stored, values }] of rows.entries()) {
    const value = values?.geom
    if (value === undefined || value === null) continue
    const judged = await geometryJudge.judge(value, owner)
    if ('code' in judged) issues.push({ row, field: 'geom', ...judged })
    else {
      const { geometry } = judged
      const { id, edaIdPrev } = stored ?? {}
      drawn.push({ row, geometry, corners: vertexCount(geometry), box: bbox(geometry), id, edaIdPrev })
    }
  }
  if (issues.length > 0 || drawn.length === 0) return issues
  const verdicts = await readVerdicts(db, etos, drawn)
  const refused = verdicts.flatMap(({ at, isValid, hasIlot, x, y }) => {
    if (isValid && hasIlot) return []
    const code = isValid ? 'geometry.noIlot' : 'geometry.invalid'
    return [{ row: drawn[at]?.row ?? 0, field: 'geom', code, params: { x: toGrid(x), y: toGrid(y) } }]
  })
  return refused.length > 0 ? refused : findTooComplex(drawn, verdicts, owner)
}
