import { parts, type PartSlot, type Slot } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { AnyPart } from '@eae/domain/kernel/part.ts'

interface Row {
  readonly id: unknown
  readonly rowVersion?: unknown
}
/** A row of a tree: of a part, or the application itself. */
export interface TreeLine {
  readonly slot: Slot
  readonly row: Row & Readonly<Record<string, unknown>>
}

const SLOTS_OF_PARTS = Object.keys(parts) as PartSlot[]

/** Rows of a tree, as their definitions have them. */
export const rowsIn = (tree: ApplicationTree, slot: Slot): readonly TreeLine['row'][] =>
  (slot === 'header' ? [tree.header] : (tree[slot] ?? [])) as unknown as readonly TreeLine['row'][]

/** What tells a row from all others of its tree. */
export const keyOf = ({ slot, row }: TreeLine): string => `${slot} ${String(row.id)}`

/** The rows that cannot be without a row, by the row that they hang on. */
export const readChildren = (tree: ApplicationTree): ReadonlyMap<string, readonly TreeLine[]> => {
  const slotOf = new Map(SLOTS_OF_PARTS.map((slot) => [parts[slot].name as string, slot]))
  const children = new Map<string, TreeLine[]>()
  for (const slot of SLOTS_OF_PARTS) {
    const { fields }: AnyPart = parts[slot]
    for (const [field, { to, required }] of Object.entries(fields)) {
      const above = to === undefined || !required ? undefined : slotOf.get(to)
      if (above === undefined) continue
      for (const row of rowsIn(tree, slot)) {
        const key = `${above} ${String(row[field])}`
        children.set(key, [...(children.get(key) ?? []), { slot, row }])
      }
    }
  }
  return children
}

/** A row with all that hangs on it, the deepest first. */
export const withChildren = (
  children: ReadonlyMap<string, readonly TreeLine[]>,
  line: TreeLine,
): readonly TreeLine[] => [...(children.get(keyOf(line)) ?? []).flatMap((child) => withChildren(children, child)), line]
