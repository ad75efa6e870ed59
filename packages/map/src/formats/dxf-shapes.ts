import { distance, signedArea } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { arcPoints } from './arcs.ts'
import type { Corner } from './arcs.ts'
import { MAX_OBJECTS } from './budget.ts'
import { Chords } from './dxf-curves.ts'
import { hatchLoops } from './dxf-hatch.ts'
import { cornerAt, cornersOf, isInWorld } from './dxf-lines.ts'
import type { CornerLine } from './dxf-lines.ts'
import { apply, extrusionOf, identity, isTilted, multiply, planOf } from './dxf-matrix.ts'
import type { Matrix } from './dxf-matrix.ts'
import { numberOf, textOf } from './dxf-text.ts'
import type { DxfDrawing, DxfEntity } from './dxf-text.ts'

/** Rings on a layer with this ending are the holes of those on the layer without it. */
export const HOLE_LAYER = '-HOLE'
/** Stands in the layer that each hatched area gets for itself. */
export const HATCH_MARK = ' hatch '
/** Deepest nesting of blocks within blocks. */
export const MAX_BLOCK_DEPTH = 8
/** Coordinates beyond this are no drawing of land, in any unit. */
const MAX_COORDINATE = 1e9

/** A line of the drawing in its own units. */
export interface DxfPath {
  readonly points: readonly Point[]
  readonly closed: boolean
  readonly layer: string
}

export interface DxfShapes {
  readonly paths: readonly DxfPath[]
  /** Objects that are no lines, and lines whose numbers cannot be read. */
  readonly others: number
  readonly broken: number
  /** Lines with curves that became chords, and objects in a tilted plane that are seen from above. */
  readonly curved: number
  readonly tilted: number
}

export type ShapeProblem = 'tooManyObjects' | 'tooManyPoints' | 'blocksTooDeep'

/** Walks through a drawing and the blocks it uses. */
class Walk {
  readonly paths: DxfPath[] = []
  others = 0
  broken = 0
  curved = 0
  tilted = 0
  problem: ShapeProblem | null = null
  #objects = 0
  #points = 0
  #hatches = 0
  readonly #drawing: DxfDrawing
  readonly #tolerance: number
  readonly #maxPoints: number

  constructor(drawing: DxfDrawing, tolerance: number, maxPoints: number) {
    this.#drawing = drawing
    this.#tolerance = tolerance
    this.#maxPoints = maxPoints
  }

