import { closeRing, distance, fromParts, openRing, partsOf } from '../core/grid.ts'
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

function withoutSpikes(ring: Ring): Ring {
  const open = [...openRing(ring)]
  // Taking a spike away may leave its two feet on each other or make a new one: look again until nothing changes.
  for (let found = true; found && open.length > 3;) {
    const spike = open.findIndex((point, index) => {
      const [before, after] = [open.at(index - 1), open[(index + 1) % open.length]]
      if (!before || !after) return false
      return distance(before, point) === 0 || angleAt(before, point, after) < SPIKE_ANGLE
    })
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
