import type { VersionShape } from '@eae/domain/applications/answers.ts'
import { bbox, partsOf, type Box, type ParcelGeometry } from '@eae/map/core/grid.ts'

/** One parcel of one content, ready to be drawn. */
export interface Outline {
  readonly id: number
  readonly kodikos: number
  readonly topothesia: string
  /** Path of an SVG; y grows to the north. */
  readonly path: string
  readonly box: Box
}

// The server gives what the table of parcels holds.
const geometryOf = ({ geom }: VersionShape): ParcelGeometry | null => (geom ?? null) as ParcelGeometry | null

const pathOf = (geometry: ParcelGeometry): string =>
  partsOf(geometry)
    .flat()
    .map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`)
    .join('')

/** The parcels of a content that are drawn. */
export const outlinesOf = (shapes: readonly VersionShape[]): readonly Outline[] =>
  shapes.flatMap((shape) => {
    const geometry = geometryOf(shape)
    const box = geometry === null ? null : bbox(geometry)
    if (geometry === null || box === null) return []
    const { id, kodikos, topothesia } = shape
    return [{ id, kodikos, topothesia, path: pathOf(geometry), box }]
  })

/** Keys of parcels that one of two contents does not have, or has in another shape. */
export const changedShapes = (before: readonly Outline[], after: readonly Outline[]): ReadonlySet<number> => {
  const paths = new Map(before.map(({ id, path }) => [id, path]))
  const now = new Set(after.map(({ id }) => id))
  return new Set([
    ...after.filter(({ id, path }) => paths.get(id) !== path).map(({ id }) => id),
    ...before.filter(({ id }) => !now.has(id)).map(({ id }) => id),
  ])
}

/** Room around what is shown, as a share of its size. */
const MARGIN = 0.15

/** The box around some boxes with some room; null for none. */
export const around = (boxes: readonly Box[]): Box | null => {
  const [first] = boxes
  if (first === undefined) return null
  const left = Math.min(...boxes.map((box) => box[0]))
  const bottom = Math.min(...boxes.map((box) => box[1]))
  const right = Math.max(...boxes.map((box) => box[2]))
  const top = Math.max(...boxes.map((box) => box[3]))
  const room = Math.max(right - left, top - bottom, 1) * MARGIN
  return [left - room, bottom - room, right + room, top + room]
}
