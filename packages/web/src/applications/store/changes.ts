import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { CHANGE_DELETE, CHANGE_INSERT, CHANGE_UPDATE, type Change } from '@eae/domain/kernel/changes.ts'
import { isNewKey, type Key } from '@eae/domain/kernel/keys.ts'

/** Parts of an application by their name in the tree; the order is the order in which a save sends them. */
export type Part = keyof typeof treeEntities
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
const ORDER: Readonly<Record<Part, number>> = {
  header: 0,
  consents: 1,
  requests: 2,
  entitlements: 3,
  parcels: 4,
  ownership: 5,
  crops: 6,
  holdings: 7,
  animals: 8,
  documents: 9,
  groupBusinesses: 10,
}

/** The rows of a part as a list, the header as a list of one. */
export const rowsOf = (tree: ApplicationTree, part: Part): readonly PartRow[] =>
  part === 'header' ? [tree.header] : tree[part]

const writableFields = (part: Part): string[] =>
  Object.entries(treeEntities[part].fields).flatMap(([name, field]) => (field.computed ? [] : [name]))

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

/** The batch that saves all pending changes: parents before children, deletions of children with their parents. */
export const batchOf = (
  tree: ApplicationTree,
  deleted: ReadonlyMap<string, PartRow>,
  pending: PendingChanges,
  marks: ReadonlyMap<string, string>,
): Change[] =>
  [...pending.values()]
    .toSorted((a, b) => ORDER[a.part] - ORDER[b.part] || Number(isNewKey(a.id)) - Number(isNewKey(b.id)))
    .map((change) => ({
      status: STATUS[change.kind],
      entityName: treeEntities[change.part].name,
      entity: entityOf(tree, deleted, change),
      ...seenOf(change, marks),
    }))
