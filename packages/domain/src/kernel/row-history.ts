/** Rows of one table that name a row in one field. */
export interface UsageEntry {
  readonly entityName: string
  readonly field: string
  /** Counted up to a limit; `isMore` when there are more. */
  readonly rows: number
  readonly isMore: boolean
}
