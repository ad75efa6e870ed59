import { samePoint } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import type { ImportMessage } from './driver.ts'

/** The line as a ring, when it ends where it begins and encloses something: many programs draw a parcel so. Null for others. */
export function ringOfLine(line: readonly Point[] | null): readonly Point[] | null {
  const [first, last] = [line?.[0], line?.at(-1)]
  return line && line.length > 3 && first && last && samePoint(first, last) ? line : null
}

/** What is asked of an object of a file. */
interface Found {
  readonly isLine?: boolean
  readonly feature?: number
  readonly line?: number
}

const sameNote = (one: ImportMessage, other: ImportMessage): boolean =>
  one.code === other.code && one.line === other.line && one.feature === other.feature

/**
 * What of a file is land, with its notes: its polygons; its closed lines only where it has no polygon, as beside one they are roads,
 * or its border once more.
 */
export function landOf<T extends Found>(
  all: readonly T[],
  notes: readonly ImportMessage[],
): { readonly raw: readonly T[]; readonly notes: readonly ImportMessage[] } {
  const lines = all.filter(({ isLine }) => isLine)
  if (lines.length === 0) return { raw: all, notes }
  const hasPolygons = lines.length < all.length
  const told = [...notes]
  for (const { feature, line = null } of lines) {
    const code = hasPolygons ? 'notPolygon' : 'walkClosed'
    const note: ImportMessage = feature === undefined ? { code, line } : { code, line, feature }
    if (!told.some((other) => sameNote(note, other))) told.push(note)
  }
  return { raw: hasPolygons ? all.filter(({ isLine }) => !isLine) : all, notes: told }
}
