import { childSlots, SLOTS, treeEntities, type Slot } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { CHANGE_DELETE, CHANGE_INSERT, CHANGE_UPDATE, type Change } from '@eae/domain/kernel/changes.ts'
import { missingFields } from '@eae/domain/kernel/field-fault.ts'
import { isNewKey, type Key } from '@eae/domain/kernel/keys.ts'

/** Parts of an application by their name in the tree. */
export type Part = Slot
export type PartRow = ApplicationTree[Exclude<Part, 'header'>][number] | ApplicationTree['header']

/** One row that the user changed and has not saved. */
export interface PendingChange {
  readonly part: Part
  readonly id: Key
  readonly kind: 'insert' | 'update' | 'delete'
  /** Fields that differ from what the server gave. */
  readonly fields: ReadonlySet<string>
}

export type PendingChanges = ReadonlyMap<string, PendingChange>

export const changeKey = (part: Part, id: Key): string => `${part}:${id}`

const STATUS = { insert: CHANGE_INSERT, update: CHANGE_UPDATE, delete: CHANGE_DELETE } as const
const ORDER = new Map(SLOTS.map((slot, at) => [slot, at]))
const placeOf = ({ part }: PendingChange): number => ORDER.get(part) ?? 0

/** Changes as a save sends them: parents before children, stored rows before new ones. */
export const inOrder = (changes: readonly PendingChange[]): PendingChange[] =>
  changes.toSorted((a, b) => placeOf(a) - placeOf(b) || Number(isNewKey(a.id)) - Number(isNewKey(b.id)))

/** The rows of a part as a list, the header as a list of one. */
export const rowsOf = (tree: ApplicationTree, part: Part): readonly PartRow[] =>
  part === 'header' ? [tree.header] : tree[part]

/** A new row that lacks fields which must be filled in, by their names. */
export interface UnfinishedRow {
  readonly part: Part
  readonly id: Key
  readonly names: readonly string[]
}

/** The new rows that a save leaves in the page, each with what it lacks. */
export const unfinishedRows = (tree: ApplicationTree, pending: PendingChanges): readonly UnfinishedRow[] =>
  [...pending.values()].flatMap(({ part, id, kind }) => {
    const row = kind === 'insert' ? rowsOf(tree, part).find((candidate) => candidate.id === id) : undefined
    const names = row === undefined ? [] : missingFields(treeEntities[part].fields, row)
    return names.length === 0 ? [] : [{ part, id, names }]
  })

/** {@link unfinishedRows} by their keys, with the rows that hang on them: what is not declared yet. */
const undeclaredKeys = (tree: ApplicationTree, pending: PendingChanges): ReadonlySet<string> => {
  const keys: Set<string> = new Set(unfinishedRows(tree, pending).map(({ part, id }) => changeKey(part, id)))
  if (keys.size === 0) return keys
  // Parents come before what hangs on them, so that a row that hangs on such a row follows.
  for (const parent of SLOTS)
    for (const [child, field] of childSlots(parent))
      for (const row of rowsOf(tree, child))
        if (keys.has(`${parent}:${String(Reflect.get(row, field))}`)) keys.add(changeKey(child, row.id))
  return keys
}

/** The rows that checks and payments read: all but those that lack something. */
export const declaredTree = (tree: ApplicationTree, pending: PendingChanges): ApplicationTree => {
  const undeclared = undeclaredKeys(tree, pending)
  if (undeclared.size === 0) return tree
  const parts = Object.keys(treeEntities).flatMap((name) => {
    // They are the names of the parts.
    const part = name as Part
    return part === 'header' ? [] : [[part, tree[part].filter((row) => !undeclared.has(changeKey(part, row.id)))]]
  })
  return { ...tree, ...Object.fromEntries(parts) }
}

/** The fields of a part that a person or the page fills in. */
export const writableFields = (part: Part): string[] =>
  Object.entries(treeEntities[part].fields).flatMap(([name, field]) => (field.computed ? [] : [name]))

/** What the server will say of a new row and nobody knows before: it stands in its fields as nothing, as in a row of the server. */
export const unknownOf = (part: Part): Readonly<Record<string, null>> =>
  Object.fromEntries(
    Object.entries(treeEntities[part].fields).flatMap(([name, { computed, required }]) =>
      computed && !required ? [[name, null]] : [],
    ),
  )

/** What a row says, by the fields that a person or the page fills in, without its place: a copy of it begins with that. */
export const saidBy = (part: Part, row: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    writableFields(part)
      .filter((name) => name !== 'etos' && name !== 'edeId')
      .map((name) => [name, Reflect.get(row, name) ?? null]),
  )

const entityOf = (
  tree: ApplicationTree,
  deleted: ReadonlyMap<string, PartRow>,
  change: PendingChange,
): Record<string, unknown> => {
  const row: Readonly<Record<string, unknown>> | undefined =
    change.kind === 'delete'
      ? { ...deleted.get(changeKey(change.part, change.id)) }
      : { ...rowsOf(tree, change.part).find((candidate) => candidate.id === change.id) }
  const version = { id: change.id, rowVersion: row.rowVersion ?? 0 }
  if (change.kind === 'delete') return version
  const names = change.kind === 'insert' ? writableFields(change.part) : [...change.fields]
  return { ...version, ...Object.fromEntries(names.map((name) => [name, row[name] ?? null])) }
}

/** What the map held around a shape goes with the change that saves the shape, and with no other. */
const seenOf = (
  { part, id, kind, fields }: PendingChange,
  marks: ReadonlyMap<string, string>,
): Pick<Change, 'seen'> => {
  const seen = marks.get(String(id))
  const isShape = part === 'parcels' && (kind === 'insert' || (kind === 'update' && fields.has('geom')))
  return isShape && seen !== undefined ? { seen } : {}
}

/**
 * The batch that saves the pending changes: parents before children, deletions of children with their parents. New rows
 * that lack something are left out: a draft is saved without them.
 */
export const batchOf = (
  tree: ApplicationTree,
  deleted: ReadonlyMap<string, PartRow>,
  pending: PendingChanges,
  marks: ReadonlyMap<string, string>,
): Change[] => {
  const undeclared = undeclaredKeys(tree, pending)
  return inOrder([...pending.values()])
    .filter(({ part, id }) => !undeclared.has(changeKey(part, id)))
    .map((change) => ({
      status: STATUS[change.kind],
      entityName: treeEntities[change.part].name,
      entity: entityOf(tree, deleted, change),
      ...seenOf(change, marks),
    }))
}
