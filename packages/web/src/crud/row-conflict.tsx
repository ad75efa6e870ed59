import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { changesOf } from './conflict-rows.ts'
import type { Row } from './entity-api.ts'
import type { Conflict, FormValues } from './use-edit-form.ts'

interface RowConflictProps {
  readonly entity: AnyEntity
  readonly conflict: Conflict
  /** What the reader's form holds, all fields. */
  readonly values: FormValues
  /** The row as the reader found it: tells which values are the reader's own changes. */
  readonly original: Row | null
  readonly onApply: (values: FormValues) => Promise<void>
  /** Gives the reader's changes up. */
  readonly onReload: () => void
  readonly onClose: () => void
}

/** The conflict of one row of a form or of a grid. */
export const RowConflict = ({ entity, conflict, values, original, onApply, onReload, onClose }: RowConflictProps) => {
  const { id, theirs } = conflict
  return (
    <ConflictDialog
      rows={[{ key: id, entity, mine: changesOf(entity, values, original), theirs }]}
      onApply={async ([resolved]) => onApply({ ...theirs, ...resolved?.values })}
      onReload={onReload}
      onClose={onClose}
    />
  )
}
