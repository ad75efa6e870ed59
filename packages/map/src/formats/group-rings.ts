import Flatbush from 'flatbush'
import { bbox, boxHolds, locate, signedArea } from '../core/grid.ts'
import type { Box, Point, Ring } from '../core/grid.ts'
import type { RawPolygon } from './assemble.ts'

interface Outline {
  readonly ring: Ring
  readonly box: Box
  /** m² or square degrees; positive against the clock. */
  readonly area: number
}

const outlineOf = (ring: Ring): Outline => ({
  ring,
  box: bbox({ type: 'Polygon', coordinates: [ring] }) ?? [0, 0, 0, 0],
  area: signedArea(ring),
})
const sizeOf = ({ area }: Outline): number => Math.abs(area)

/** Whether a ring lies in another, which may touch it but is larger. */
const holds = (outer: Outline, inner: Outline): boolean =>
  outer !== inner &&
  sizeOf(outer) > sizeOf(inner) &&
  boxHolds(outer.box, inner.box) &&
  inner.ring.every((point) => locate(point, outer.ring) >= 0)

/** Gives those of the outlines that hold another, the smallest first. */
function finder(outlines: readonly Outline[]): (inner: Outline) => readonly Outline[] {
  if (outlines.length === 0) return () => []
  const index = new Flatbush(outlines.length)
  for (const { box } of outlines) index.add(...box)
  index.finish()
  return (inner) =>
    index
      .search(...inner.box)
      .flatMap((place) => outlines[place] ?? [])
      .filter((outer) => holds(outer, inner))
      .toSorted((a, b) => sizeOf(a) - sizeOf(b))
}

/** Every second ring from outside to inside is a hole, whichever way it turns. */
function byNesting(outlines: readonly Outline[]): readonly RawPolygon[] {
  const around = finder(outlines)
  const polygons = new Map<Outline, (readonly Point[])[]>()
  const holes: (readonly [hole: Outline, home: Outline | undefined])[] = []
  for (const outline of outlines) {
    const outer = around(outline)
    if (outer.length % 2 === 0) polygons.set(outline, [outline.ring])
    else holes.push([outline, outer[0]])
  }
  for (const [{ ring }, home] of holes) {
    const polygon = home && polygons.get(home)
    if (polygon) polygon.push(ring)
  }
  return [...polygons.values()]
}

/**
 * The polygons of rings that came in any order. As a rule outer rings turn clockwise and holes the other way (ESRI 1998); a
 * hole belongs to the smallest outer ring around it, which may be an island in the hole of another. Where a hole has no
 * outer ring the file was written the wrong way round, and the nesting alone tells. Rings without area are left out.
 */
export function groupRings(rings: readonly Ring[]): readonly RawPolygon[] {
  const outlines = rings.map(outlineOf).filter(({ area }) => area !== 0)
  const shells = outlines.filter(({ area }) => area < 0)
  const around = finder(shells)
  const polygons = new Map(shells.map((shell) => [shell, [shell.ring]]))
  for (const hole of outlines.filter(({ area }) => area > 0)) {
    const [home] = around(hole)
    const polygon = home && polygons.get(home)
    if (!polygon) return byNesting(outlines)
    polygon.push(hole.ring)
  }
  return [...polygons.values()]
}
