import type { Point } from '../core/grid.ts'
import type { Corner } from './arcs.ts'
import type { Chords } from './dxf-curves.ts'
import type { DxfEntity, DxfTag } from './dxf-text.ts'

/** Bit of code 92: the loop is one polyline. Without it the loop is made of single edges. */
const POLYLINE_LOOP = 2
/** Kinds of edges (code 72). */
const [LINE, ARC, ELLIPSE, SPLINE] = [1, 2, 3, 4] as const
const FULL = 2 * Math.PI

/** Reads the values of an object one after the other. */
class Tags {
  readonly #tags: readonly DxfTag[]
  #at = 0

  constructor(tags: readonly DxfTag[]) {
    this.#tags = tags
  }

  /** The next value with this code, what lies between skipped; not-a-number at the end. */
  next(code: number): number {
    while (this.#at < this.#tags.length) {
      const [own, text] = this.#tags[this.#at++] ?? [-1, '']
      if (own === code) return text === '' ? Number.NaN : Number(text)
    }
    return Number.NaN
  }

  /** The value that comes now if it has this code. */
  optional(code: number): number | null {
    const tag = this.#tags[this.#at]
    if (tag?.[0] !== code) return null
    this.#at++
    return Number(tag[1])
  }
}

const most = 100_000
const countOf = (value: number): number => (value >= 0 && value <= most ? Math.floor(value) : 0)

function polylineLoop(tags: Tags): Corner[] {
  const count = countOf(tags.next(93))
  return Array.from({ length: count }, (): Corner => {
    const [x, y] = [tags.next(10), tags.next(20)]
    return [[x, y], tags.optional(42) ?? 0]
  })
}

/** An arc from one angle to another (degrees) as its first corner with the bulge to its last. */
function arcEdge(tags: Tags): Corner[] {
  const [cx, cy, radius, from, to] = [tags.next(10), tags.next(20), tags.next(40), tags.next(50), tags.next(51)]
  const isForward = tags.next(73) !== 0
  const sweep = (((to - from) % 360) + 360) % 360 || 360
  const sign = isForward ? 1 : -1
  // A clockwise arc counts its angles the other way round.
  const at = (degrees: number): Corner[0] => {
    const angle = (sign * degrees * Math.PI) / 180
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
  }
  const bulge = sign * Math.tan((sweep / 2) * (Math.PI / 720))
  return [
    [at(from), bulge],
    [at(from + sweep / 2), bulge],
  ]
}

/** The parameter of an ellipse at an angle seen from its centre: hatches tell angles, and ellipses run by parameters. */
function parameterAt(angle: number, ratio: number): number {
  const own = Math.atan2(Math.sin(angle) / ratio, Math.cos(angle))
  return own + FULL * Math.round((angle - own) / FULL)
}

/** An edge of an ellipse, without its last corner; null when a number is none. */
function ellipseEdge(tags: Tags, chords: Chords): Corner[] | null {
  const [centre, major]: readonly [Point, Point] = [
    [tags.next(10), tags.next(20)],
    [tags.next(11), tags.next(21)],
  ]
  const ratio = tags.next(40)
  const [start, end] = [tags.next(50), tags.next(51)].map((degrees) => (degrees * Math.PI) / 180)
  const sign = tags.next(73) === 0 ? -1 : 1
  const from = parameterAt(sign * (start ?? Number.NaN), ratio)
  const turned = (sign * (parameterAt(sign * (end ?? Number.NaN), ratio) - from)) % FULL
  // From an angle to the same one is all around.
  const sweep = turned > 1e-9 ? turned : turned + FULL
  const minor: Point = [-major[1] * ratio, major[0] * ratio]
  const points = chords.ellipse({ centre, major, minor, from, to: from + sign * sweep })
  return points?.slice(0, -1).map((point): Corner => [point, 0]) ?? null
}

/** An edge that is a spline, without its last corner; null when its numbers make none. */
function splineEdge(tags: Tags, chords: Chords): Corner[] | null {
  const degree = tags.next(94)
  const isRational = tags.next(73) === 1
  const [knotCount, controlCount] = [countOf(tags.next(95)), countOf(tags.next(96))]
  const knots = Array.from({ length: knotCount }, () => tags.next(40))
  const weights: number[] = []
  const controls = Array.from({ length: controlCount }, (): Point => {
    const point: Point = [tags.next(10), tags.next(20)]
    if (isRational) weights.push(tags.optional(42) ?? 1)
    return point
  })
  return (
    chords
      .spline({ degree, knots, controls, weights })
      ?.slice(0, -1)
      .map((point): Corner => [point, 0]) ?? null
  )
}

function edgeLoop(tags: Tags, chords: Chords): Corner[] | null {
  const corners: Corner[] = []
  for (let left = countOf(tags.next(93)); left > 0; left--) {
    const kind = tags.next(72)
    if (kind === ARC) corners.push(...arcEdge(tags))
    else if (kind === LINE) {
      corners.push([[tags.next(10), tags.next(20)], 0])
      tags.next(21)
    } else {
      const curve = kind === ELLIPSE ? ellipseEdge(tags, chords) : kind === SPLINE ? splineEdge(tags, chords) : null
      if (!curve) return null
      for (const corner of curve) corners.push(corner)
    }
  }
  return corners
}

/** The closed lines around a hatched area; null for one that cannot be followed. Ellipses and splines become chords. */
export function hatchLoops({ tags: all }: DxfEntity, chords: Chords): readonly (Corner[] | null)[] {
  const tags = new Tags(all)
  return Array.from({ length: countOf(tags.next(91)) }, () => {
    const isPolyline = (tags.next(92) & POLYLINE_LOOP) !== 0
    return isPolyline ? polylineLoop(tags) : edgeLoop(tags, chords)
  })
}
