import type { GeoMultiPolygon, GeoPolygon, ParcelGeometry } from './fields.ts'

type Ring = GeoPolygon['coordinates'][number]

/** What people are told of a shape instead of its coordinates. */
export interface ShapeSize {
  /** m², whole. */
  readonly areaM2: number
  /** Corners of all rings; the closing point of a ring is none. */
  readonly corners: number
}

const partsOf = (shape: ParcelGeometry): GeoMultiPolygon['coordinates'] =>
  shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates

/** Twice the signed area, from the first corner: coordinates of EPSG:2100 squared would cost digits. */
const doubleArea = (ring: Ring): number => {
  const [x0, y0] = ring[0] ?? [0, 0]
  return ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x0, y0]
    return sum + (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0)
  }, 0)
}

const isShape = (value: unknown): value is ParcelGeometry =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  (value.type === 'Polygon' || value.type === 'MultiPolygon') &&
  'coordinates' in value &&
  Array.isArray(value.coordinates)

const isSize = (value: unknown): value is ShapeSize =>
  typeof value === 'object' && value !== null && 'areaM2' in value && 'corners' in value

/**
 * Size of a shape: a polygon or multipolygon in EPSG:2100 as it is stored, or a size that was measured before; null for
 * anything else. Holes are taken off.
 */
export const shapeSizeOf = (value: unknown): ShapeSize | null => {
  if (isSize(value)) return value
  if (!isShape(value)) return null
  let doubled = 0
  let corners = 0
  for (const rings of partsOf(value))
    for (const [at, ring] of rings.entries()) {
      doubled += (at === 0 ? 1 : -1) * Math.abs(doubleArea(ring))
      corners += Math.max(0, ring.length - 1)
    }
  return { areaM2: Math.round(doubled / 2), corners }
}