  visit(entities: readonly DxfEntity[], matrix: Matrix, depth: number, layer: string | null): void {
    for (const entity of entities) {
      // The model is in metres of the land; sheets of paper show it again.
      if (textOf(entity.tags, 67) === '1') continue
      if (++this.#objects > MAX_OBJECTS) this.problem = 'tooManyObjects'
      if (this.problem) return
      const own = textOf(entity.tags, 8) ?? '0'
      // Layer 0 within a block means the layer of the block.
      const shown = own === '0' ? (layer ?? own) : own
      if (entity.type === 'INSERT') this.#insert(entity, matrix, depth, shown)
      else if (entity.type === 'HATCH') this.#hatch(entity, matrix, shown)
      else this.#plain(entity, matrix, shown)
    }
  }

  #insert(entity: DxfEntity, matrix: Matrix, depth: number, layer: string): void {
    const block = this.#drawing.blocks.get(textOf(entity.tags, 2) ?? '')
    if (!block) this.others++
    if (!block) return
    if (depth >= MAX_BLOCK_DEPTH) this.problem = 'blocksTooDeep'
    const turn = (numberOf(entity, 50, 0) * Math.PI) / 180
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const [sx, sy] = [numberOf(entity, 41, 1), numberOf(entity, 42, 1)]
    const [columns, rows] = [numberOf(entity, 70, 1) || 1, numberOf(entity, 71, 1) || 1]
    const [[x, y]] = cornerAt(entity)
    const plane = this.#plane(entity)
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        // An empty block in a huge grid would take time without ever reaching an object.
        if (++this.#objects > MAX_OBJECTS) this.problem ??= 'tooManyObjects'
        if (this.problem) return
        const [dx, dy] = [column * numberOf(entity, 44, 0), row * numberOf(entity, 45, 0)]
        const place: Matrix = [cos, sin, -sin, cos, x + cos * dx - sin * dy, y + sin * dx + cos * dy]
        const scale: Matrix = [sx, 0, 0, sy, -sx * block.base[0], -sy * block.base[1]]
        const whole = [plane, place, scale].reduce(multiply, matrix)
        this.visit(block.entities, whole, depth + 1, layer)
      }
    }
  }

  /** A hatched area is one polygon: its largest loop, the others are holes. A layer of its own keeps them together. */
  #hatch(entity: DxfEntity, matrix: Matrix, layer: string): void {
    const chords = this.#chords(matrix)
    const loops = hatchLoops(entity, chords)
    if (chords.isFull) this.problem = 'tooManyPoints'
    const known = loops.filter((loop) => loop !== null)
    if (known.length < loops.length || known.length === 0) {
      this.broken++
      return
    }
    const size = (loop: readonly Corner[]) =>
      Math.abs(signedArea([...loop, ...loop.slice(0, 1)].map(([point]) => point)))
    const own = `${layer}${HATCH_MARK}${++this.#hatches}`
    const [outer = [], ...holes] = known.toSorted((a, b) => size(b) - size(a))
    const whole = multiply(matrix, this.#plane(entity))
    this.#line({ corners: outer, closed: true }, whole, own, chords.used)
    for (const corners of holes) this.#line({ corners, closed: true }, whole, `${own}${HOLE_LAYER}`, chords.used)
  }

  #plain(entity: DxfEntity, matrix: Matrix, layer: string): void {
    const chords = this.#chords(matrix)
    const line = cornersOf(entity, chords)
    if (chords.isFull) this.problem = 'tooManyPoints'
    else if (line === 'other') this.others++
    else if (line === 'broken') this.broken++
    else this.#line(line, multiply(matrix, this.#plane(entity)), layer, chords.used)
  }

  /** From the plane of an object to that of its block or of the drawing; what is tilted is counted. */
  #plane(entity: DxfEntity): Matrix {
    const direction = extrusionOf(entity)
    if (isTilted(direction)) this.tilted++
    return isInWorld(entity) ? identity : planOf(direction, numberOf(entity, 38, numberOf(entity, 30, 0)))
  }

  #chords([a, b, c, d]: Matrix): Chords {
    const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d))
    return new Chords(this.#tolerance / scale, this.#maxPoints - this.#points)
  }

  #line({ corners, closed }: CornerLine, whole: Matrix, layer: string, isCurve: boolean): void {
    if (corners.length < 2) return
    const [a, b, c, d] = whole
    const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d))
    const points: Point[] = []
    let curved = isCurve
    corners.forEach(([point, bulge], index) => {
      points.push(point)
      const next = corners[index + 1] ?? (closed ? corners[0] : undefined)
      if (!next || bulge === 0 || this.problem) return
      const room = this.#maxPoints - this.#points - points.length
      const arc = arcPoints(point, next[0], bulge, this.#tolerance / scale, room)
      curved ||= arc !== null && arc.length > 0
      if (arc) for (const one of arc) points.push(one)
      else this.problem = 'tooManyPoints'
    })
    this.#points += points.length
    if (curved) this.curved++
    if (this.#points > this.#maxPoints) this.problem = 'tooManyPoints'
    const placed = points.map((point) => apply(whole, point))
    const hasBulges = corners.every(([, bulge]) => Number.isFinite(bulge))
    const isSound =
      hasBulges && placed.every(([x, y]) => Math.abs(x) <= MAX_COORDINATE && Math.abs(y) <= MAX_COORDINATE)
    const [first, last] = [placed[0], placed.at(-1)]
    if (!isSound || !first || !last) this.broken++
    // Many programs repeat the first corner instead of saying that the line is closed.
    else
      this.paths.push({ points: placed, closed: closed || (placed.length > 3 && distance(first, last) === 0), layer })
  }
}

/**
 * All lines of a drawing with their blocks unfolded, `scale` times as large. Arcs become chords that stay within `tolerance` (of
 * the scaled drawing) of the arc; not more than `maxPoints` corners in all. A problem instead when a limit is met.
 */
export function readShapes(
  drawing: DxfDrawing,
  tolerance: number,
  maxPoints: number,
  scale = 1,
): DxfShapes | ShapeProblem {
  const walk = new Walk(drawing, tolerance, maxPoints)
  walk.visit(drawing.entities, [scale, 0, 0, scale, 0, 0], 0, null)
  const { problem, paths, others, broken, curved, tilted } = walk
  return problem ?? { paths, others, broken, curved, tilted }
}
