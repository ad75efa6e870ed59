import type { Key } from '../kernel/keys.ts'
import { slotOf } from '../kernel/part.ts'
import { applicationTree, rowsAbove, slotOfSubject, windowParts, type Slot } from './parts-list.ts'
import type { ApplicationTree } from './tree.ts'

/** What a finding of a preliminary check is about. */
export interface NoticeSubject {
  readonly kind: string
  readonly id: string
}

/** A row that an amendment changes: its entity, and whether it came (0), changed (1) or went (2). */
export interface NoticeChange {
  readonly entity: string
  readonly rowKey: string
  readonly action: number
}

/** Parcels and holdings stand with all that hangs on them; of them nothing is added after the last day. */
const LAND_AND_HERDS: ReadonlySet<string> = new Set(['parcels', 'holdings'] satisfies Slot[])
/** Proofs and agreements, which ask for nothing. */
const ALWAYS: ReadonlySet<string> = new Set(['documents', 'consents'] satisfies Slot[])
/** What a finding about the whole application is cured by. */
const WHOLE = 'header'

/** What a row is corrected with: its parcel or its holding, or else its own part of the application. */
const unitOf = (tree: ApplicationTree, slot: Slot, id: Key): string => {
  const above = [{ slot: slot as string, id }, ...rowsAbove(tree, slot, id)].find(({ slot: name }) =>
    LAND_AND_HERDS.has(name),
  )
  return above === undefined ? slot : `${above.slot} ${String(above.id)}`
}

const rowsIn = (tree: ApplicationTree, slot: Slot): readonly { readonly id: Key }[] =>
  slot === 'header' ? [] : tree[slot]

/** The key of a row as its tree has it: findings and changes name it by a text. */
const keyIn = (tree: ApplicationTree, slot: Slot, id: string): Key | null =>
  rowsIn(tree, slot).find((row) => String(row.id) === id)?.id ?? null

const unitsOf = (trees: readonly ApplicationTree[], slot: Slot, id: string): readonly string[] =>
  trees.flatMap((tree) => {
    const key = slot === 'header' ? id : keyIn(tree, slot, id)
    return key === null ? [] : [unitOf(tree, slot, key)]
  })

/** Rows that no tree has, as they are read by windows: the row of the tree that each hangs on, by its own key. */
export type WindowPlaces = ReadonlyMap<string, { readonly slot: Slot; readonly id: string }>

const WINDOW_SUBJECTS: ReadonlySet<string> = new Set(Object.values(windowParts).map(({ subject }) => subject))

/**
 * The changes of an amendment that a preliminary check does not allow once the last day is over: rows that are about none of its
 * findings, and new parcels or holdings. A finding of a row allows what hangs on its parcel or holding; one of the whole application
 * allows what hangs on neither.
 *
 * @param then what was submitted
 * @param now what it is now
 * @param windows where the rows hang that are read by windows, of both contents
 */
export const beyondNotice = <C extends NoticeChange>(
  then: ApplicationTree,
  now: ApplicationTree,
  subjects: readonly NoticeSubject[],
  changes: readonly C[],
  windows: WindowPlaces = new Map(),
): readonly C[] => {
  const trees = [then, now]
  const unitsInWindow = (id: string): readonly string[] => {
    const above = windows.get(id)
    return above === undefined ? [] : unitsOf(trees, above.slot, above.id)
  }
  const allowed = new Set(
    subjects.flatMap(({ kind, id }) =>
      WINDOW_SUBJECTS.has(kind) ? unitsInWindow(id) : unitsOf(trees, slotOfSubject(kind), id),
    ),
  )
  return changes.filter(({ entity, rowKey, action }) => {
    const slot = slotOf(applicationTree, entity) as Slot | null
    if (slot === null ? !windows.has(rowKey) : ALWAYS.has(slot)) return false
    if (action === 0 && slot !== null && LAND_AND_HERDS.has(slot)) return true
    const units = slot === null ? unitsInWindow(rowKey) : unitsOf(trees, slot, rowKey)
    if (units.some((unit) => allowed.has(unit))) return false
    return !allowed.has(WHOLE) || units.some((unit) => unit.includes(' '))
  })
}
