import type { Point } from '../core/grid.ts'

/** An ellipse or a part of it: positions are centre + cos t · major + sin t · minor, for t from one number to another. */
export interface EllipseArc {
  readonly centre: Point
  readonly major: Point
  readonly minor: Point
  readonly from: number
  readonly to: number
}

/** A rational B-spline as DXF writes it; `weights` is empty where all are 1. */
export interface Spline {
  readonly degree: number
  readonly knots: readonly number[]
  readonly controls: readonly Point[]
  readonly weights: readonly number[]
}

/** Highest degree that programs draw with. */
const MAX_DEGREE = 11
/** A span between two knots is halved so often at most. */
const MAX_HALVINGS = 16

const isSound = (spline: Spline): boolean => {
  const { degree, knots, controls, weights } = spline
  return (
    Number.isInteger(degree) &&
    degree >= 1 &&
    degree <= MAX_DEGREE &&
    controls.length > degree &&
    knots.length === controls.length + degree + 1 &&
    (weights.length === 0 || weights.length === controls.length) &&
    knots.every((knot, index) => Number.isFinite(knot) && knot >= (knots[index - 1] ?? knot)) &&
    weights.every((weight) => weight > 0)
  )
}

/** The position of a spline at `t` between the knots `span` and the next (de Boor's algorithm, in homogeneous coordinates). */
function splineAt({ degree, knots, controls, weights }: Spline, span: number, t: number): Point {
  const level = Array.from({ length: degree + 1 }, (_, index): [number, number, number] => {
    const place = span - degree + index
    const [x, y] = controls[place] ?? [Number.NaN, Number.NaN]
    const weight = weights[place] ?? 1
    return [x * weight, y * weight, weight]
  })
  for (let round = 1; round <= degree; round++) {
    for (let index = degree; index >= round; index--) {
      const [low, high] = [knots[span - degree + index] ?? 0, knots[span + 1 + index - round] ?? 0]
      const share = high > low ? (t - low) / (high - low) : 0
      const [before, own] = [level[index - 1], level[index]]
      if (!before || !own) continue
      level[index] = [
        before[0] + share * (own[0] - before[0]),
        before[1] + share * (own[1] - before[1]),
        before[2] + share * (own[2] - before[2]),
      ]
    }
  }
  const [x, y, weight] = level[degree] ?? [Number.NaN, Number.NaN, 1]
  return [x / weight, y / weight]
}

/** How far a position lies from the side between two others. */
function reach(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length))
  return Math.hypot(point[0] - a[0] - share * dx, point[1] - a[1] - share * dy)
}

/**
 * Makes chords of curves, so that none leaves its curve by more than the tolerance (in the units of the curve; of a spline
 * that is measured at three places between the ends of each chord). After more positions than there is room for `isFull` is
 * true, and curves are given without their positions.
 */
export class Chords {
  isFull = false
  /** Whether a curve was followed. */
  used = false
  readonly #tolerance: number
  #room: number

  constructor(tolerance: number, room: number) {
    this.#tolerance = tolerance
    this.#room = room
  }

  /** From the first position to the last, both included; null when a number is none. */
  ellipse({ centre, major, minor, from, to }: EllipseArc): Point[] | null {
    if (![...centre, ...major, ...minor, from, to].every(Number.isFinite)) return null
    const size = Math.max(Math.hypot(...major), Math.hypot(...minor))
    // The ellipse is a circle seen from the side: its chords leave it by no more than those of the circle.
    const step = 2 * Math.acos(Math.max(0, 1 - this.#tolerance / size))
    const count = Math.max(2, Math.ceil(Math.abs(to - from) / step))
    this.used = true
    if (!this.#take(count + 1)) return []
    return Array.from({ length: count + 1 }, (_, index): Point => {
      const t = from + ((to - from) * index) / count
      const [cos, sin] = [Math.cos(t), Math.sin(t)]
      return [centre[0] + cos * major[0] + sin * minor[0], centre[1] + cos * major[1] + sin * minor[1]]
    })
  }

  /** From the first position to the last, both included; null when the numbers make no spline. */
  spline(spline: Spline): Point[] | null {
    if (!isSound(spline)) return null
    const { degree, knots, controls } = spline
    this.used = true
    const points: Point[] = []
    for (let span = degree; span < controls.length; span++) {
      const [low = 0, high = 0] = [knots[span], knots[span + 1]]
      if (!(high > low)) continue
      const start = splineAt(spline, span, low)
      if (points.length === 0) points.push(start)
      this.#halve(points, (t) => splineAt(spline, span, t), [low, start], [high, splineAt(spline, span, high)], 0)
      if (this.isFull) return []
    }
    return points
  }

  #halve(points: Point[], at: (t: number) => Point, from: Place, to: Place, depth: number): void {
    const [[low, start], [high, end]] = [from, to]
    const inner = [0.25, 0.5, 0.75].map((share) => at(low + (high - low) * share))
    const isNear = inner.every((point) => !(reach(point, start, end) > this.#tolerance))
    if (isNear || depth >= MAX_HALVINGS) {
      if (this.#take(1)) points.push(end)
      return
    }
    const middle: Place = [(low + high) / 2, inner[1] ?? start]
    this.#halve(points, at, from, middle, depth + 1)
    if (!this.isFull) this.#halve(points, at, middle, to, depth + 1)
  }

  #take(count: number): boolean {
    if (count <= this.#room) this.#room -= count
    else this.isFull = true
    return !this.isFull
  }
}

type Place = readonly [t: number, point: Point]
