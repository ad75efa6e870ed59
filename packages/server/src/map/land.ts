import type { MapQuery } from '@eae/domain/map/codes.ts'
import type { LayerShape } from '@eae/map/core/shapes.ts'
import type { Box } from '@eae/map/core/grid.ts'
import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { NOBODY_LEAVES } from '../platform/caller.ts'
import type { Database } from '../platform/database.ts'
import { queryLayer } from './layers.ts'

/** A feature of a layer as its label, which holds nothing personal, and its shape. */
interface LandFeature {
  readonly id: number
  readonly shortdesc: string
  readonly geom: LayerShape
}

/**
 * What a layer holds in a box (EPSG:2100 metres), for an application that the actor sees; nothing for any other. At most
 * as many features as the map itself gets at once.
 */
export const readLand = async (
  db: Database,
  actor: Actor,
  query: MapQuery,
  { etos, edeId, box: [xmin, ymin, xmax, ymax] }: { readonly etos: number; readonly edeId: number; readonly box: Box },
): Promise<readonly LandFeature[]> => {
  const request = { etos, edeId, xmin, ymin, xmax, ymax, idsInCache: [] }
  const text = await queryLayer(db, actor, sql`TRUE`, query, request, NOBODY_LEAVES)
  // Written by the statement of the layer itself.
  return text === null ? [] : (JSON.parse(text) as { data: LandFeature[] }).data
}
