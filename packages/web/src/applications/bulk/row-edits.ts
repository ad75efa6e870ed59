import { applicationTree, childSlots, PART_SLOTS, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { pointersOf } from '@eae/domain/kernel/part.ts'
import { isSame } from '@eae/domain/kernel/same.ts'
import type { Edit } from '../findings/edits.ts'
import { rowsOf, saidBy } from '../store/changes.ts'

/** The rows that only name a row, each with the fields that do. */
const namers = (tree: ApplicationTree, slot: PartSlot, id: Key): readonly Edit[] =>
  PART_SLOTS.flatMap((part) => {
    const own = childSlots(slot).find(([child]) => child === part)?.[1]
    const fields = pointersOf(applicationTree, part).flatMap(([field, to]) =>
      to === slot && field !== own ? [field] : [],
    )
    return rowsOf(tree, part).flatMap((row): Edit[] => {
      const naming = fields.filter((field) => Reflect.get(row, field) === id)
      if (naming.length === 0) return []
      return [{ kind: 'edit', part, id: row.id, patch: Object.fromEntries(naming.map((field) => [field, null])) }]
    })
  })

/**
 * What takes a row away with all that hangs on it, deepest first; rows that only name one of them name nothing any more.
 * Each of these is a change of its own, so that the way back brings all of it back.
 */
export const removeRow = (tree: ApplicationTree, part: PartSlot, id: Key): readonly Edit[] => [
  ...childSlots(part).flatMap(([child, field]) =>
    rowsOf(tree, child).flatMap((row) => (Reflect.get(row, field) === id ? removeRow(tree, child, row.id) : [])),
  ),
  ...namers(tree, part, id),
  { kind: 'remove', part, id },
]

/** Rows that take the place of others of a part below the same row; null where they say the same. */
export const replaceRows = (
  tree: ApplicationTree,
  part: PartSlot,
  before: readonly { readonly id: Key }[],
  after: readonly Readonly<Record<string, unknown>>[],
): readonly Edit[] | null => {
  const said = before.map((row) => saidBy(part, row))
  const isAlready = said.length === after.length && after.every((row, at) => isSame(row, said[at]))
  return isAlready
    ? null
    : [
        ...before.flatMap(({ id }) => removeRow(tree, part, id)),
        ...after.map((values): Edit => ({ kind: 'add', part, values })),
      ]
}
