import { countCrossings } from '@eae/map/core/crossings.ts'
import type { ParcelGeometry } from '@eae/map/core/grid.ts'
import { validate, type ValidityIssue } from '@eae/map/core/validity.ts'
import { answerEach } from './thread-work.ts'

/** What is asked about a polygon; shapes around it come as the JSON text that the database gives. */
export type GeometryWork =
  | { readonly kind: 'validity'; readonly geometry: ParcelGeometry }
  | {
      readonly kind: 'crossings'
      readonly geometry: ParcelGeometry
      readonly around: readonly string[]
      readonly limit: number
    }
/** Why it is not valid (null: it is), or how often it crosses the shapes around it, counted up to the limit. */
export type GeometryAnswer = ValidityIssue | number | null

const crossings = (geometry: ParcelGeometry, around: readonly string[], limit: number): number => {
  let count = 0
  for (const text of around) {
    // Of the database, which took it as a polygon.
    count += countCrossings(geometry, JSON.parse(text) as ParcelGeometry, limit - count)
    if (count >= limit) break
  }
  return count
}

answerEach((work: GeometryWork): GeometryAnswer =>
  work.kind === 'validity' ? (validate(work.geometry)[0] ?? null) : crossings(work.geometry, work.around, work.limit),
)
