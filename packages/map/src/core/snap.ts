import Flatbush from 'flatbush'
import { distance, gridPoint } from './grid.ts'
import type { Point } from './grid.ts'
import type { IsMoving } from './moving-border.ts'
import { nearestOn } from './segments.ts'
import { pathsOf } from './shapes.ts'
import type { LayerShape } from './shapes.ts'

/** Snap distance in screen pixels. */
export const SNAP_PIXELS = 10

/** A snapped position: a corner is copied bit for bit, an edge position is put on the 1 mm grid. */
export interface SnapHit {
  readonly kind: 'vertex' | 'edge'
  readonly point: Point
  readonly source: string
}

export interface SnapSource {
  readonly source: string
  /** The key of the parcel or feature; empty for what nobody asks for. */
  readonly owner?: string
  readonly geometry: LayerShape
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
   * The best snap place within `tolerance` metres of `point`: the nearest corner, else the nearest edge. Sides that are
   * about to move attract nothing.
   */
  query(point: Point, tolerance: number, isMoving: IsMoving | null = null): SnapHit | null {
    if (!this.#tree) return null
    const [x, y] = point
    const found = this.#tree.search(x - tolerance, y - tolerance, x + tolerance, y + tolerance)
    let vertex: SnapHit | null = null
    let edge: SnapHit | null = null
    let [vertexAt, edgeAt] = [tolerance, tolerance]
    for (const index of found) {
      const [a, b, source] = [this.#starts[index], this.#ends[index], this.#sources[index]]
      if (!a || !b || source === undefined || isMoving?.(a, b, this.#owners[index] ?? '')) continue
      for (const corner of [a, b]) {
        const away = distance(corner, point)
        if (away <= vertexAt && (away < vertexAt || !vertex))
          [vertex, vertexAt] = [{ kind: 'vertex', point: corner, source }, away]
      }
      const near = nearestOn(a, b, point)
      const away = distance(near, point)
      if (away <= edgeAt && (away < edgeAt || !edge))
        [edge, edgeAt] = [{ kind: 'edge', point: gridPoint(near), source }, away]
    }
    return vertex ?? edge
  }
}
