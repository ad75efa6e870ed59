import { readCoordinate } from './coordinates.ts'
import { closeRing, fromParts, gridPoint, openRing, partsOf } from './grid.ts'
import type { ParcelGeometry, Point } from './grid.ts'

/** One row of the vertex table: what the user sees, and the untouched numbers behind it. */
export interface DraftRow {
  /** Tells rows apart while they are added and deleted. */
  readonly id: number
  readonly x: string
  readonly y: string
  /** The stored corner while its texts are unchanged: it goes back bit for bit. */
  readonly origin: Point | null
}
export interface DraftRing {
  readonly rows: readonly DraftRow[]
}
export type DraftPart = readonly DraftRing[]
export type VertexDraft = readonly DraftPart[]

let lastId = 0

/** A row to fill in. */
export const newRow = (): DraftRow => ({ id: ++lastId, x: '', y: '', origin: null })
/** An outline or hole to fill in. */
export const newRing = (): DraftRing => ({ rows: [newRow(), newRow(), newRow()] })

/** A row that shows a corner in metres with millimetres. */
export const rowOf = (point: Point): DraftRow => ({
  id: ++lastId,
  x: point[0].toFixed(3),
  y: point[1].toFixed(3),
  origin: point,
})

/** The table of a geometry; for none, one empty outline to fill in. */
export function draftOf(geometry: ParcelGeometry | null): VertexDraft {
  if (!geometry) return [[newRing()]]
  return partsOf(geometry).map((rings) => rings.map((ring) => ({ rows: openRing(ring).map(rowOf) })))
}

/** The corner a row stands for (EPSG:2100 metres); null while a number is missing. */
export function rowPoint({ x, y, origin }: DraftRow): Point | null {
  if (origin) return origin
  const [east, north] = [readCoordinate(x), readCoordinate(y)]
  return east === null || north === null ? null : gridPoint([east, north])
}

/** A draft with one ring changed; an empty result removes the ring, and with an outline its whole part. */
export function changeRing(
  draft: VertexDraft,
  part: number,
  ring: number,
  change: (rows: readonly DraftRow[]) => readonly DraftRow[],
): VertexDraft {
  const rings = (draft[part] ?? []).map((one, r) => (r === ring ? { rows: change(one.rows) } : one))
  const kept = rings[0]?.rows.length === 0 ? [] : rings.filter(({ rows }) => rows.length > 0)
  return draft.map((one, p) => (p === part ? kept : one)).filter((one) => one.length > 0)
}

/** The geometry the table describes: null for an empty table, 'incomplete' while numbers are missing. */
export function geometryOf(draft: VertexDraft): ParcelGeometry | null | 'incomplete' {
  const parts: Point[][][] = []
  for (const rings of draft) {
    const read: Point[][] = []
    for (const { rows } of rings) {
      const points = rows.map(rowPoint)
      if (!points.every((point) => point !== null)) return 'incomplete'
      read.push([...closeRing(points)])
    }
    parts.push(read)
  }
  return fromParts(parts)
}
