import Flatbush from 'flatbush'
import { NATIONAL_EXTENT } from './crs.ts'
import { bbox, boxesMeet, locate, openRing, partsOf, signedArea } from './grid.ts'
import type { Box, ParcelGeometry, Point, Ring } from './grid.ts'
import { isApart, meet } from './segments.ts'
import type { Meeting } from './segments.ts'

export type ValidityCode =
  | 'empty'
  | 'nonFinite'
  | 'degrees'
  | 'outsideExtent'
  | 'tooManyPoints'
  | 'tooFewPoints'
  | 'zeroArea'
  | 'selfCrossing'
  | 'holeOutside'
  | 'holesCrossing'
  | 'nestedHoles'
  | 'interiorCut'
  | 'partsOverlap'

/** One reason why a geometry is refused, and where (EPSG:2100 metres; null when it has no place). */
export interface ValidityIssue {
  readonly code: ValidityCode
  readonly point: Point | null
}

/** Most corners a parcel may have, all rings together. */
export const MAX_POINTS = 2000
const MAX_ISSUES = 50
/** Up to this many sides every pair is compared: an index would cost more than it saves. */
const MAX_PAIRWISE = 48

/**
 * Why a geometry is refused before its sides are compared (too many corners, no numbers, not in the country); null when it
 * is not. Takes time by the length of the input only; what this refuses makes the exact tests meaningless or unaffordable.
 */
export function refuseAtOnce(geometry: ParcelGeometry): ValidityIssue | null {
  const parts = partsOf(geometry)
  if (parts.length === 0 || parts.some((rings) => rings.length === 0)) return { code: 'empty', point: null }
  let count = 0
  for (const rings of parts) for (const ring of rings) count += ring.length
  if (count > MAX_POINTS + parts.flat().length) return { code: 'tooManyPoints', point: parts[0]?.[0]?.[0] ?? null }
  const box = extentOf(parts.flat())
  if (box === 'nonFinite') return { code: 'nonFinite', point: null }
  const [west, south, east, north] = box
  if (Math.max(-west, -south, east, north) <= 180 && count > 0) {
    return { code: 'degrees', point: parts.flat(2)[0] ?? null }
  }
  const [xmin, ymin, xmax, ymax] = NATIONAL_EXTENT
  if (west >= xmin && south >= ymin && east <= xmax && north <= ymax) return null
  const outside = parts.flat(2).find(([x, y]) => x < xmin || y < ymin || x > xmax || y > ymax)
  return outside ? { code: 'outsideExtent', point: outside } : null
}

/** The box around all positions; `nonFinite` when one of them is no number. */
function extentOf(rings: readonly Ring[]): Box | 'nonFinite' {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of rings) {
    for (const [x, y] of ring) {
      if (!Number.isFinite(x) || !Number.isFinite(y)) return 'nonFinite'
      west = Math.min(west, x)
      south = Math.min(south, y)
      east = Math.max(east, x)
      north = Math.max(north, y)
    }
  }
  return [west, south, east, north]
}

/** Integer millimetres: every orientation test below 90 km is then exact in double precision. */
const toMillimetres = (ring: Ring): Point[] => {
  const points: Point[] = []
  for (const [x, y] of openRing(ring)) {
    const point: Point = [Math.round(x * 1000), Math.round(y * 1000)]
    const last = points.at(-1)
    if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point)
  }
  const [first, last] = [points[0], points.at(-1)]
  if (points.length > 1 && first && last && first[0] === last[0] && first[1] === last[1]) points.pop()
  return points
}

const toMetres = (point: Point): Point => [point[0] / 1000, point[1] / 1000]

interface Segment {
  readonly ring: number
  readonly index: number
  readonly a: Point
  readonly b: Point
}

interface Touches {
  /** Touching place -> rings that meet there. */
  readonly places: Map<string, Set<number>>
  readonly crossing: Set<string>
}

/** Calls `handle` for pairs that may meet, each once, until it answers false. */
type Pairs = (handle: (one: Segment, two: Segment) => boolean) => void

const pairwise =
  (segments: readonly Segment[]): Pairs =>
  (handle) => {
    for (const [i, one] of segments.entries()) {
      for (let j = i + 1; j < segments.length; j++) {
        const two = segments[j]
        if (two && !isApart(one.a, one.b, two.a, two.b) && !handle(one, two)) return
      }
    }
  }

