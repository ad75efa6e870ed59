/** So many rows are drawn all at once; of more only those near the sight (design of the workplace, section 8). */
export const ALL_DRAWN = 200
/** Rows that come and go together: few, as they come within one frame of scrolling. */
const BLOCK = 10
/** Blocks that are there with the first picture: what a tall window holds. */
const FIRST_BLOCKS = 7

/** Rows that stand one below the other, from the `first` on. */
export interface RowBlock<T> {
  readonly first: number
  readonly rows: readonly T[]
  /** Drawn before anything is known of what is in sight. */
  readonly isFirst: boolean
}

/** The rows of a table in blocks: one of them all where they are few. */
export const blocksOf = <T>(rows: readonly T[]): readonly RowBlock<T>[] => {
  if (rows.length <= ALL_DRAWN) return [{ first: 0, rows, isFirst: true }]
  return Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, at) => ({
    first: at * BLOCK,
    rows: rows.slice(at * BLOCK, (at + 1) * BLOCK),
    isFirst: at < FIRST_BLOCKS,
  }))
}
