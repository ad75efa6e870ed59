import Flatbush from 'flatbush'
import { closeRing, distance, ringsOf, samePoint } from './grid.ts'
import type { ParcelGeometry, Point } from './grid.ts'
import { shortestPath } from './shortest-path.ts'
import type { Graph, Route } from './shortest-path.ts'
import { nearestOn } from './segments.ts'

/** A corner this near to a side lies on it: corners are on the 1 mm grid, the side between two of them is not (m). */
const ON_SIDE = 0.002
/** A path is offered by itself while it is at most this much longer than the straight line. */
export const TRACE_FACTOR = 1.3

/** A place on the network: a corner, or a position on a side with both its ends. */
interface Anchor {
  readonly exits: readonly (readonly [node: number, metres: number])[]
  readonly side: number | null
}

/** What may not be walked on. */
interface Closed {
  readonly nodes: ReadonlySet<number>
  readonly sides: ReadonlySet<number>
}

export interface TraceOptions {
  /** The way that is not offered by itself: round the other side, or as long as it needs to be. */
  readonly isOther: boolean
  /** Positions that the path must not come by, as the corners already drawn. */
  readonly avoid: readonly Point[]
}

/** Nodes are fewer than this: two of them fit into one exact number. */
const NODES = 2 ** 26
const sideKey = (a: number, b: number): number => (a < b ? a * NODES + b : b * NODES + a)

/** Nodes by their place to the millimetre, column by column: numbers are found many times faster than texts. */
class Places {
  readonly #columns = new Map<number, Map<number, number>>()

  get([x, y]: Point): number | undefined {
    return this.#columns.get(Math.round(x * 1000))?.get(Math.round(y * 1000))
  }

  set([x, y]: Point, node: number): void {
    const [column, row] = [Math.round(x * 1000), Math.round(y * 1000)]
    const known = this.#columns.get(column)
    if (known) known.set(row, node)
    else this.#columns.set(column, new Map([[row, node]]))
  }
}

/**
 * The borders of all neighbours as one graph. Corners of different parcels that are equal to the millimetre are one
 * node; a corner on the side of another parcel divides that side. All positions are those of the neighbours, bit for bit.
 */
export class BorderNetwork {
  readonly #points: Point[] = []
  readonly #nodes = new Places()
  readonly #links: number[][] = []
  readonly #sides: (readonly [number, number])[] = []
  readonly #tree: Flatbush | null

  constructor(geometries: readonly ParcelGeometry[]) {
    const raw = this.#readSides(geometries)
    const tree = this.#index(raw)
    const sides = divided(raw, this.#points, tree)
    for (const [a, b] of sides) this.#link(a, b)
    // Where no corner lies on a side the sides are the same, in the same order.
    this.#tree = sides === raw ? tree : this.#index(this.#sides)
  }

  #readSides(geometries: readonly ParcelGeometry[]): readonly (readonly [number, number])[] {
    const seen = new Set<number>()
    const sides: (readonly [number, number])[] = []
    for (const ring of geometries.flatMap(ringsOf)) {
      let before: number | null = null
      for (const point of closeRing(ring)) {
        const node = this.#node(point)
        if (before !== null && before !== node) {
          const key = sideKey(before, node)
          if (!seen.has(key)) sides.push([before, node])
          seen.add(key)
        }
        before = node
      }
    }
    return sides
  }

