import { toGrid } from './geometry.ts'
import type { Point } from './geometry.ts'
import { SITE_SIDE } from './sites.ts'
import { createRandom, mix, unit } from './random.ts'

/** Cuts and corners lie on 48ths of an edge: two of them are equal or some metres apart, never millimetres. */
export const STEPS = 48

/**
 * A skewed, uneven lattice over the land of one village, in metres around its middle. All borders of ilots lie on its
 * edges. A point on an edge depends only on the edge and the step, so two neighbours get the same bits.
 */
export interface Lattice {
  readonly seed: number
  /** Number of columns = number of rows. */
  readonly size: number
  /** Corner (column, row). */
  node(i: number, j: number): Point
  /** Point at `step`/48 of the edge from (i, j) to (i + 1, j), seen from the cell above (`side` 1) or below (-1). */
  across(i: number, j: number, step: number, side: 1 | -1): Point
  /** Point at `step`/48 of the edge from (i, j) to (i, j + 1), seen from the cell to the right (1) or left (-1). */
  along(i: number, j: number, step: number, side: 1 | -1): Point
  /** True when no road runs along the edge line, so that both sides share it. */
  sharesRow(j: number): boolean
  sharesColumn(i: number): boolean
  /** Lattice metres to EPSG:2100 on the 1 mm grid. */
  toWorld(point: Point): Point
}

const SALT = { column: 1, row: 2, jitterX: 3, jitterY: 4, bend: 5, wave: 6, road: 7 } as const
/** Edges of a cell in metres: ilots of about 1 to 8 ha. */
const CELL = { min: 110, max: 285 }
const HALF_ROAD = 3

const positions = (seed: number, salt: number, size: number): number[] => {
  const all = [0]
  for (let k = 0; k < size; k++) all.push((all[k] ?? 0) + CELL.min + (CELL.max - CELL.min) * unit(seed, salt, k))
  const half = (all[size] ?? 0) / 2
  return all.map((at) => at - half)
}

/** Every second to fourth line is a road of 6 m. */
const roads = (seed: number, salt: number, size: number): number[] => {
  const widths: number[] = []
  let next = 0
  for (let k = 0; k <= size; k++) {
    widths.push(k === next ? HALF_ROAD : 0)
    if (k === next) next += 2 + Math.floor(unit(seed, SALT.road, salt, k) * 3)
  }
  return widths
}

const cached = (make: (i: number, j: number) => Point, side: number): ((i: number, j: number) => Point) => {
  const known: (Point | undefined)[] = []
  return (i, j) => {
    const key = i * (side + 2) + j
    return (known[key] ??= make(i, j))
  }
}

/** `wildness` 1 = plain, more = hills: borders bend more. */
export const createLattice = (seed: number, size: number, centre: Point, wildness: number): Lattice => {
  const columns = positions(seed, SALT.column, size)
  const rows = positions(seed, SALT.row, size)
  const columnRoad = roads(seed, SALT.column, size)
  const rowRoad = roads(seed, SALT.row, size)
  const turn = (createRandom(mix(seed, 9)).next() - 0.5) * 1.5
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const at = (list: readonly number[], k: number): number => list[k] ?? 0
  const node = cached(
    (i, j) => [
      at(columns, i) + (unit(seed, SALT.jitterX, i, j) - 0.5) * 44,
      at(rows, j) + (unit(seed, SALT.jitterY, i, j) - 0.5) * 44,
    ],
    size,
  )
  /** Point on a bent edge; the ends are exactly the nodes. */
  const onEdge = (a: Point, b: Point, t: number, kind: number, i: number, j: number): Point => {
    if (t === 0) return a
    if (t === 1) return b
    const dx = b[0] - a[0]
    const dy = b[1] - a[1]
    const bend = (unit(seed, SALT.bend, kind, i, j) - 0.5) * 0.09 * wildness
    const wave = (unit(seed, SALT.wave, kind, i, j) - 0.5) * 0.05 * wildness
    const off = bend * Math.sin(Math.PI * t) + wave * Math.sin(2 * Math.PI * t)
    return [a[0] + dx * t - dy * off, a[1] + dy * t + dx * off]
  }
  return {
    seed,
    size,
    node,
    across: (i, j, step, side) => {
      const t = step / STEPS
      const [x, y] = onEdge(node(i, j), node(i + 1, j), t, 1, i, j)
      return [x + at(columnRoad, i) * (1 - t) - at(columnRoad, i + 1) * t, y + side * at(rowRoad, j)]
    },
    along: (i, j, step, side) => {
      const t = step / STEPS
      const [x, y] = onEdge(node(i, j), node(i, j + 1), t, 2, i, j)
      return [x + side * at(columnRoad, i), y + at(rowRoad, j) * (1 - t) - at(rowRoad, j + 1) * t]
    },
    sharesRow: (j) => at(rowRoad, j) === 0,
    sharesColumn: (i) => at(columnRoad, i) === 0,
    toWorld: ([x, y]) => [toGrid(centre[0] + cos * x - sin * y), toGrid(centre[1] + sin * x + cos * y)],
  }
}

/** Radius in metres around the middle of a village within which a cell must lie, whatever the rotation. */
export const VILLAGE_RADIUS = SITE_SIDE / 2 - 10
