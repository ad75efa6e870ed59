import { canonical } from '../core/canonical.ts'
import { area, closeRing, distance, fromParts, gridPoint, openRing, partsOf, ringsOf } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { crossing } from './edges.ts'

/** Applies a change to every corner; the result lies on the grid. */
function mapPoints(geometry: ParcelGeometry, change: (point: Point) => Point): ParcelGeometry {
  const parts = partsOf(geometry).map((rings) =>
    rings.map((ring) => closeRing(openRing(ring).map((point) => gridPoint(change(point))))),
  )
  return fromParts(parts) ?? geometry
}

/** The geometry moved by metres east and north. */
export const moveBy = (geometry: ParcelGeometry, east: number, north: number): ParcelGeometry =>
  mapPoints(geometry, ([x, y]) => [x + east, y + north])

/** The middle of the bounding box, around which a shape turns. */
function middleOf(geometry: ParcelGeometry): Point {
  const points = ringsOf(geometry).flat()
  const middle = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis])
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  return [middle(0), middle(1)]
}

/** The geometry turned around its middle by degrees, clockwise as a compass turns. */
export function rotateBy(geometry: ParcelGeometry, degrees: number): ParcelGeometry {
  const [cx, cy] = middleOf(geometry)
  const angle = (-degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return mapPoints(geometry, ([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos])
}

/** Corners within this many degrees of 90 or 180 are made exactly so. */
const SQUARE_TOLERANCE = 15

interface Run {
  /** Mean direction of its sides after squaring, radians. */
  readonly angle: number
  readonly corners: readonly Point[]
}

const TOLERANCE = (SQUARE_TOLERANCE * Math.PI) / 180

/** How far a direction is from another or from its perpendicular, radians, at most 45° either way. */
const offSquare = (angle: number, main: number): number => {
  const quarter = Math.PI / 2
  return angle - main - Math.round((angle - main) / quarter) * quarter
}

/** The direction of the longest side, corrected by the sides that follow it or cross it squarely, radians. */
function mainDirection(open: readonly Point[]): number {
  const sides = open.map((a, index) => {
    const b = open[(index + 1) % open.length] ?? a
    return { angle: Math.atan2(b[1] - a[1], b[0] - a[0]), length: distance(a, b) }
  })
  const longest = sides.reduce((best, side) => (side.length > best.length ? side : best), { angle: 0, length: 0 })
  let [turn, total] = [0, 0]
  for (const { angle, length } of sides) {
    const off = offSquare(angle, longest.angle)
    if (Math.abs(off) > TOLERANCE) continue
    turn += off * length
    total += length
  }
  return total > 0 ? longest.angle + turn / total : longest.angle
}

/** Sides that follow the same squared direction one after the other, as one straight run. */
function runsOf(open: readonly Point[]): readonly Run[] {
  const main = mainDirection(open)
  const runs: { angle: number; corners: Point[] }[] = []
  open.forEach((a, index) => {
    const b = open[(index + 1) % open.length] ?? a
    const own = Math.atan2(b[1] - a[1], b[0] - a[0])
    const off = offSquare(own, main)
    const angle = Math.abs(off) <= TOLERANCE ? own - off : own
    const last = runs.at(-1)
    if (last && Math.abs(Math.sin(last.angle - angle)) < 1e-9) last.corners.push(b)
    else runs.push({ angle, corners: [a, b] })
  })
  const [first, last] = [runs[0], runs.at(-1)]
  if (first && last && runs.length > 1 && Math.abs(Math.sin(first.angle - last.angle)) < 1e-9) {
    runs.pop()
    first.corners.unshift(...last.corners.slice(0, -1))
  }
  return runs
}

/** The middle of a run by length of its sides: the squared line goes through it. */
function middleOfRun(corners: readonly Point[]): Point {
  let [x, y, total] = [0, 0, 0]
  corners.forEach((a, index) => {
    const b = corners[index + 1]
    if (!b) return
    const weight = distance(a, b)
    x += ((a[0] + b[0]) / 2) * weight
    y += ((a[1] + b[1]) / 2) * weight
    total += weight
  })
  return total > 0 ? [x / total, y / total] : (corners[0] ?? [0, 0])
}

function squareRing(open: readonly Point[]): readonly Point[] {
  const runs = runsOf(open)
  const squared: Point[] = []
  runs.forEach((run, index) => {
    const before = runs.at(index - 1) ?? run
    const direction = (angle: number): Point => [Math.cos(angle), Math.sin(angle)]
    const corner = crossing(
      middleOfRun(before.corners),
      direction(before.angle),
      middleOfRun(run.corners),
      direction(run.angle),
    )
    squared.push(corner ?? run.corners[0] ?? [0, 0])
  })
  return squared.length >= 3 ? squared : open
}

/**
 * The geometry with right angles: sides within 15° of its main direction or across it are turned into it around their
 * middles; other sides keep their direction. Null when there is nothing to square.
 */
export function rightAngles(geometry: ParcelGeometry): ParcelGeometry | null {
  const parts = partsOf(geometry).map((rings) =>
    rings.map((ring) => closeRing(squareRing(openRing(ring)).map(gridPoint))),
  )
  const squared = canonical(fromParts(parts) ?? geometry)
  return squared && area(squared) > 0 ? squared : null
}
