import { area, bbox, boxesMeet, contains, fromParts, partsOf } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import type { GeometryEngine } from './engine.ts'
import { dropSlivers, partsBySize } from './slivers.ts'

/** The geometries whose boxes meet that of `geometry`. */
export function near(geometry: ParcelGeometry, others: readonly ParcelGeometry[]): readonly ParcelGeometry[] {
  const own = bbox(geometry)
  return others.filter((other) => {
    const box = bbox(other)
    return own !== null && box !== null && boxesMeet(own, box)
  })
}

/** The last union of each engine: while somebody draws, the neighbours are the same from frame to frame. */
const lastUnion = new WeakMap<GeometryEngine, { of: readonly ParcelGeometry[]; land: ParcelGeometry | null }>()

/** The land of several geometries together; the same list again costs nothing. */
function landOf(engine: GeometryEngine, geometries: readonly ParcelGeometry[]): ParcelGeometry | null {
  const known = lastUnion.get(engine)
  const isSame = known?.of.length === geometries.length && known.of.every((one, index) => one === geometries[index])
  if (known && isSame) return known.land
  const land = engine.union(geometries)
  lastUnion.set(engine, { of: geometries, land })
  return land
}

/** The land that the neighbours do not have; null when they have it all. Slivers along their borders are dropped. */
export function clipToNeighbours(
  engine: GeometryEngine,
  geometry: ParcelGeometry,
  neighbours: readonly ParcelGeometry[],
): ParcelGeometry | null {
  // One difference with the union of all: one after the other leaves slivers where their corners differ.
  const land = landOf(engine, near(geometry, neighbours))
  return land ? dropSlivers(engine.difference(geometry, land)) : geometry
}

/** The land inside the enclosing polygon; null when there is none. */
export function clipToEnclosing(
  engine: GeometryEngine,
  geometry: ParcelGeometry,
  enclosing: ParcelGeometry,
): ParcelGeometry | null {
  return dropSlivers(engine.intersection(geometry, enclosing))
}

/** What surrounds the edited shape: land of others, and the areas one of which must hold it (null: none must). */
export interface Surroundings {
  readonly neighbours: readonly ParcelGeometry[]
  readonly enclosing: readonly ParcelGeometry[] | null
}

export type TopologyResult =
  | {
      readonly status: 'done'
      readonly geometry: ParcelGeometry
      /** What was cut away, other leftover parts included; null when nothing was. */
      readonly cut: ParcelGeometry | null
      /** Further parts of the free land that were left out, largest first. */
      readonly others: readonly ParcelGeometry[]
    }
  /** No enclosing polygon lies under the shape. */
  | { readonly status: 'noEnclosing' }
  /** All of it belongs to neighbours. */
  | { readonly status: 'nothingLeft' }

/** The enclosing polygon that holds most of the shape; null when none meets it. */
function enclosingOf(
  engine: GeometryEngine,
  geometry: ParcelGeometry,
  enclosing: readonly ParcelGeometry[],
): ParcelGeometry | null {
  let best: ParcelGeometry | null = null
  let most = 0
  for (const candidate of near(geometry, enclosing)) {
    const shared = area(engine.intersection(geometry, candidate))
    if (shared > most) [best, most] = [candidate, shared]
  }
  return best
}

/**
 * Cuts a shape to the free land: the neighbours' land goes, what lies outside its enclosing polygon goes. A polygon
 * stays one polygon: the part at `at` (EPSG:2100) is kept, else the largest; a multipolygon keeps all its parts.
 */
export function applyTopology(
  engine: GeometryEngine,
  geometry: ParcelGeometry,
  { neighbours, enclosing }: Surroundings,
  at: Point | null = null,
): TopologyResult {
  const outer = enclosing && enclosingOf(engine, geometry, enclosing)
  if (enclosing && !outer) return { status: 'noEnclosing' }
  const inside = outer ? clipToEnclosing(engine, geometry, outer) : geometry
  const free = inside && clipToNeighbours(engine, inside, neighbours)
  if (!free) return { status: 'nothingLeft' }
  const parts = partsBySize(free)
  const wanted = parts.find((part) => at !== null && contains(part, at)) ?? parts[0]
  const isSingle = geometry.type === 'Polygon' && wanted !== undefined
  const kept = isSingle ? wanted : free
  return {
    status: 'done',
    geometry: kept,
    cut: engine.difference(geometry, kept),
    others: isSingle ? parts.filter((part) => part !== wanted) : [],
  }
}

/** What `applyTopology` would cut away now, for a preview on each pointer move; null when it is nothing. */
export function topologyCut(
  engine: GeometryEngine,
  geometry: ParcelGeometry,
  { neighbours, enclosing }: Surroundings,
): ParcelGeometry | null {
  const outer = enclosing && enclosingOf(engine, geometry, enclosing)
  const land = landOf(engine, near(geometry, neighbours))
  const taken = land && engine.intersection(geometry, land)
  const outside = outer ? engine.difference(geometry, outer) : null
  const all = [taken, outside].filter((piece) => piece !== null)
  return all.length === 2 ? engine.union(all) : (all[0] ?? null)
}

export type FillResult =
  | { readonly status: 'done'; readonly geometry: ParcelGeometry }
  /** The position belongs to somebody. */
  | { readonly status: 'occupied' }
  /** Nothing bounds the free land at the position. */
  | { readonly status: 'unbounded' }

/**
 * The free land around a position (EPSG:2100): inside the enclosing polygon that holds it, without the neighbours. With
 * no enclosing polygon there, the gap that the neighbours leave between them.
 */
export function fillFreeSpace(
  engine: GeometryEngine,
  at: Point,
  neighbours: readonly ParcelGeometry[],
  enclosing: readonly ParcelGeometry[],
): FillResult {
  if (neighbours.some((neighbour) => contains(neighbour, at))) return { status: 'occupied' }
  const outer = enclosing.find((candidate) => contains(candidate, at))
  const land = landOf(engine, outer ? near(outer, neighbours) : neighbours)
  const space = outer ? (land ? engine.difference(outer, land) : outer) : gapsOf(engine, land)
  const part = space && partsOf(space).find((coordinates) => contains({ type: 'Polygon', coordinates }, at))
  const filled = dropSlivers(part ? fromParts([part]) : null)
  return filled ? { status: 'done', geometry: filled } : { status: 'unbounded' }
}

/** The holes of the neighbours' land, without what lies in them. */
function gapsOf(engine: GeometryEngine, land: ParcelGeometry | null): ParcelGeometry | null {
  if (!land) return null
  const holes = partsOf(land).flatMap((rings) => rings.slice(1).map((ring) => ring.toReversed()))
  const gaps = holes.length > 0 ? engine.union(holes.map((ring) => ({ type: 'Polygon', coordinates: [ring] }))) : null
  return gaps && engine.difference(gaps, land)
}
