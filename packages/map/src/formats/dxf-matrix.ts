import type { Point } from '../core/grid.ts'
import { numberOf } from './dxf-text.ts'
import type { DxfEntity } from './dxf-text.ts'

/** a, b, c, d, e, f of x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number]
export type Vector = readonly [x: number, y: number, z: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]
export const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]
export const multiply = (left: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => {
  const [p, q, r, s] = left
  const [x, y] = apply(left, [e, f])
  return [p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, x, y]
}
export const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [b * z - c * y, c * x - a * z, a * y - b * x]

const unit = (vector: Vector): Vector => {
  const length = Math.hypot(...vector)
  return length > 0 ? (vector.map((part) => part / length) as unknown as Vector) : [0, 0, 1]
}

/** The direction that the plane of an object looks to; straight up where it says nothing. */
export const extrusionOf = (entity: DxfEntity): Vector =>
  unit([numberOf(entity, 210, 0), numberOf(entity, 220, 0), numberOf(entity, 230, 1)])

/** Below this an axis counts as vertical: what programs lose of a number of 16 digits. */
const LEVEL = 1e-9
export const isTilted = ([x, y]: Vector): boolean => Math.abs(x) > LEVEL || Math.abs(y) > LEVEL

/** Below this the axis of x lies across the axis of y of the world (the arbitrary axis algorithm of the DXF reference). */
const NEARLY_VERTICAL = 1 / 64

/** From the plane of an object, which lies at a height along its direction, to the plan: what is tilted is seen from above. */
export function planOf(direction: Vector, height: number): Matrix {
  const [x, y, z] = direction
  const isUpright = Math.abs(x) < NEARLY_VERTICAL && Math.abs(y) < NEARLY_VERTICAL
  const across = unit(cross(isUpright ? [0, 1, 0] : [0, 0, 1], [x, y, z]))
  const along = unit(cross(direction, across))
  return [across[0], across[1], along[0], along[1], height * x, height * y]
}
