import type { CommandKind } from './commands.ts'
import { closeRing, distance, fromParts, openRing, partsOf, samePoint } from './grid.ts'
import type { ParcelGeometry, Point, Ring } from './grid.ts'
import { nearestOn } from './segments.ts'

/** Changes of a border that neighbours with the same border take part in. */
const sharedKinds: ReadonlySet<CommandKind> = new Set([
  'moveVertex',
  'insertVertex',
  'deleteVertex',
  'numeric',
  'offset',
  'reshape',
])
/** A corner this near to a side of the other parcel lies on it (m): the 1 mm grid leaves no room on a slanting side. */
export const ON_SIDE = 0.002

export const isShared = (kind: CommandKind): boolean => sharedKinds.has(kind)

/** One changed stretch of a ring: what stood between `from` and `to`, and what stands there now. */
interface Stretch {
  readonly from: Point
  readonly to: Point
  readonly before: readonly Point[]
  readonly after: readonly Point[]
}

/** The stretch in which two rings of different length differ; null when nothing is common. */
function stretchOf(before: readonly Point[], after: readonly Point[]): Stretch | null {
  const shorter = Math.min(before.length, after.length)
  const isSame = (a: Point | undefined, b: Point | undefined) => !!a && !!b && samePoint(a, b)
  let head = 0
  while (head < shorter && isSame(before[head], after[head])) head++
  let tail = 0
  while (tail < shorter - head && isSame(before.at(-1 - tail), after.at(-1 - tail))) tail++
  const from = before.at(head - 1)
  const to = before[(before.length - tail) % before.length]
  if (head + tail < 2 || !from || !to) return null
  return {
    from,
    to,
    before: before.slice(head, before.length - tail),
    after: after.slice(head, after.length - tail),
  }
}

/** The ring with the stretch replaced where it has exactly the old one, in either direction; else the same ring. */
function withStretch(ring: Ring, { from, to, before, after }: Stretch): Ring {
  const open = openRing(ring)
  const ways = [
    { old: [from, ...before, to], now: after },
    { old: [to, ...before.toReversed(), from], now: after.toReversed() },
  ]
  for (const { old, now } of ways) {
    const start = open.findIndex((_, index) =>
      old.every((point, step) => samePoint(point, open[(index + step) % open.length] ?? [Number.NaN, Number.NaN])),
    )
    if (start < 0 || old.length > open.length) continue
    // From the end of the stretch round to its start, so that it may lie over the first corner of the ring.
    const rest = Array.from(
      { length: open.length - before.length },
      (_, index) => open[(start + old.length - 1 + index) % open.length],
    )
    return closeRing([...rest.filter((point) => point !== undefined), ...now])
  }
  return ring
}

/** The ring with moved corners moved, and with one that stood on a side as a corner of it. */
function withMoves(ring: Ring, moves: readonly (readonly [Point, Point])[]): Ring {
  const open = openRing(ring)
  const movedTo = (point: Point) => moves.find(([before]) => samePoint(before, point))?.[1]
  let isChanged = false
  const made = open.flatMap((a, index): readonly Point[] => {
    const own = movedTo(a)
    const b = open[(index + 1) % open.length] ?? a
    const inner = moves
      .filter(([point]) => !samePoint(point, a) && !samePoint(point, b))
      .filter(([point]) => distance(nearestOn(a, b, point), point) <= ON_SIDE)
      .toSorted(([one], [two]) => distance(one, a) - distance(two, a))
    isChanged ||= own !== undefined || inner.length > 0
    return [own ?? a, ...inner.map(([, after]) => after)]
  })
  return isChanged ? closeRing(made) : ring
}

/** How one ring of the parcel changed, as a change of any other ring. */
function followerOf(before: Ring, after: Ring): ((ring: Ring) => Ring) | null {
  const [old, now] = [openRing(before), openRing(after)]
  if (old.length === now.length) {
    const moves = old.flatMap((point, index) => {
      const next = now[index]
      return next && !samePoint(point, next) ? [[point, next] as const] : []
    })
    return (ring) => withMoves(ring, moves)
  }
  const stretch = stretchOf(old, now)
  return stretch && ((ring) => withStretch(ring, stretch))
}

/**
 * Another parcel after a change of the border that it has in common with the changed one: common corners move along, a
 * new corner on a common side is new in both, a replaced stretch of the common border is replaced in both. Null when
 * the other parcel has no part in the change.
 */
export function alongside(before: ParcelGeometry, after: ParcelGeometry, other: ParcelGeometry): ParcelGeometry | null {
  const [old, now] = [partsOf(before), partsOf(after)]
  if (old.length !== now.length || old.some((rings, part) => rings.length !== now[part]?.length)) return null
  let parts = partsOf(other)
  for (const [part, rings] of old.entries()) {
    for (const [at, ring] of rings.entries()) {
      const follow = followerOf(ring, now[part]?.[at] ?? ring)
      if (follow) parts = parts.map((own) => own.map(follow))
    }
  }
  const isSame = parts.every((own, part) => own.every((ring, at) => ring === partsOf(other)[part]?.[at]))
  return isSame ? null : fromParts(parts)
}
