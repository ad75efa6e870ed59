import { canonical } from '../../core/canonical.ts'
import { closeRing, gridPoint, ringsOf } from '../../core/grid.ts'
import type { ParcelGeometry, Point } from '../../core/grid.ts'

/** Repeatable numbers from 0 to 1 (mulberry32), so that a failing case can be met again by its seed. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const ORIGIN: Point = [412_000, 4_391_000]
const CELL = 80

/** A piece of land cut into parcels that share their wiggly borders, corner for corner. */
export interface Subdivision {
  /** Row by row. */
  readonly parcels: readonly ParcelGeometry[]
  readonly size: number
  /** The borders between two corners, wiggles included, as points from the first to the second. */
  readonly side: (fromColumn: number, fromRow: number, toColumn: number, toRow: number) => readonly Point[]
}

/** A subdivision of `size` by `size` parcels of about 0.64 ha with `wiggles` corners on each side. */
export function subdivision(random: () => number, size: number, wiggles: number): Subdivision {
  const corners = Array.from({ length: (size + 1) ** 2 }, (_, index): Point => {
    const [column, row] = [index % (size + 1), Math.floor(index / (size + 1))]
    const jitter = () => (random() - 0.5) * CELL * 0.5
    return gridPoint([ORIGIN[0] + column * CELL + jitter(), ORIGIN[1] + row * CELL + jitter()])
  })
  const corner = (column: number, row: number): Point => corners[row * (size + 1) + column] ?? ORIGIN
  const sides = new Map<string, readonly Point[]>()
  const side = (c1: number, r1: number, c2: number, r2: number): readonly Point[] => {
    const isForward = r1 * (size + 1) + c1 < r2 * (size + 1) + c2
    if (!isForward) return side(c2, r2, c1, r1).toReversed()
    const key = [c1, r1, c2, r2].join()
    const known = sides.get(key)
    if (known) return known
    const [a, b] = [corner(c1, r1), corner(c2, r2)]
    const bends = Array.from({ length: wiggles }, (_, index): Point => {
      const share = (index + 1) / (wiggles + 1)
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
      const off = ((random() - 0.5) * 0.06 * CELL) / Math.hypot(dx, dy)
      return gridPoint([a[0] + dx * share - dy * off, a[1] + dy * share + dx * off])
    })
    const made = [a, ...bends, b]
    sides.set(key, made)
    return made
  }
  const parcels = Array.from({ length: size ** 2 }, (_, index): ParcelGeometry => {
    const [c, r] = [index % size, Math.floor(index / size)]
    const ring = [
      side(c, r, c + 1, r),
      side(c + 1, r, c + 1, r + 1),
      side(c + 1, r + 1, c, r + 1),
      side(c, r + 1, c, r),
    ]
    const geometry: ParcelGeometry = { type: 'Polygon', coordinates: [closeRing(ring.flatMap((one) => one.slice(1)))] }
    return canonical(geometry) ?? geometry
  })
  return { parcels, size, side }
}

/**
 * A drawn parcel somewhere on the subdivision: `count` corners around a centre, some of them snapped to parcels. With
 * `tangled` two corners change places, which mostly makes the border cross itself.
 */
export function sketchOn(land: Subdivision, random: () => number, count: number, tangled = false): ParcelGeometry {
  const somewhere = () => (0.2 + 0.6 * random()) * land.size * CELL
  const [cx, cy] = [ORIGIN[0] + somewhere(), ORIGIN[1] + somewhere()]
  const all = land.parcels.flatMap((parcel) => ringsOf(parcel).flat())
  const ring = Array.from({ length: count }, (_, index): Point => {
    const [angle, radius] = [(index / count) * 2 * Math.PI, CELL * (0.3 + 0.9 * random())]
    const raw = gridPoint([cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)])
    if (random() < 0.5) return raw
    return all.find(([x, y]) => Math.hypot(x - raw[0], y - raw[1]) < 4) ?? raw
  })
  const [first, second] = [ring[0], ring[2]]
  if (tangled && first && second) [ring[0], ring[2]] = [second, first]
  return { type: 'Polygon', coordinates: [closeRing(ring)] }
}
