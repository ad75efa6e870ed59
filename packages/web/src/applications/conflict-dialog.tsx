import { findEntity } from '@eae/domain/registry.ts'
import { ConflictDialog, type ConflictRow, type Resolved } from '../crud/index.ts'
import { partOfEntity } from './goto.ts'
import { changeKey } from './store/changes.ts'
import { useOpenApplication, useSaving } from './store/context.tsx'

/** What was given up of each row, by its key: the fields, or the whole of a deletion. */
const givenUpOf = (resolved: readonly Resolved[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    resolved.map(({ row, values, isDeleted }) => [
      row.key,
      new Set([
        ...Object.keys(row.mine).filter((name) => !(name in values)),
        ...(row.isDeleted === true && !isDeleted ? ['id'] : []),
      ]),
    ]),
  )

/** Somebody saved first: the reader decides field by field whose values stand, and what he decided is saved. */
export const ApplicationConflict = () => {
  const { store, state, fetchNewest } = useOpenApplication()
  const { conflicts, clearConflicts, save } = useSaving()
  const rows = conflicts.flatMap(({ entityName, id, mine, theirs }): ConflictRow[] => {
    const [part, entity] = [partOfEntity(entityName), findEntity(entityName)]
    if (part === null || entity === null) return []
    const key = changeKey(part, id)
    return [{ key, entity, mine, theirs, isDeleted: state.pending.get(key)?.kind === 'delete' }]
  })
  if (rows.length === 0) return null
  const take = async (givenUp: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> => {
    store.rebase(await fetchNewest(), givenUp)
    clearConflicts()
  }
  return (
    <ConflictDialog
      rows={rows}
      onApply={async (resolved) => {
        await take(givenUpOf(resolved))
        await save()
      }}
      // Changes of other rows stay: nobody else touched them.
      onReload={() => take(new Map(rows.map(({ key, mine }) => [key, new Set([...Object.keys(mine), 'id'])])))}
      onClose={clearConflicts}
    />
  )
}
