import { partsOf } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import type { GeometryEngine } from './engine.ts'

export type MergeResult =
  | { readonly status: 'done'; readonly geometry: ParcelGeometry }
  /** One of them is not a single polygon. */
  | { readonly status: 'notPolygons' }
  /** They have no border in common. */
  | { readonly status: 'apart' }

/** Two polygons as one. Polygons that meet at one corner only stay two, so they are not merged. */
export function mergePolygons(engine: GeometryEngine, a: ParcelGeometry, b: ParcelGeometry): MergeResult {
  if (partsOf(a).length !== 1 || partsOf(b).length !== 1) return { status: 'notPolygons' }
  const merged = engine.union([a, b])
  return merged?.type === 'Polygon' ? { status: 'done', geometry: merged } : { status: 'apart' }
}
