/** A field that a change touched, with both values as stored; of a shape its size (`ShapeSize`). */
export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** One recorded change of a row. */
export interface HistoryEntry {
  readonly at: string
  readonly usr: string
  /** 0 inserted, 1 changed, 2 deleted. */
  readonly action: 0 | 1 | 2
  readonly rowVersion: number
  /** Fields that differ, in the order of the definition. */
  readonly changes: readonly FieldChange[]
}

/** Rows of one table that name a row in one field. */
export interface UsageEntry {
  readonly entityName: string
  readonly field: string
  /** Counted up to a limit; `isMore` when there are more. */
  readonly rows: number
  readonly isMore: boolean
}
