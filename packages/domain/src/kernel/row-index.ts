import type { Key } from './keys.ts'

interface Row {
  readonly id: Key
}

/** The rows of each array by their keys, for as long as somebody holds the array. */
const known = new WeakMap<readonly Row[], ReadonlyMap<string, Row>>()

const indexOf = (rows: readonly Row[]): ReadonlyMap<string, Row> => {
  const held = known.get(rows)
  // Not cached: callers may still append to the array.
  if (held !== undefined && held.size === rows.length) return held
  const made = new Map(rows.map((row) => [String(row.id), row]))
  known.set(rows, made)
  return made
}

/**
 * The row of a key, or undefined: thousands of findings ask for theirs among thousands of rows. Rows are replaced, never
 * changed in place, and a change makes another array, as everywhere in a tree.
 */
export const rowById = <R extends Row>(rows: readonly R[], id: Key | null | undefined): R | undefined =>
  // It is one of the rows that were given.
  indexOf(rows).get(String(id)) as R | undefined
