import { invalidField } from './errors.ts'

/** Rows of one answer of a list. */
export const PAGE_ROWS = 50

/** The key after which a page begins; 422 for a text that no page gave. */
export const readCursor = (cursor: string | undefined): number | null => {
  if (cursor === undefined) return null
  if (!/^\d{1,15}$/.test(cursor)) throw invalidField('cursor', 'error.invalid')
  return Number(cursor)
}

/** One page of rows that were read with one more than it holds, and the cursor of the next. */
export const pageOf = <T extends { readonly id: number }>(
  rows: readonly T[],
): { readonly data: readonly T[]; readonly nextCursor: string | null } => {
  const data = rows.slice(0, PAGE_ROWS)
  const last = data.at(-1)
  return { data, nextCursor: rows.length > PAGE_ROWS && last !== undefined ? String(last.id) : null }
}

/** Characters that mean something in LIKE, taken literally (threat T56). */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)
