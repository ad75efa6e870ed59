import { fromParts, partsOf } from './grid.ts'
import type { ParcelGeometry } from './grid.ts'

/**
 * A copied geometry in the type that the parcel has: the same type goes as it is, a multipolygon with one polygon is that
 * polygon. A parcel without geometry takes any. Null when the types do not fit.
 */
export function pasteAs(copied: ParcelGeometry, present: ParcelGeometry | null): ParcelGeometry | null {
  const parts = partsOf(copied)
  const simple = parts.length === 1 ? fromParts(parts) : copied
  if (!present) return simple
  return [simple, copied].find((candidate) => candidate?.type === present.type) ?? null
}
