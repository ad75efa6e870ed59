import { distance } from './grid.ts'
import type { Point } from './grid.ts'

/** A graph of positions: its nodes are numbers. */
export interface Graph {
  readonly point: (node: number) => Point
  readonly next: (node: number) => readonly number[]
}

export interface Route {
  readonly nodes: readonly number[]
  readonly metres: number
}

/** Most nodes one search looks at: a path that needs more is none that a hand wants to follow. */
const MAX_VISITED = 20_000

/** A binary heap of nodes by their estimated length. */
class Frontier {
  readonly #entries: (readonly [estimate: number, node: number])[] = []

  push(estimate: number, node: number): void {
    const entries = this.#entries
    let at = entries.push([estimate, node]) - 1
    for (let up = (at - 1) >> 1; at > 0; at = up, up = (at - 1) >> 1) {
      const [parent, own] = [entries[up], entries[at]]
      if (!parent || !own || parent[0] <= own[0]) break
      entries[up] = own
      entries[at] = parent
    }
  }

  pop(): number | null {
    const entries = this.#entries
    const [first] = entries
    const last = entries.pop()
    if (!first || !last) return null
    if (entries.length > 0) entries[0] = last
    for (let at = 0, child = 1; child < entries.length; child = at * 2 + 1) {
      const right = entries[child + 1]
      if (right && right[0] < (entries[child]?.[0] ?? Infinity)) child++
      const [own, smaller] = [entries[at], entries[child]]
      if (!own || !smaller || own[0] <= smaller[0]) break
      entries[at] = smaller
      entries[child] = own
      at = child
    }
    return first[1]
  }
}

/**
 * The shortest path (A*) from one of `starts` to one of `ends`, each a node with the metres that lie before or after it,
 * to the position `goal`. Null when there is none of at most `limit` metres.
 */
export function shortestPath(
  graph: Graph,
  starts: readonly (readonly [node: number, metres: number])[],
  ends: ReadonlyMap<number, number>,
  goal: Point,
  limit: number,
): Route | null {
  const reached = new Map<number, number>()
  const cameFrom = new Map<number, number>()
  const done = new Set<number>()
  const frontier = new Frontier()
  const reach = (node: number, metres: number, from: number | null) => {
    const estimate = metres + distance(graph.point(node), goal)
    if (estimate > limit || metres >= (reached.get(node) ?? Infinity)) return
    reached.set(node, metres)
    if (from === null) cameFrom.delete(node)
    else cameFrom.set(node, from)
    frontier.push(estimate, node)
  }
  for (const [node, metres] of starts) reach(node, metres, null)
  let best: { readonly node: number; readonly metres: number } | null = null
  for (let node = frontier.pop(); node !== null && done.size < MAX_VISITED; node = frontier.pop()) {
    const metres = reached.get(node) ?? Infinity
    if (done.has(node)) continue
    done.add(node)
    const rest = ends.get(node)
    if (rest !== undefined && metres + rest <= Math.min(limit, best?.metres ?? Infinity)) {
      best = { node, metres: metres + rest }
    }
    // Nodes come in the order of their estimate: behind this one nothing shorter can follow.
    if (best && metres + distance(graph.point(node), goal) >= best.metres) break
    for (const other of graph.next(node)) {
      if (!done.has(other)) reach(other, metres + distance(graph.point(node), graph.point(other)), node)
    }
  }
  if (!best) return null
  const nodes = [best.node]
  for (let at = cameFrom.get(best.node); at !== undefined; at = cameFrom.get(at)) nodes.push(at)
  return { nodes: nodes.reverse(), metres: best.metres }
}