  #node(point: Point): number {
    const known = this.#nodes.get(point)
    if (known !== undefined) return known
    const node = this.#points.push(point) - 1
    this.#links.push([])
    this.#nodes.set(point, node)
    return node
  }

  #link(a: number, b: number): void {
    if (a === b || this.#links[a]?.includes(b)) return
    this.#links[a]?.push(b)
    this.#links[b]?.push(a)
    this.#sides.push([a, b])
  }

  #index(sides: readonly (readonly [number, number])[]): Flatbush | null {
    if (sides.length === 0) return null
    const tree = new Flatbush(sides.length)
    for (const [from, to] of sides) {
      const [a, b] = [this.#at(from), this.#at(to)]
      tree.add(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]))
    }
    tree.finish()
    return tree
  }

  #at(node: number): Point {
    return this.#points[node] ?? [Number.NaN, Number.NaN]
  }

  /** Number of sides after the division at corners. */
  get size(): number {
    return this.#sides.length
  }

  #anchor(point: Point): Anchor | null {
    const node = this.#nodes.get(point)
    if (node !== undefined) return { exits: [[node, 0]], side: null }
    const [x, y] = point
    const found = this.#tree?.search(x - ON_SIDE, y - ON_SIDE, x + ON_SIDE, y + ON_SIDE) ?? []
    for (const index of found) {
      const [a = -1, b = -1] = this.#sides[index] ?? []
      const [from, to] = [this.#at(a), this.#at(b)]
      if (distance(nearestOn(from, to, point), point) > ON_SIDE) continue
      const exits = [[a, distance(from, point)] as const, [b, distance(to, point)] as const]
      return { exits, side: sideKey(a, b) }
    }
    return null
  }

  #route(from: Anchor, to: Anchor, goal: Point, closed: Closed, limit: number): Route | null {
    const graph: Graph = {
      point: (node) => this.#at(node),
      next: (node) =>
        (this.#links[node] ?? []).filter(
          (other) => !closed.nodes.has(other) && !closed.sides.has(sideKey(node, other)),
        ),
    }
    const open = ({ exits }: Anchor) => exits.filter(([node, metres]) => metres === 0 || !closed.nodes.has(node))
    return shortestPath(graph, open(from), new Map(open(to)), goal, limit)
  }

  /**
   * The corners between two positions on the network, along the borders. Null when one of them is not on it, when no
   * path is short enough, or when there is none; an empty list when the path is the straight line.
   */
  trace(from: Point, to: Point, { isOther, avoid }: TraceOptions): readonly Point[] | null {
    const [start, end] = [this.#anchor(from), this.#anchor(to)]
    if (!start || !end || samePoint(from, to)) return null
    const ends = new Set([from, to].map((point) => this.#nodes.get(point)))
    const drawn = avoid.map((point) => this.#nodes.get(point))
    const nodes = new Set(drawn.filter((node) => node !== undefined && !ends.has(node)).map(Number))
    const limit = distance(from, to) * TRACE_FACTOR
    const isOneSide = start.side !== null && start.side === end.side
    const direct = isOneSide ? [] : (this.#route(start, end, to, { nodes, sides: new Set() }, limit)?.nodes ?? null)
    if (!isOther) return direct && this.#between(direct, from, to)
    const round =
      direct === null
        ? this.#route(start, end, to, { nodes, sides: new Set() }, Infinity)
        : this.#round(start, end, to, direct, nodes)
    return round && this.#between(round.nodes, from, to)
  }

  /** The path that shares no corner with the direct one. */
  #round(start: Anchor, end: Anchor, goal: Point, direct: readonly number[], drawn: ReadonlySet<number>): Route | null {
    if (start.side !== null && start.side === end.side) return this.#aroundSide(start, end, goal, drawn)
    const atEnds = new Set([start, end].flatMap(({ exits }) => (exits.length === 1 ? exits.map(([node]) => node) : [])))
    const nodes = new Set([...drawn, ...direct.filter((node) => !atEnds.has(node))])
    const walked = direct.flatMap((node, index) => (index > 0 ? [sideKey(direct[index - 1] ?? node, node)] : []))
    const sides = new Set([...walked, ...[start.side, end.side].filter((side) => side !== null)])
    return this.#route(start, end, goal, { nodes, sides }, Infinity)
  }

  /** Both ends on one side: each leaves it at the end that is not behind the other. */
  #aroundSide(start: Anchor, end: Anchor, goal: Point, drawn: ReadonlySet<number>): Route | null {
    const ahead = (one: Anchor, two: Anchor): Anchor => ({
      side: one.side,
      exits: one.exits.filter(([, metres], index) => metres < (two.exits[index]?.[1] ?? 0)),
    })
    const sides = new Set([start.side].filter((side) => side !== null))
    return this.#route(ahead(start, end), ahead(end, start), goal, { nodes: drawn, sides }, Infinity)
  }

  #between(nodes: readonly number[], from: Point, to: Point): readonly Point[] {
    return nodes.map((node) => this.#at(node)).filter((point) => !samePoint(point, from) && !samePoint(point, to))
  }
}

/** The sides with every corner that lies on one of them as a corner of it; the same list when there is none. */
function divided(
  sides: readonly (readonly [number, number])[],
  points: readonly Point[],
  tree: Flatbush | null,
): readonly (readonly [number, number])[] {
  const onSide = new Map<number, number[]>()
  let at = 0
  // The filter of the search does the work, so that no list is made for each of the corners.
  const take = (index: number): boolean => {
    const [side, point] = [sides[index], points[at]]
    if (!side || !point || side[0] === at || side[1] === at) return false
    const [from, to] = [points[side[0]], points[side[1]]]
    if (from && to && distance(nearestOn(from, to, point), point) <= ON_SIDE)
      onSide.set(index, [...(onSide.get(index) ?? []), at])
    return false
  }
  for (; at < points.length; at++) {
    const [x, y] = points[at] ?? [Number.NaN, Number.NaN]
    tree?.search(x - ON_SIDE, y - ON_SIDE, x + ON_SIDE, y + ON_SIDE, take)
  }
  if (onSide.size === 0) return sides
  return sides.flatMap(([a, b], index) => {
    const start = points[a]
    const inner = onSide.get(index)
    if (!inner || !start) return [[a, b] as const]
    const away = (node: number) => distance(points[node] ?? start, start)
    const line = [a, ...inner.sort((one, two) => away(one) - away(two)), b]
    return line.flatMap((node, place) => (place > 0 ? [[line[place - 1] ?? node, node] as const] : []))
  })
}
