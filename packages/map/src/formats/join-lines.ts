import { distance } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'

/** Along a line to the node at its other end. */
interface Step {
  readonly line: number
  readonly node: number
}

/** Side of a search cell in reaches: large enough that a place seldom lies near the border of its cell. */
const CELL = 16

/** Numbers places so that those within `reach` of each other get the same number. */
class Nodes {
  readonly #cells = new Map<string, { readonly number: number; readonly place: Point }[]>()
  readonly #reach: number
  readonly #places: Point[] = []

  constructor(reach: number) {
    this.#reach = reach
  }

  #cell(x: number, y: number): string {
    const size = this.#reach * CELL
    return `${Math.floor(x / size)},${Math.floor(y / size)}`
  }

  /** Where the ends with a number meet. */
  placeOf(number: number): Point | undefined {
    return this.#places[number]
  }

  numberOf(point: Point): number {
    const [x, y] = point
    const reach = this.#reach
    const around = [-reach, reach].flatMap((dx) => [-reach, reach].map((dy) => this.#cell(x + dx, y + dy)))
    for (const name of new Set(around)) {
      const near = this.#cells.get(name)?.find(({ place }) => distance(place, point) <= reach)
      if (near) return near.number
    }
    const number = this.#places.length
    this.#places.push(point)
    const name = this.#cell(x, y)
    const cell = this.#cells.get(name)
    if (cell) cell.push({ number, place: point })
    else this.#cells.set(name, [{ number, place: point }])
    return number
  }
}

export interface Joined {
  /** Closed rings; the first position is not repeated. */
  readonly rings: readonly (readonly Point[])[]
  /** Lines that belong to no ring: an end meets nothing, or more than one other line. */
  readonly left: number
  /** Those lines, their ends at the places where they meet: what forks may still enclose land. */
  readonly rest: readonly (readonly Point[])[]
}

/**
 * Joins loose lines whose ends meet (within `reach`, in their own units) into rings. A straight line drawn twice counts
 * once. Where more than two ends meet the border goes more than one way: those lines are left, in `rest`.
 */
export function joinLines(lines: readonly (readonly Point[])[], reach: number): Joined {
  const nodes = new Nodes(reach)
  const rings: (readonly Point[])[] = []
  const ends: (readonly [number, number])[] = []
  const used: (readonly Point[])[] = []
  const seen = new Set<string>()
  for (const line of lines) {
    const [first, last] = [line[0], line.at(-1)]
    if (!first || !last) continue
    const pair = [nodes.numberOf(first), nodes.numberOf(last)] as const
    const name = pair.toSorted((a, b) => a - b).join()
    if (pair[0] === pair[1] && line.length > 3) rings.push(line.slice(0, -1))
    if (pair[0] === pair[1] || (line.length === 2 && seen.has(name))) continue
    if (line.length === 2) seen.add(name)
    used.push(line)
    ends.push(pair)
  }
  const at = new Map<number, Step[]>()
  const meet = (node: number, step: Step) => {
    const known = at.get(node)
    if (known) known.push(step)
    else at.set(node, [step])
  }
  ends.forEach(([from, to], line) => {
    meet(from, { line, node: to })
    meet(to, { line, node: from })
  })
  const done = new Set<number>()
  const rest: (readonly Point[])[] = []
  ends.forEach(([start, second], line) => {
    if (done.has(line)) return
    const { way, closed } = follow(start, { line, node: second }, at, done)
    if (!closed) {
      for (const step of way) {
        const [from, to] = (ends[step.line] ?? []).map((node) => nodes.placeOf(node))
        const inner = used[step.line]?.slice(1, -1) ?? []
        if (from && to) rest.push([from, ...inner, to])
      }
      return
    }
    const ring: Point[] = []
    let node = start
    for (const step of way) {
      const points = used[step.line] ?? []
      const isForward = ends[step.line]?.[0] === node
      for (const point of (isForward ? points : points.toReversed()).slice(0, -1)) ring.push(point)
      node = step.node
    }
    rings.push(ring)
  })
  return { rings, left: rest.length, rest }
}

/**
 * The steps from a node back to it, or as far as an end that is open or a place where the way forks. Every line is
 * `done` with its first visit, so that a long open line is not walked again from each of its pieces.
 */
function follow(
  start: number,
  first: Step,
  at: ReadonlyMap<number, readonly Step[]>,
  done: Set<number>,
): { readonly way: readonly Step[]; readonly closed: boolean } {
  const way: Step[] = []
  let step: Step | undefined = first
  while (step && !done.has(step.line)) {
    const { line, node }: Step = step
    way.push(step)
    done.add(line)
    const meeting: readonly Step[] = at.get(node) ?? []
    if (meeting.length !== 2) break
    if (node === start) return { way, closed: true }
    step = meeting.find((other) => other.line !== line)
  }
  return { way, closed: false }
}
