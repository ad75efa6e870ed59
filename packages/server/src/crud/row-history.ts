import type { HistoryEntry } from '@eae/domain/kernel/answers.ts'
import { sql } from 'kysely'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Executor } from '../platform/transaction.ts'
import { fieldChanges } from './field-changes.ts'
import type { Values } from './hooks.ts'

/** Changes of one row that are shown at most, the newest first. */
const MAX_ENTRIES = 200

interface Recorded {
  readonly at: string
  readonly usr: string
  readonly action: 0 | 1 | 2
  readonly rowVersion: number
  readonly oldRow: Values | null
  readonly newRow: Values | null
}

/** What was recorded about a row, newest first, with the fields that each change touched. */
export const readRowHistory = async (
  db: Executor,
  entity: AnyEntity,
  key: string | number,
): Promise<readonly HistoryEntry[]> => {
  const found = await sql<Recorded>`
    SELECT a.at, a.usr, a.action, a.row_version AS "rowVersion", a.old_row AS "oldRow", a.new_row AS "newRow"
    FROM audit_row a WHERE a.entity = ${entity.name} AND a.row_key = ${String(key)}
    ORDER BY a.at DESC, a.id DESC LIMIT ${MAX_ENTRIES}
  `.execute(db)
  return found.rows.map(({ oldRow, newRow, ...entry }) => ({
    ...entry,
    changes: fieldChanges(entity, oldRow, newRow),
  }))
}
