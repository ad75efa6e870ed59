import Flatbush from 'flatbush'
import { distance, gridPoint } from './grid.ts'
import type { Point } from './grid.ts'
import { guideOnSide } from './guides.ts'
import type { Guide, Guides } from './guides.ts'
import type { IsMoving } from './moving-border.ts'
import { meet, nearestOn } from './segments.ts'
import { pathsOf } from './shapes.ts'
import type { LayerShape } from './shapes.ts'

/** Snap distance in screen pixels. */
export const SNAP_PIXELS = 10

/** More sides than this within reach are a heap seen from afar: nobody means one of their crossings. */
const MOST_CROSSED = 60

/** A snapped position: a corner is copied bit for bit, every other one is put on the 1 mm grid. */
export interface SnapHit {
  readonly kind: 'vertex' | 'crossing' | 'edge' | 'guide'
  readonly point: Point
  /** The layer that attracted, two for a crossing; the angle of a guide. */
  readonly source: string
  /** The guides that it lies on; none for a border. */
  readonly guides?: readonly Guide[]
}

export interface SnapSource {
  readonly source: string
  /** The key of the parcel or feature; empty for what nobody asks for. */
  readonly owner?: string
  readonly geometry: LayerShape
}

/** A side within reach. */
interface Side {
  readonly a: Point
  readonly b: Point
  readonly source: string
}

/** The nearest crossing of two sides, or of a side and a guide, within reach of the position. */
function crossingOf(sides: readonly Side[], point: Point, tolerance: number, guides: Guides | null): SnapHit | null {
  if (sides.length > MOST_CROSSED) return null
  let best: SnapHit | null = null
  let bestAt = tolerance
  const offer = (at: Point, source: string, by?: readonly Guide[]): void => {
    const away = distance(at, point)
    if (away > bestAt || (best && away === bestAt)) return
    best = { kind: 'crossing', point: gridPoint(at), source, ...(by ? { guides: by } : {}) }
    bestAt = away
  }
  sides.forEach(({ a, b, source }, index) => {
    for (const other of sides.slice(index + 1)) {
      const met = meet(a, b, other.a, other.b)
      if (met?.kind === 'cross') offer(met.point, source === other.source ? source : `${source} × ${other.source}`)
    }
    const guided = guides && guideOnSide(guides, a, b, point)
    if (guided) offer(guided.point, `${source} × ${guided.by[0]?.angle ?? ''}`, guided.by)
  })
  return best
}

/** Static index over all segments of borders and lines, and over points. */
export class SnapIndex {
  readonly #starts: Point[] = []
  readonly #ends: Point[] = []
  readonly #sources: string[] = []
  readonly #owners: string[] = []
  readonly #tree: Flatbush | null

  constructor(sources: readonly SnapSource[]) {
    for (const { source, owner = '', geometry } of sources) {
      for (const path of pathsOf(geometry)) {
        // The segment of a point begins and ends there.
        for (let i = path.length > 1 ? 1 : 0; i < path.length; i++) {
          const b = path[i]
          const a = path[i - 1] ?? b
          if (!a || !b) continue
          this.#starts.push(a)
          this.#ends.push(b)
          this.#sources.push(source)
          this.#owners.push(owner)
        }
      }
    }
    this.#tree = this.#starts.length > 0 ? new Flatbush(this.#starts.length) : null
    this.#starts.forEach((a, index) => {
      const b = this.#ends[index] ?? a
      this.#tree?.add(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]))
    })
    this.#tree?.finish()
  }

  /** Number of indexed segments. */
  get size(): number {
    return this.#starts.length
  }

  /**
   * The best snap place within `tolerance` metres of `point`: the nearest corner, else the nearest crossing of two sides or
   * of a side and a guide, else the nearest edge. Of what is equally near, what came first. Sides that are about to move
   * attract nothing.
   */
  query(
    point: Point,
    tolerance: number,
    isMoving: IsMoving | null = null,
    guides: Guides | null = null,
  ): SnapHit | null {
    if (!this.#tree) return null
    const [x, y] = point
    const near = this.#tree.search(x - tolerance, y - tolerance, x + tolerance, y + tolerance).toSorted((a, b) => a - b)
    const sides = near.flatMap((index): Side[] => {
      const [a, b, source] = [this.#starts[index], this.#ends[index], this.#sources[index]]
      return !a || !b || source === undefined || isMoving?.(a, b, this.#owners[index] ?? '') ? [] : [{ a, b, source }]
    })
    let vertex: SnapHit | null = null
    let edge: SnapHit | null = null
    let [vertexAt, edgeAt] = [tolerance, tolerance]
    for (const { a, b, source } of sides) {
      for (const corner of [a, b]) {
        const away = distance(corner, point)
        if (away <= vertexAt && (away < vertexAt || !vertex))
          [vertex, vertexAt] = [{ kind: 'vertex', point: corner, source }, away]
      }
      const on = nearestOn(a, b, point)
      const away = distance(on, point)
      if (away <= edgeAt && (away < edgeAt || !edge))
        [edge, edgeAt] = [{ kind: 'edge', point: gridPoint(on), source }, away]
    }
    return vertex ?? crossingOf(sides, point, tolerance, guides) ?? edge
  }
}
