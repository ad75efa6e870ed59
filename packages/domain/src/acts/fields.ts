import { parentSlot, parts, rowsAbove, type PartSlot } from '../applications/parts-list.ts'
import type { ApplicationTree } from '../applications/tree.ts'
import type { Field } from '../kernel/fields.ts'
import type { AnyPart } from '../kernel/part.ts'

/** Parts of an application of which rows are changed by acts. */
export const ACT_PARTS = Object.keys(parts) as readonly PartSlot[]

/** Why an act cannot change a field of a part; null when it can. */
export const whyNotInAct = (slot: PartSlot, name: string): 'act.geometry' | 'act.noField' | null => {
  const { fields }: AnyPart = parts[slot]
  const field: Field | undefined = fields[name]
  if (field === undefined || name === 'id' || name === 'rowVersion') return 'act.noField'
  if (field.kind === 'geom') return 'act.geometry'
  // A file is evidence, and changes by the calls of documents.
  return field.computed || field.kind === 'file' ? 'act.noField' : null
}

/** The fields of a part that an act can change, by name. */
export const fieldsOfAct = (slot: PartSlot): readonly string[] =>
  Object.keys((parts[slot] as AnyPart).fields).filter((name) => whyNotInAct(slot, name) === null)

/** A row of a part as acts see it. */
export type ActRow = Readonly<Record<string, unknown>>

/** Rows of a part of an application. */
// Rows of a tree, as their definitions have them.
export const rowsOfPart = (tree: ApplicationTree, slot: PartSlot): readonly ActRow[] =>
  (tree[slot] ?? []) as unknown as readonly ActRow[]

/** What a row shows of itself; a reference would be shown by its key. */
const ownName = (slot: PartSlot, row: ActRow): string => {
  const { display, fields }: AnyPart = parts[slot]
  const words = display.flatMap((name) => {
    const value = row[name]
    return fields[name]?.kind === 'ref' || (typeof value !== 'string' && typeof value !== 'number') ? [] : [value]
  })
  return words.length === 0 ? String(row.id) : words.join(' ')
}

/** What a row is called, behind the names of the rows that it hangs on: the first crop of the first parcel. */
export const nameOfRow = (tree: ApplicationTree, slot: PartSlot, row: ActRow): string => {
  const parent = parentSlot(slot)
  const above = parent === null ? undefined : rowsOfPart(tree, parent[0]).find(({ id }) => id === row[parent[1]])
  const own = ownName(slot, row)
  return parent === null || above === undefined ? own : `${nameOfRow(tree, parent[0], above)} · ${own}`
}

/** The parcel that a row is, or hangs on; null for what is of no parcel, and for a row that is gone. */
export const parcelOfRow = (tree: ApplicationTree, slot: PartSlot, line: number): number | null => {
  if (!rowsOfPart(tree, slot).some(({ id }) => id === line)) return null
  const above = slot === 'parcels' ? line : rowsAbove(tree, slot, line).find((one) => one.slot === 'parcels')?.id
  return typeof above === 'number' ? above : null
}
