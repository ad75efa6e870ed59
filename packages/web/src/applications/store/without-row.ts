import { applicationTree, childSlots, PART_SLOTS, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { pointersOf } from '@eae/domain/kernel/part.ts'
import { changeKey, rowsOf, type PartRow, type PendingChanges } from './changes.ts'
import { replacePart } from './state.ts'

/** An application, and what of it is changed and not saved. */
interface Held {
  readonly tree: ApplicationTree
  readonly pending: PendingChanges
}

const names = (row: PartRow, field: string, id: Key): boolean => Reflect.get(row, field) === id

/** Rows that only name a row which goes away name nothing any more, as the server leaves them, too. */
const withoutNames = (tree: ApplicationTree, part: PartSlot, id: Key): ApplicationTree =>
  PART_SLOTS.reduce((rest, other) => {
    const fields = pointersOf(applicationTree, other).flatMap(([field, to]) => (to === part ? [field] : []))
    const named = (row: PartRow): readonly string[] => fields.filter((field) => names(row, field, id))
    const rows = rowsOf(rest, other)
    if (!rows.some((row) => named(row).length > 0)) return rest
    const emptied = rows.map((row) => ({ ...row, ...Object.fromEntries(named(row).map((field) => [field, null])) }))
    return replacePart(rest, other, emptied)
  }, tree)

/**
 * An application without a row and without all that hangs on it. What was changed in these and not saved is forgotten: the
 * database deletes stored rows with the row they hang on.
 */
export const withoutRow = ({ tree, pending }: Held, part: PartSlot, id: Key): Held => {
  let held: Held = { tree, pending }
  for (const [child, field] of childSlots(part))
    for (const row of rowsOf(held.tree, child)) if (names(row, field, id)) held = withoutRow(held, child, row.id)
  const left = new Map(held.pending)
  left.delete(changeKey(part, id))
  const rows = rowsOf(held.tree, part).filter((row) => row.id !== id)
  return { tree: withoutNames(replacePart(held.tree, part, rows), part, id), pending: left }
}
