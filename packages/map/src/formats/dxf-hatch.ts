import type { Corner } from './arcs.ts'
import type { DxfEntity, DxfTag } from './dxf-text.ts'

/** Bit of code 92: the loop is one polyline. Without it the loop is made of single edges. */
const POLYLINE_LOOP = 2
/** Kinds of edges (code 72): a line, an arc of a circle; ellipses and splines follow no bulge. */
const [LINE, ARC] = [1, 2] as const

/** Reads the values of an object one after the other. */
class Tags {
  readonly #tags: readonly DxfTag[]
  #at = 0

  constructor(tags: readonly DxfTag[]) {
    this.#tags = tags
  }

  /** The next value with this code, what lies between skipped; not-a-number at the end. */
  next(code: number): number {
    const found = this.#tags.findIndex(([own], index) => index >= this.#at && own === code)
    this.#at = found < 0 ? this.#tags.length : found + 1
    const text = this.#tags[found]?.[1] ?? ''
    return text === '' ? Number.NaN : Number(text)
  }

  /** The value that comes now if it has this code. */
  optional(code: number): number | null {
    const tag = this.#tags[this.#at]
    if (tag?.[0] !== code) return null
    this.#at++
    return Number(tag[1])
  }
}

const most = 100_000
const countOf = (value: number): number => (value >= 0 && value <= most ? Math.floor(value) : 0)

function polylineLoop(tags: Tags): Corner[] {
  const count = countOf(tags.next(93))
  return Array.from({ length: count }, (): Corner => {
    const [x, y] = [tags.next(10), tags.next(20)]
    return [[x, y], tags.optional(42) ?? 0]
  })
}

/** An arc from one angle to another (degrees) as its first corner with the bulge to its last. */
function arcEdge(tags: Tags): Corner[] {
  const [cx, cy, radius, from, to] = [tags.next(10), tags.next(20), tags.next(40), tags.next(50), tags.next(51)]
  const isForward = tags.next(73) !== 0
  const sweep = (((to - from) % 360) + 360) % 360 || 360
  const sign = isForward ? 1 : -1
  // A clockwise arc counts its angles the other way round.
  const at = (degrees: number): Corner[0] => {
    const angle = (sign * degrees * Math.PI) / 180
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
  }
  const bulge = sign * Math.tan((sweep / 2) * (Math.PI / 720))
  return [
    [at(from), bulge],
    [at(from + sweep / 2), bulge],
  ]
}

function edgeLoop(tags: Tags): Corner[] | null {
  const corners: Corner[] = []
  for (let left = countOf(tags.next(93)); left > 0; left--) {
    const kind = tags.next(72)
    if (kind !== LINE && kind !== ARC) return null
    if (kind === ARC) corners.push(...arcEdge(tags))
    else {
      corners.push([[tags.next(10), tags.next(20)], 0])
      tags.next(21)
    }
  }
  return corners
}

/** The closed lines around a hatched area; null for one that follows an ellipse or a spline. */
export function hatchLoops({ tags: all }: DxfEntity): readonly (Corner[] | null)[] {
  const tags = new Tags(all)
  return Array.from({ length: countOf(tags.next(91)) }, () => {
    const isPolyline = (tags.next(92) & POLYLINE_LOOP) !== 0
    return isPolyline ? polylineLoop(tags) : edgeLoop(tags)
  })
}
