import type { EditorState } from './editor.ts'
import { distance, gridPoint, openRing, partsOf } from './grid.ts'
import type { Point } from './grid.ts'
import { activeEntity } from './model.ts'

/** A line that helps the hand to draw straight on or at a right angle: from `from` along `along` (of length 1). */
export interface Guide {
  readonly from: Point
  readonly along: Point
  /** The angle with the side it comes from, as written at the hand. */
  readonly angle: '90°' | '180°'
}

/** The guides of a moment and how near the hand must be to be taken, in metres. */
export interface Guides {
  readonly lines: readonly Guide[]
  readonly reach: number
}

/** A position taken by one guide, or by two where they cross. */
export interface GuideHit {
  readonly point: Point
  readonly by: readonly Guide[]
}

/**
 * A corner that is read off a picture is known to half a metre at best, and to two pixels where they are larger: a guide may
 * round it to that, and no farther.
 */
const READING_M = 0.5
/** Two pixels, as a part of the reach of borders (ten). */
const READING_PART = 0.2

/** How near a guide the hand must be, where borders attract within `reach`; both in metres. */
export const guideReach = (reach: number): number => Math.min(reach, Math.max(READING_M, reach * READING_PART))

/** Guides at the corner `at` of the side that comes from `before`: straight on, and square to both sides. */
function guidesAt(at: Point | undefined, before: Point | undefined): Guide[] {
  if (!at || !before) return []
  const length = distance(at, before)
  if (length === 0) return []
  const along: Point = [(at[0] - before[0]) / length, (at[1] - before[1]) / length]
  const across: Point = [-along[1], along[0]]
  return [
    { from: at, along, angle: '180°' },
    { from: at, along: across, angle: '90°' },
    { from: at, along: [along[1], -along[0]], angle: '90°' },
  ]
}

const drawing = new Set(['edit.drawing', 'hole.drawing', 'measure.area'])
const lines = new Set(['edit.line', 'measure.length'])

/** The guides of what is drawn or dragged now: from both ends of a sketch, from both neighbours of a dragged corner. */
export function guidesOf({ machine, document }: EditorState): readonly Guide[] {
  const { name, sketch, finished, grabbed } = machine
  if (drawing.has(name) || lines.has(name)) {
    if (finished || sketch.length < 2) return []
    const ahead = guidesAt(sketch.at(-1), sketch.at(-2))
    // A shape ends where it began: its last side wants to meet the first one squarely.
    return drawing.has(name) ? [...ahead, ...guidesAt(sketch[0], sketch[1])] : ahead
  }
  const geometry = activeEntity(document)?.geometry
  if (name !== 'edit.dragging' || !grabbed || !geometry) return []
  const { ref, insert } = grabbed
  const corners = openRing(partsOf(geometry)[ref.part]?.[ref.ring] ?? [])
  const corner = (step: number): Point | undefined =>
    corners[(((ref.index + step) % corners.length) + corners.length) % corners.length]
  // A new corner lies before the one that it is named by.
  const next = insert ? 0 : 1
  return [...guidesAt(corner(-1), corner(-2)), ...guidesAt(corner(next), corner(next + 1))]
}

/** How far along the guide the position is, and how far from it, in metres. */
const offset = ({ from, along }: Guide, [x, y]: Point): readonly [number, number] => {
  const [dx, dy] = [x - from[0], y - from[1]]
  return [dx * along[0] + dy * along[1], Math.abs(dx * along[1] - dy * along[0])]
}

const isNear = (guide: Guide, point: Point, reach: number): boolean => {
  const [ahead, beside] = offset(guide, point)
  return ahead > reach && beside <= reach
}

/** Where a guide crosses the line through `a` along (`dx`, `dy`); null where they are parallel. */
function crossing({ from, along }: Guide, a: Point, [dx, dy]: Point): Point | null {
  const across = along[0] * dy - along[1] * dx
  // A crossing at less than a degree is far from where anybody points.
  if (Math.abs(across) < 0.017 * Math.hypot(dx, dy)) return null
  const t = ((a[0] - from[0]) * dy - (a[1] - from[1]) * dx) / across
  return [from[0] + t * along[0], from[1] + t * along[1]]
}

/** The position on the nearest guide, or where two of them cross within reach; null when none is near. */
export function guideAt({ lines: all, reach }: Guides, point: Point): GuideHit | null {
  const near = all.filter((guide) => isNear(guide, point, reach))
  const [first] = near.toSorted((a, b) => offset(a, point)[1] - offset(b, point)[1])
  if (!first) return null
  for (const second of near) {
    const both = second === first ? null : crossing(first, second.from, second.along)
    if (both && distance(both, point) <= reach) return { point: gridPoint(both), by: [first, second] }
  }
  const [ahead] = offset(first, point)
  const { from, along } = first
  return { point: gridPoint([from[0] + ahead * along[0], from[1] + ahead * along[1]]), by: [first] }
}

/** Where a guide crosses the side a-b within reach of the position, not yet on the grid; null where none does. */
export function guideOnSide({ lines: all, reach }: Guides, a: Point, b: Point, point: Point): GuideHit | null {
  for (const guide of all) {
    if (!isNear(guide, point, reach)) continue
    const at = crossing(guide, a, [b[0] - a[0], b[1] - a[1]])
    if (!at || distance(at, point) > reach) continue
    const isOnSide = distance(a, at) + distance(at, b) <= distance(a, b) + 1e-6
    if (isOnSide) return { point: at, by: [guide] }
  }
  return null
}
