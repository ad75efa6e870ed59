import { parentSlot, parts, rowsAbove, treeEntities, type PartSlot, type Slot } from '../applications/parts-list.ts'
import type { ApplicationTree } from '../applications/tree.ts'
import type { Field } from '../kernel/fields.ts'
import type { AnyEntity } from '../kernel/entity.ts'

/** Parts of an application of which rows are changed by acts, or go out. */
export const ACT_PARTS = Object.keys(parts) as readonly PartSlot[]
/** The same with the application itself before them, whose one row stays. */
export const ACT_SLOTS = Object.keys(treeEntities) as readonly Slot[]

/** Why an act cannot change a field of a slot; null when it can. */
export const whyNotInAct = (slot: Slot, name: string): 'act.geometry' | 'act.noField' | null => {
  const { fields }: AnyEntity = treeEntities[slot]
  const field: Field | undefined = fields[name]
  if (field === undefined || name === 'id' || name === 'rowVersion') return 'act.noField'
  if (field.kind === 'geom') return 'act.geometry'
  // A file is evidence, and changes by the calls of documents.
  return field.computed || field.kind === 'file' ? 'act.noField' : null
}

/** The fields of a slot that an act can change, by name. */
export const fieldsOfAct = (slot: Slot): readonly string[] =>
  Object.keys((treeEntities[slot] as AnyEntity).fields).filter((name) => whyNotInAct(slot, name) === null)

/** A row of a part as acts see it. */
export type ActRow = Readonly<Record<string, unknown>>

/** Rows of a slot of an application; the application itself is one. */
// Rows of a tree, as their definitions have them.
export const rowsOfSlot = (tree: ApplicationTree, slot: Slot): readonly ActRow[] =>
  (slot === 'header' ? [tree.header] : (tree[slot] ?? [])) as unknown as readonly ActRow[]

/** What a row shows of itself; a reference would be shown by its key. */
const ownName = (slot: Slot, row: ActRow): string => {
  const { display, fields }: AnyEntity = treeEntities[slot]
  const words = display.flatMap((name) => {
    const value = row[name]
    return fields[name]?.kind === 'ref' || (typeof value !== 'string' && typeof value !== 'number') ? [] : [value]
  })
  return words.length === 0 ? String(row.id) : words.join(' ')
}

/** What a row is called, behind the names of the rows that it hangs on: the first crop of the first parcel. */
export const nameOfRow = (tree: ApplicationTree, slot: Slot, row: ActRow): string => {
  const parent = parentSlot(slot)
  const above = parent === null ? undefined : rowsOfSlot(tree, parent[0]).find(({ id }) => id === row[parent[1]])
  const own = ownName(slot, row)
  return parent === null || above === undefined ? own : `${nameOfRow(tree, parent[0], above)} · ${own}`
}

/** The parcel that a row is, or hangs on; null for what is of no parcel, and for a row that is gone. */
export const parcelOfRow = (tree: ApplicationTree, slot: Slot, line: number): number | null => {
  if (!rowsOfSlot(tree, slot).some(({ id }) => id === line)) return null
  const above = slot === 'parcels' ? line : rowsAbove(tree, slot, line).find((one) => one.slot === 'parcels')?.id
  return typeof above === 'number' ? above : null
}
