import { distance, signedArea } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { arcPoints } from './arcs.ts'
import type { Corner } from './arcs.ts'
import { hatchLoops } from './dxf-hatch.ts'
import { numberOf, textOf } from './dxf-text.ts'
import type { DxfDrawing, DxfEntity } from './dxf-text.ts'

/** Rings on a layer with this ending are the holes of those on the layer without it. */
export const HOLE_LAYER = '-HOLE'
/** Stands in the layer that each hatched area gets for itself. */
export const HATCH_MARK = ' hatch '
/** Deepest nesting of blocks within blocks. */
export const MAX_BLOCK_DEPTH = 8
/** Most objects looked at, those of a block counted each time it is used. */
export const MAX_OBJECTS = 50_000
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
}

export type ShapeProblem = 'tooManyObjects' | 'tooManyPoints' | 'blocksTooDeep'

/** a, b, c, d, e, f of x' = a·x + c·y + e, y' = b·x + d·y + f. */
type Matrix = readonly [number, number, number, number, number, number]

const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]
const multiply = (left: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => {
  const [p, q, r, s] = left
  const [x, y] = apply(left, [e, f])
  return [p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, x, y]
}
/** Objects seen from below (extrusion 0, 0, −1) have their x axis turned round. */
const mirror = (entity: DxfEntity): Matrix => [numberOf(entity, 230, 1) < 0 ? -1 : 1, 0, 0, 1, 0, 0]
const identity: Matrix = [1, 0, 0, 1, 0, 0]

const cornerAt = (entity: DxfEntity, x = 10, y = 20): Corner => [
  [numberOf(entity, x, Number.NaN), numberOf(entity, y, Number.NaN)],
  numberOf(entity, 42, 0),
]

/** The corners of a light polyline, whose values repeat in file order. */
function lightCorners(entity: DxfEntity): Corner[] {
  const corners: { x: number; y: number; bulge: number }[] = []
  for (const [code, value] of entity.tags) {
    const number = value === '' ? Number.NaN : Number(value)
    const last = corners.at(-1)
    if (code === 10) corners.push({ x: number, y: Number.NaN, bulge: 0 })
    else if (code === 20 && last) last.y = number
    else if (code === 42 && last) last.bulge = number
  }
  return corners.map(({ x, y, bulge }) => [[x, y], bulge])
}

/** An arc or a circle (centre, radius, angles in degrees, counter-clockwise) as corners with bulges. */
function roundCorners(entity: DxfEntity): Corner[] {
  const [[[x, y]], radius] = [cornerAt(entity), numberOf(entity, 40, Number.NaN)]
  const at = (degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  }
  if (entity.type === 'CIRCLE') return [0, 180].map((degrees) => [at(degrees), 1])
  const [from, to] = [numberOf(entity, 50, Number.NaN), numberOf(entity, 51, Number.NaN)]
  // Halved, because the bulge of an arc near the full turn has no bound.
  const half = ((((to - from) % 360) + 360) % 360 || 360) / 2
  const bulge = Math.tan((half * Math.PI) / 720)
  return [
    [at(from), bulge],
    [at(from + half), bulge],
    [at(to), 0],
  ]
}

/** Polylines that are surfaces: a mesh or a net of faces. */
const SURFACE_FLAGS = 16 | 64
/** A corner that only steers a curve and does not lie on it. */
const CONTROL_POINT_FLAG = 16

interface CornerLine {
  readonly corners: readonly Corner[]
  readonly closed: boolean
}

/** The corners of a line and whether it is closed; null for everything that is no line. */
function cornersOf(entity: DxfEntity): CornerLine | null {
  const flags = numberOf(entity, 70, 0)
  const closed = (flags & 1) === 1
  switch (entity.type) {
    case 'LWPOLYLINE':
      return { corners: lightCorners(entity), closed }
    case 'POLYLINE':
      if ((flags & SURFACE_FLAGS) !== 0) return null
      return {
        corners: entity.parts
          .filter((part) => (numberOf(part, 70, 0) & CONTROL_POINT_FLAG) === 0)
          .map((part) => cornerAt(part)),
        closed,
      }
    case 'LINE':
      return { corners: [[cornerAt(entity)[0], 0], cornerAt(entity, 11, 21)], closed: false }
    case 'ARC':
    case 'CIRCLE':
      return { corners: roundCorners(entity), closed: entity.type === 'CIRCLE' }
    default:
      return null
  }
}

/** Walks through a drawing and the blocks it uses. */
class Walk {
  readonly paths: DxfPath[] = []
  others = 0
  broken = 0
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
      else this.#line(cornersOf(entity), entity, matrix, shown)
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
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        // An empty block in a huge grid would take time without ever reaching an object.
        if (++this.#objects > MAX_OBJECTS) this.problem ??= 'tooManyObjects'
        if (this.problem) return
        const [dx, dy] = [column * numberOf(entity, 44, 0), row * numberOf(entity, 45, 0)]
        const place: Matrix = [cos, sin, -sin, cos, x + cos * dx - sin * dy, y + sin * dx + cos * dy]
        const scale: Matrix = [sx, 0, 0, sy, -sx * block.base[0], -sy * block.base[1]]
        const whole = [mirror(entity), place, scale].reduce(multiply, matrix)
        this.visit(block.entities, whole, depth + 1, layer)
      }
    }
  }

  /** A hatched area is one polygon: its largest loop, the others are holes. A layer of its own keeps them together. */
  #hatch(entity: DxfEntity, matrix: Matrix, layer: string): void {
    const loops = hatchLoops(entity)
    const known = loops.filter((loop) => loop !== null)
    if (known.length < loops.length || known.length === 0) {
      this.broken++
      return
    }
    const size = (loop: readonly Corner[]) =>
      Math.abs(signedArea([...loop, ...loop.slice(0, 1)].map(([point]) => point)))
    const own = `${layer}${HATCH_MARK}${++this.#hatches}`
    const [outer = [], ...holes] = known.toSorted((a, b) => size(b) - size(a))
    this.#line({ corners: outer, closed: true }, entity, matrix, own)
    for (const corners of holes) this.#line({ corners, closed: true }, entity, matrix, `${own}${HOLE_LAYER}`)
  }

  #line(line: CornerLine | null, entity: DxfEntity, matrix: Matrix, layer: string): void {
    if (!line) this.others++
    if (!line || line.corners.length < 2) return
    const { corners, closed } = line
    const [a, b, c, d] = matrix
    const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d))
    const whole = multiply(matrix, mirror(entity))
    const points: Point[] = []
    corners.forEach(([point, bulge], index) => {
      points.push(point)
      const next = corners[index + 1] ?? (closed ? corners[0] : undefined)
      if (!next || bulge === 0 || this.problem) return
      const room = this.#maxPoints - this.#points - points.length
      const arc = arcPoints(point, next[0], bulge, this.#tolerance / scale, room)
      if (arc) for (const one of arc) points.push(one)
      else this.problem = 'tooManyPoints'
    })
    this.#points += points.length
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
 * All lines of a drawing with their blocks unfolded. Arcs become chords that stay within `tolerance` (drawing units) of
 * the arc; not more than `maxPoints` corners in all. A problem instead when a limit is met.
 */
export function readShapes(drawing: DxfDrawing, tolerance: number, maxPoints: number): DxfShapes | ShapeProblem {
  const walk = new Walk(drawing, tolerance, maxPoints)
  walk.visit(drawing.entities, identity, 0, null)
  return walk.problem ?? { paths: walk.paths, others: walk.others, broken: walk.broken }
}
