/** A backup that is older than this many hours is told as late: one a day, and two hours to spare. */
export const BACKUP_HOURS = 26

/** What is known of the backups of the installation; `unknown` when nothing was ever told. */
export interface BackupState {
  readonly state: 'unknown' | 'good' | 'late' | 'failed'
  readonly at: string | null
  readonly target: string | null
  readonly sizeBytes: number | null
  readonly remarks: string | null
}

/** The state of backups from the last one that was told. `now` and `at` in milliseconds. */
export const backupStateOf = (
  last: { readonly at: number; readonly isGood: boolean } | null,
  now: number,
): BackupState['state'] => {
  if (last === null) return 'unknown'
  if (!last.isGood) return 'failed'
  return now - last.at > BACKUP_HOURS * 3_600_000 ? 'late' : 'good'
}

/** One statement or call that takes long, in milliseconds. */
export interface SlowLine {
  readonly what: string
  readonly calls: number
  readonly meanMs: number
  readonly maxMs: number
}

/** What the system page shows. */
export interface SystemAnswer {
  readonly product: {
    readonly version: string
    readonly node: string
    readonly upSeconds: number
    readonly memoryBytes: number
  }
  readonly database: {
    readonly engine: 'server' | 'cluster' | 'pglite'
    readonly version: string
    readonly postgis: string
    readonly sizeBytes: number
    readonly roundTripMs: number
    readonly connections: {
      readonly active: number
      readonly idle: number
      readonly waiting: number
      readonly max: number
    }
    readonly tables: readonly { readonly name: string; readonly sizeBytes: number; readonly rows: number }[]
  }
  /** From the database where it keeps statistics, otherwise from what this process saw since it started. */
  readonly slow: { readonly source: 'database' | 'process'; readonly lines: readonly SlowLine[] }
  readonly backup: BackupState
  /** Jobs by state. */
  readonly jobs: readonly { readonly state: 0 | 1 | 2 | 3 | 4; readonly count: number }[]
  readonly migrations: readonly { readonly name: string; readonly appliedAt: string }[]
}
