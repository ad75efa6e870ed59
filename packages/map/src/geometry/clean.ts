import { closeRing, distance, fromParts, openRing, partsOf, ringsOf } from '../core/grid.ts'
import type { ParcelGeometry, Point, Ring } from '../core/grid.ts'
import type { GeometryEngine } from './engine.ts'
import { dropSlivers } from './slivers.ts'

/** A corner sharper than this is a spike, degrees. */
const SPIKE_ANGLE = 1

/** The angle at `b` between its two sides, degrees from 0 to 180. */
function angleAt(a: Point, b: Point, c: Point): number {
  const [ux, uy, vx, vy] = [a[0] - b[0], a[1] - b[1], c[0] - b[0], c[1] - b[1]]
  return (Math.atan2(Math.abs(ux * vy - uy * vx), ux * vx + uy * vy) * 180) / Math.PI
}

/** Whether a corner of an open ring is a spike, or stands on the corner before it. */
function isSpike(open: readonly Point[], index: number): boolean {
  const [before, point, after] = [open.at(index - 1), open[index], open[(index + 1) % open.length]]
  if (!before || !point || !after) return false
  return distance(before, point) === 0 || angleAt(before, point, after) < SPIKE_ANGLE
}

/** Corners sharper than 1°, EPSG:2100 metres. */
export const spikesOf = (geometry: ParcelGeometry): readonly Point[] =>
  ringsOf(geometry).flatMap((ring) => openRing(ring).filter((_, index, open) => isSpike(open, index)))

function withoutSpikes(ring: Ring): Ring {
  const open = [...openRing(ring)]
  // Taking a spike away may leave its two feet on each other or make a new one: look again until nothing changes.
  for (let found = true; found && open.length > 3;) {
    const spike = open.findIndex((_, index) => isSpike(open, index))
    found = spike >= 0
    if (found) open.splice(spike, 1)
  }
  return open.length === openRing(ring).length ? ring : closeRing(open)
}

/** The geometry without corners sharper than 1°; the same object when it has none. */
export function removeSpikes(geometry: ParcelGeometry): ParcelGeometry {
  const parts = partsOf(geometry).map((rings) => rings.map(withoutSpikes))
  const isSame = parts.every((rings, part) => rings.every((ring, at) => ring === partsOf(geometry)[part]?.[at]))
  return isSame ? geometry : (fromParts(parts) ?? geometry)
}

/** A valid geometry in the place of an invalid one, slivers dropped; null when nothing of it is land. */
export function repair(engine: GeometryEngine, geometry: ParcelGeometry): ParcelGeometry | null {
  return dropSlivers(engine.makeValid(geometry))
}
