import type { BackupState } from './answers.ts'
/** A backup that is older than this many hours is told as late: one a day, and two hours to spare. */
export const BACKUP_HOURS = 26

/** The state of backups from the last one that was told. `now` and `at` in milliseconds. */
export const backupStateOf = (
  last: { readonly at: number; readonly isGood: boolean } | null,
  now: number,
): BackupState['state'] => {
  if (last === null) return 'unknown'
  if (!last.isGood) return 'failed'
  return now - last.at > BACKUP_HOURS * 3_600_000 ? 'late' : 'good'
}
