import { MAX_FEATURES } from '@eae/domain/map/codes.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { Box, ParcelGeometry } from '@eae/map/core/grid.ts'
import { boxAround, neighbourMark, type Neighbour } from '@eae/map/core/neighbour-mark.ts'
import { sql } from 'kysely'
import type { SeenRow } from '../../crud/index.ts'
import type { Executor } from '../../platform/transaction.ts'
import { lineOf } from '../life/life-sql.ts'
import { neighbourScope } from '../read/scope.ts'

/** Marks of one save that are compared; who draws by hand saves long before. */
const MAX_MARKS = 200
/** Corners of neighbours that one save reads: 1,000 for each of its marks, where an ordinary field has a dozen. */
const MAX_CORNERS = 200_000

interface Around {
  readonly corners: number
  /** Null when there are more than a map may hold, or than may be read. */
  readonly features: readonly Neighbour[] | null
}

/** The neighbours in a box (EPSG:2100 metres), with as many corners as `most` at most. */
const readAround = async (db: Executor, etos: number, edeId: Key, box: Box, most: number): Promise<Around> => {
  const [xmin, ymin, xmax, ymax] = box
  const { rows } = await sql<Around>`
    SELECT coalesce(sum(f.corners), 0)::integer AS corners,
      CASE WHEN count(*) <= ${MAX_FEATURES} AND coalesce(sum(f.corners), 0) <= ${most}
        THEN coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'geometry', ST_AsGeoJSON(f.geom, 3, 0)::jsonb)), '[]') END AS features
    FROM (
      SELECT ${lineOf('t')} AS id, t.geom, ST_NPoints(t.geom) AS corners FROM edetedeaeehd hd JOIN edetedeaeeagroi t ON ${neighbourScope}
      WHERE hd.etos = ${etos} AND hd.id = ${edeId} AND t.geom && ST_MakeEnvelope(${xmin}::float8, ${ymin}::float8, ${xmax}::float8, ${ymax}::float8, 2100)
      LIMIT ${MAX_FEATURES + 1}
    ) f
  `.execute(db)
  return rows[0] ?? { corners: 0, features: null }
}

/**
 * The saved parcels whose neighbours are others than those that the map held when they were drawn. Says so much and
 * nothing of the neighbours themselves. Where these have more corners than `maxCorners` in all, it says nothing.
 */
export const findChangedNeighbours = async (
  db: Executor,
  etos: number,
  saved: readonly SeenRow[],
  maxCorners: number = MAX_CORNERS,
): Promise<readonly Key[]> => {
  const changed = new Set<Key>()
  let left = maxCorners
  for (const { row, seen } of saved.slice(0, MAX_MARKS)) {
    // A row of the parcels' own definition: its shape was judged before it was stored.
    const { id, edeId, geom } = row as { id: Key; edeId: Key; geom: ParcelGeometry | null }
    const box = geom === null ? null : boxAround(geom)
    if (box === null) continue
    const { corners, features } = await readAround(db, etos, edeId, box, left)
    if (features === null) continue
    left -= corners
    if (neighbourMark(features, box) !== seen) changed.add(id)
  }
  return [...changed]
}