const indexed =
  (segments: readonly Segment[]): Pairs =>
  (handle) => {
    const index = new Flatbush(segments.length)
    const boxOf = ({ a, b }: Segment): Box => [
      Math.min(a[0], b[0]),
      Math.min(a[1], b[1]),
      Math.max(a[0], b[0]),
      Math.max(a[1], b[1]),
    ]
    for (const segment of segments) index.add(...boxOf(segment))
    index.finish()
    let isGoing = true
    for (const [i, one] of segments.entries()) {
      if (!isGoing) return
      index.search(...boxOf(one), (other: number) => {
        const two = segments[other]
        if (isGoing && other > i && two) isGoing = handle(one, two)
        return false
      })
    }
  }

/** Compares all segments of one polygon; collects crossings and the places where rings merely touch. */
function compareSegments(rings: readonly (readonly Point[])[], report: (issue: ValidityIssue) => void): Touches {
  const segments: Segment[] = []
  rings.forEach((ring, ringIndex) => {
    ring.forEach((a, index) => {
      const b = ring[(index + 1) % ring.length]
      if (b) segments.push({ ring: ringIndex, index, a, b })
    })
  })
  const touches: Touches = { places: new Map(), crossing: new Set() }
  let found = 0
  const handle = (one: Segment, two: Segment) => {
    const meeting = meet(one.a, one.b, two.a, two.b)
    if (!meeting) return
    if (one.ring === two.ring) {
      const size = rings[one.ring]?.length ?? 0
      if (allowedWithin(one, two, size, meeting)) return
    } else if (meeting.kind === 'touch') {
      const key = meeting.point.join()
      const place = touches.places.get(key) ?? new Set<number>()
      touches.places.set(key, place.add(one.ring).add(two.ring))
      return
    }
    found++
    touches.crossing.add(`${one.ring}-${two.ring}`)
    const holes = one.ring !== two.ring && one.ring > 0 && two.ring > 0
    report({ code: holes ? 'holesCrossing' : 'selfCrossing', point: toMetres(meeting.point) })
  }
  const pairs = segments.length > MAX_PAIRWISE ? indexed(segments) : pairwise(segments)
  pairs((one, two) => {
    handle(one, two)
    return found < MAX_ISSUES
  })
  return touches
}

/** Neighbouring segments of a ring may share exactly their common corner. */
function allowedWithin(one: Segment, two: Segment, size: number, meeting: Meeting): boolean {
  const gap = Math.abs(one.index - two.index)
  return (gap === 1 || gap === size - 1) && meeting.kind === 'touch'
}

/** The touching places in which rings of a comparison take part. */
const placesOf = ({ places }: Touches): Point[] =>
  [...places.keys()].map((key): Point => {
    const [x = 0, y = 0] = key.split(',').map(Number)
    return [x, y]
  })

/**
 * Positions that tell on which side of another ring this one lies: corners, and the middles of its sides between the
 * places where it touches others. Where a side passes a corner of another ring it may change from outside to inside.
 */
const probes = (ring: readonly Point[], touched: readonly Point[]): Point[] =>
  ring.flatMap((a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a
    const along = ([x, y]: Point): number => (x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])
    const [least, most] = [along(a), along(b)]
    const stops = touched
      .filter((point) => signedArea([a, b, point]) === 0 && along(point) > least && along(point) < most)
      .toSorted((one, two) => along(one) - along(two))
    const middles = [a, ...stops].map((from, at): Point => {
      const to = stops[at] ?? b
      return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    })
    return [a, ...middles]
  })

function checkHoles(rings: readonly (readonly Point[])[], touches: Touches, report: (i: ValidityIssue) => void) {
  const [shell, ...holes] = rings
  const { crossing } = touches
  const touched = placesOf(touches)
  if (!shell) return
  const boxes = holes.map((hole) => bbox({ type: 'Polygon', coordinates: [hole] }))
  holes.forEach((hole, h) => {
    if (crossing.has(`0-${h + 1}`)) return
    const own = probes(hole, touched)
    const sides = own.map((point) => ({ point, side: locate(point, shell) }))
    const out = sides.find(({ side }) => side === -1) ?? (sides.some(({ side }) => side === 1) ? undefined : sides[0])
    if (out) report({ code: 'holeOutside', point: toMetres(out.point) })
    for (let other = 0; other < holes.length; other++) {
      const [mine, theirs] = [boxes[h], boxes[other]]
      if (other === h || !mine || !theirs || !boxesMeet(mine, theirs)) continue
      if (crossing.has(`${Math.min(h, other) + 1}-${Math.max(h, other) + 1}`)) continue
      const within = own.find((point) => locate(point, holes[other] ?? []) === 1)
      if (within) report({ code: 'nestedHoles', point: toMetres(within) })
    }
  })
}

