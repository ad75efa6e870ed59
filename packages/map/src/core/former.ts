import { RetryLater } from './contract.ts'
import type { LayerDefinition } from './contract.ts'
import { bbox } from './grid.ts'
import type { ParcelGeometry, Point } from './grid.ts'
import { isLand } from './shapes.ts'

/** Metres around a parcel, or around the middle of the view, in which its border of another year is looked for. */
const FORMER_REACH = 2_000

/** What came of the search for last year's border of a parcel; everything but `found` has a text of its own. */
export type FormerAnswer =
  | { readonly status: 'found'; readonly geometry: ParcelGeometry }
  /** All land around is known, and it is not among it. */
  | { readonly status: 'missing' }
  /** More land lies around than was sent. */
  | { readonly status: 'partial' }
  | { readonly status: 'busy'; readonly seconds: number }
  | { readonly status: 'failed'; readonly reason: string }

/**
 * Looks for a feature of a layer by its number: around the parcel as it is now, or around `centre` (EPSG:2100 metres)
 * while it has no shape. Never throws; an aborted search ends as a failure that nobody reads.
 */
export async function findFormer(
  { query }: Pick<LayerDefinition, 'query'>,
  id: string | number,
  { geometry, centre: [x, y] }: { readonly geometry: ParcelGeometry | null; readonly centre: Point },
  signal: AbortSignal,
): Promise<FormerAnswer> {
  const [xmin, ymin, xmax, ymax] = bbox(geometry) ?? [x, y, x, y]
  try {
    const { data, truncated } = await query(
      {
        xmin: xmin - FORMER_REACH,
        ymin: ymin - FORMER_REACH,
        xmax: xmax + FORMER_REACH,
        ymax: ymax + FORMER_REACH,
        idsInCache: [],
      },
      signal,
    )
    const found = data.find((one) => String(one.id) === String(id))?.geom ?? null
    if (found && isLand(found)) return { status: 'found', geometry: found }
    return { status: truncated ? 'partial' : 'missing' }
  } catch (error) {
    if (error instanceof RetryLater) return { status: 'busy', seconds: error.seconds }
    return { status: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
