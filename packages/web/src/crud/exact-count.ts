import type { RangeAnswer } from '@eae/domain/kernel/answers.ts'

type Count = RangeAnswer['count'] | null

/** How many rows a search has: what the page estimated gives way to a number that is known besides. */
export const exactCount = (count: Count, allRows: number | undefined): Count =>
  count?.isEstimate === true && allRows !== undefined ? { rows: allRows, isEstimate: false } : count
