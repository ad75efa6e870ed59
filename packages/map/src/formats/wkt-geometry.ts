import type { Point } from '../core/grid.ts'
import type { RawPolygon } from './assemble.ts'
import { ringOfLine } from './closed-line.ts'

/** Deepest brackets that a geometry has: a collection of collections of multipolygons. */
const MAX_DEPTH = 12
/** Kinds that may hold land. */
const LAND = '(?:MULTI)?(?:POLYGON|LINESTRING)|GEOMETRYCOLLECTION'
const DIMENSIONS = String.raw`\s*(?:ZM|Z|M)?\s*`
const begin = new RegExp(
  String.raw`(?:SRID\s*=\s*(\d{1,6})\s*;\s*)?\b(${LAND}|(?:MULTI)?POINT)${DIMENSIONS}(?=\(|EMPTY)`,
  'i',
)
const land = new RegExp(String.raw`\b(?:${LAND})${DIMENSIONS}\(`, 'i')

/** Whether a text holds a geometry that may be land. «Point (3)» may stand in any text. */
export const holdsLand = (text: string): boolean => land.test(text)

/** What stands between two brackets: positions, or more brackets. */
type Node = { readonly points: readonly Point[] | null } | { readonly nodes: readonly Node[] }

/** A geometry within a text, and where it stands. */
export interface TextGeometry {
  readonly start: number
  readonly end: number
  /** The code before it in the way of PostGIS; null for none. */
  readonly srid: string | null
  readonly polygons: readonly RawPolygon[]
  /** Closed lines, as rings. */
  readonly lines: readonly RawPolygon[]
  /** It holds points or lines, or numbers that are none. */
  readonly isWhole: boolean
}

function pointsIn(text: string): readonly Point[] | null {
  const points: Point[] = []
  for (const place of text.split(',')) {
    const [x = Number.NaN, y = Number.NaN] = place.trim().split(/\s+/).map(Number)
    if (!Number.isFinite(x) || !Number.isFinite(y)) return null
    points.push([x, y])
  }
  return points
}

/** Walks through the brackets once, from the first; null when they do not close or go too deep. */
function bracketsAt(text: string, start: number): { readonly node: Node; readonly end: number } | null {
  const open: { nodes: Node[]; from: number }[] = []
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (sign === '(') open.push({ nodes: [], from: at + 1 })
    else if (sign === ')') {
      const own = open.pop()
      if (!own) return null
      const node: Node = own.nodes.length > 0 ? own : { points: pointsIn(text.slice(own.from, at)) }
      const parent = open.at(-1)
      if (!parent) return { node, end: at + 1 }
      parent.nodes.push(node)
    }
    if (open.length > MAX_DEPTH) return null
  }
  return null
}

/** The rings of a node that is a polygon: every bracket in it holds positions. */
function ringsOf(node: Node): RawPolygon | null {
  if (!('nodes' in node)) return null
  const rings = node.nodes.map((one) => ('points' in one ? one.points : null))
  return rings.every((ring) => ring !== null && ring.length >= 3) ? rings.filter((ring) => ring !== null) : null
}

/** The ring of a node that is a closed line. */
function ringOfNode(node: Node): RawPolygon | null {
  const ring = 'points' in node ? ringOfLine(node.points) : null
  return ring && [ring]
}

/** The first geometry in a text (OGC 06-103r4, clause 7); null where there is none, or its brackets do not close. */
export function findGeometry(text: string): TextGeometry | null {
  const found = begin.exec(text)
  if (!found) return null
  const [all, srid = null, type = ''] = found
  const from = found.index + all.length
  const read = text[from] === '(' ? bracketsAt(text, from) : null
  const about = { start: found.index, end: read?.end ?? from, srid }
  if (!read) return text[from] === '(' ? null : { ...about, polygons: [], lines: [], isWhole: false }
  const kind = type.toUpperCase()
  if (kind === 'GEOMETRYCOLLECTION') return { ...about, ...membersOf(text.slice(from + 1, read.end - 1)) }
  const nodes = /^MULTI(POLYGON|LINE)/.test(kind) && 'nodes' in read.node ? read.node.nodes : [read.node]
  const isLine = kind.endsWith('LINESTRING')
  const made = kind.endsWith('POINT') ? [null] : nodes.map(isLine ? ringOfNode : ringsOf)
  const good = made.filter((one) => one !== null)
  const isWhole = good.length === made.length
  return { ...about, polygons: isLine ? [] : good, lines: isLine ? good : [], isWhole }
}

function membersOf(text: string): Pick<TextGeometry, 'polygons' | 'lines' | 'isWhole'> {
  const [polygons, lines]: [RawPolygon[], RawPolygon[]] = [[], []]
  let [rest, isWhole] = [text, true]
  for (let own = findGeometry(rest); own; own = findGeometry(rest)) {
    polygons.push(...own.polygons)
    lines.push(...own.lines)
    isWhole &&= own.isWhole
    rest = rest.slice(own.end)
  }
  return { polygons, lines, isWhole }
}