/** Rings that touch in a chain back to themselves cut the inside in two: a cycle in the ring/touch graph. */
function checkConnected(touches: Touches, report: (issue: ValidityIssue) => void) {
  const parent = new Map<string, string>()
  const root = (node: string): string => {
    let at = node
    for (let up = parent.get(at); up !== undefined && up !== at; up = parent.get(at)) at = up
    return at
  }
  for (const [place, members] of touches.places) {
    for (const ring of members) {
      const [a, b] = [root(`p${place}`), root(`r${ring}`)]
      if (a === b) {
        const [x = 0, y = 0] = place.split(',').map(Number)
        report({ code: 'interiorCut', point: toMetres([x, y]) })
        return
      }
      parent.set(a, b)
    }
  }
}

/** All corners on one line. A symmetric bow-tie also has area 0, but its fault is the crossing. */
function flat(ring: readonly Point[]): boolean {
  const [first, second] = ring
  return (
    signedArea(ring) === 0 && !!first && !!second && ring.every((point) => signedArea([first, second, point]) === 0)
  )
}

function checkPart(rings: readonly Ring[], report: (issue: ValidityIssue) => void): boolean {
  const points = rings.map(toMillimetres)
  let usable = true
  points.forEach((ring, index) => {
    const at = rings[index]?.[0] ?? null
    if (ring.length < 3) report({ code: 'tooFewPoints', point: at })
    else if (flat(ring)) report({ code: 'zeroArea', point: at })
    else return
    usable = false
  })
  if (!usable) return false
  const touches = compareSegments(points, report)
  checkHoles(points, touches, report)
  checkConnected(touches, report)
  return true
}

/** The border of a part, and its holes that another part could lie in. */
const ringsNear = (rings: readonly (readonly Point[])[], other: Box): readonly (readonly Point[])[] =>
  rings.filter((ring, index) => {
    const box = index === 0 ? null : bbox({ type: 'Polygon', coordinates: [ring] })
    return box === null || boxesMeet(box, other)
  })

/** Parts of a multipolygon may touch at points, never share area or an edge. */
function checkParts(geometry: ParcelGeometry, report: (issue: ValidityIssue) => void) {
  const parts = partsOf(geometry).map((rings) => rings.map(toMillimetres))
  const boxes = parts.map((rings): Box | null => bbox({ type: 'Polygon', coordinates: rings.slice(0, 1) }))
  parts.forEach((one, i) => {
    for (let j = i + 1; j < parts.length; j++) {
      const [two, a, b] = [parts[j], boxes[i], boxes[j]]
      if (!two || !a || !b || !boxesMeet(a, b)) continue
      let crossing: Point | null = null
      // The holes, too: one part may lie in a hole of the other and reach over its border.
      const touches = compareSegments([...ringsNear(one, b), ...ringsNear(two, a)], (issue) => {
        crossing ??= issue.point
      })
      const touched = placesOf(touches)
      const inside = (rings: typeof one, other: typeof one) =>
        probes(rings[0] ?? [], touched).find((p) => other.every((ring, k) => locate(p, ring) === (k === 0 ? 1 : -1)))
      const within = inside(one, two) ?? inside(two, one)
      if (crossing) report({ code: 'partsOverlap', point: crossing })
      else if (within) report({ code: 'partsOverlap', point: toMetres(within) })
    }
  })
}

/**
 * Every reason why the geometry is not acceptable, in EPSG:2100 metres; an empty list means valid on the 1 mm grid.
 * Cost is bounded: too many points are refused before any pairwise work, and reports end at 50.
 */
export function validate(geometry: ParcelGeometry): readonly ValidityIssue[] {
  const first = refuseAtOnce(geometry)
  if (first) return [first]
  const issues: ValidityIssue[] = []
  const report = (issue: ValidityIssue) => {
    if (issues.length < MAX_ISSUES) issues.push(issue)
  }
  const usable = partsOf(geometry).map((rings) => checkPart(rings, report))
  if (usable.every(Boolean) && issues.length === 0) checkParts(geometry, report)
  return issues
}

/** True when the segment from the last point of an unfinished ring to `next` meets an earlier segment of it. */
export function sketchCrosses(points: readonly Point[], next: Point): boolean {
  const last = points.at(-1)
  if (!last) return false
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]]
    if (!a || !b) continue
    const meeting = meet(a, b, last, next)
    if (meeting && !(i === points.length - 1 && meeting.kind === 'touch')) {
      // Coming back to the first corner closes the ring; that touch is wanted.
      if (!(i === 1 && meeting.kind === 'touch' && next[0] === a[0] && next[1] === a[1])) return true
    }
  }
  return false
}

/** True when the line over `chain`, drawn on from the last point of an unfinished ring, meets the ring or itself. */
export function chainCrosses(points: readonly Point[], chain: readonly Point[]): boolean {
  return chain.some((next, index) => sketchCrosses([...points, ...chain.slice(0, index)], next))
}
