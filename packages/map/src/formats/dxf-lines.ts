import type { Point } from '../core/grid.ts'
import type { Corner } from './arcs.ts'
import type { Chords } from './dxf-curves.ts'
import { cross, extrusionOf } from './dxf-matrix.ts'
import { numberOf } from './dxf-text.ts'
import type { DxfEntity } from './dxf-text.ts'

export const cornerAt = (entity: DxfEntity, x = 10, y = 20): Corner => [
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

/** A line of single positions in space, not in the plane of the object. */
const SPACE_FLAG = 8

export interface CornerLine {
  readonly corners: readonly Corner[]
  readonly closed: boolean
}

const straight = (points: readonly Point[]): Corner[] => points.map((point): Corner => [point, 0])

/** An ellipse or a part of it: its axes are those of the world, its parameters run against the clock around its direction. */
function ellipseLine(entity: DxfEntity, chords: Chords): CornerLine | null {
  const part = (code: number) => numberOf(entity, code, code === 31 ? 0 : Number.NaN)
  const [x, y, z] = [part(11), part(21), part(31)]
  const ratio = numberOf(entity, 40, Number.NaN)
  const [minorX, minorY] = cross(extrusionOf(entity), [x, y, z])
  const [from, to] = [numberOf(entity, 41, 0), numberOf(entity, 42, 2 * Math.PI)]
  const turn = 2 * Math.PI
  const sweep = (((to - from) % turn) + turn) % turn
  const isWhole = sweep < 1e-6 || turn - sweep < 1e-6
  const points = chords.ellipse({
    centre: [part(10), part(20)],
    major: [x, y],
    minor: [minorX * ratio, minorY * ratio],
    from,
    to: from + (isWhole ? turn : sweep),
  })
  return points && { corners: straight(isWhole ? points.slice(0, -1) : points), closed: isWhole }
}

/** The numbers of a spline, in file order; null when they make none, as where only the positions it was drawn through stand. */
function splineLine(entity: DxfEntity, chords: Chords): CornerLine | null {
  const [knots, weights, xs, ys]: [number[], number[], number[], number[]] = [[], [], [], []]
  const lists: Readonly<Record<number, number[]>> = { 40: knots, 41: weights, 10: xs, 20: ys }
  for (const [code, value] of entity.tags) lists[code]?.push(value === '' ? Number.NaN : Number(value))
  const controls = xs.map((x, index): Point => [x, ys[index] ?? Number.NaN])
  const points = chords.spline({ degree: numberOf(entity, 71, Number.NaN), knots, controls, weights })
  const closed = (numberOf(entity, 70, 0) & 1) === 1
  return points && { corners: straight(points), closed }
}

/** The corners of an old polyline; null for a surface. */
function oldLine(entity: DxfEntity, flags: number): CornerLine | null {
  if ((flags & SURFACE_FLAGS) !== 0) return null
  const corners = entity.parts
    .filter((part) => (numberOf(part, 70, 0) & CONTROL_POINT_FLAG) === 0)
    .map((part) => cornerAt(part))
  return { corners, closed: (flags & 1) === 1 }
}

/** Objects whose numbers are those of the world; the others lie in a plane of their own. */
export const isInWorld = (entity: DxfEntity): boolean =>
  entity.type === 'LINE' ||
  entity.type === 'ELLIPSE' ||
  entity.type === 'SPLINE' ||
  (entity.type === 'POLYLINE' && (numberOf(entity, 70, 0) & SPACE_FLAG) !== 0)

/** The corners of a line and whether it is closed; `other` for what is no line, `broken` for a curve that is none. */
export function cornersOf(entity: DxfEntity, chords: Chords): CornerLine | 'other' | 'broken' {
  const flags = numberOf(entity, 70, 0)
  switch (entity.type) {
    case 'LWPOLYLINE':
      return { corners: lightCorners(entity), closed: (flags & 1) === 1 }
    case 'POLYLINE':
      return oldLine(entity, flags) ?? 'other'
    case 'LINE':
      return { corners: straight([cornerAt(entity)[0], cornerAt(entity, 11, 21)[0]]), closed: false }
    case 'ARC':
    case 'CIRCLE':
      return { corners: roundCorners(entity), closed: entity.type === 'CIRCLE' }
    case 'ELLIPSE':
      return ellipseLine(entity, chords) ?? 'broken'
    case 'SPLINE':
      return splineLine(entity, chords) ?? 'broken'
    default:
      return 'other'
  }
}
