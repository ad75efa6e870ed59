import { parentSlot, rowsAbove, slotOfSubject, treeEntities, type Slot } from '@eae/domain/applications/parts-list.ts'
import { cureOf, isAdded, NOT_CURED_HERE } from '@eae/domain/checks/cures.ts'
import { parcelIdOf } from '@eae/domain/payments/stakes.ts'
import type { ApplicationTree, ParcelRow } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { rowById } from '@eae/domain/kernel/row-index.ts'
import { addId, inputId } from './input-id.ts'
import { sectionOfPart, type Section } from './sections.ts'
import { rowsOf, type Part } from './store/changes.ts'

/** The part of the tree that an entity name stands for. */
export const partOfEntity = (name: string | undefined): Part | null => {
  for (const [part, entity] of Object.entries(treeEntities)) if (entity.name === name) return part as Part
  return null
}

/** Where a finding is repaired: section, parcel to select there, input to focus. */
export interface Target {
  readonly section: Section
  readonly parcelId: Key | null
  readonly inputId: string | null
}

/** The place where a field of a row is filled in; without a field that of the row. */
export const targetOfField = (tree: ApplicationTree, part: Part, id: Key, field: string | null): Target => ({
  section: sectionOfPart(part),
  parcelId: parcelOf(tree, part, id)?.id ?? null,
  inputId: field === null ? null : inputId(part, id, field),
})

/** The rows of a part that are a row, or hang on it; all of them for what is said of the application. */
const rowsUnder = (tree: ApplicationTree, part: Part, subject: Slot, id: Key): readonly { readonly id: Key }[] =>
  rowsOf(tree, part).filter(
    (row) =>
      subject === 'header' ||
      [{ slot: part, id: row.id }, ...rowsAbove(tree, part, row.id)].some(
        (one) => one.slot === subject && String(one.id) === String(id),
      ),
  )

/** The button that adds a row to a part below a row; to the part above it while that has no rows itself. */
const addButton = (tree: ApplicationTree, part: Part, subject: Slot, id: Key): string => {
  // A demanded document has no row yet: it is known by what demands it, and has a button of its own.
  if (part === subject) return addId(part, id)
  const above = parentSlot(part)
  if (above === null) return addId(part, null)
  const [parent] = rowsUnder(tree, above[0], subject, id)
  return parent === undefined ? addId(above[0], null) : addId(part, parent.id)
}

/** The place where a finding is cured: the field that repairs it, or the button that adds what is missing. */
export const targetOf = (tree: ApplicationTree, finding: Finding): Target => {
  const { check, subject } = finding
  const cure = cureOf(finding)
  const [about, part] = [slotOfSubject(subject.kind), slotOfSubject(cure.kind)]
  if (NOT_CURED_HERE.has(check)) return targetOfField(tree, about, subject.id, null)
  if (part === about && !isAdded(finding)) return targetOfField(tree, part, subject.id, cure.field)
  const [first] = cure.field === null ? [] : rowsUnder(tree, part, about, subject.id)
  return {
    section: sectionOfPart(part),
    parcelId: parcelOf(tree, about, subject.id)?.id ?? null,
    inputId:
      cure.field === null || first === undefined
        ? addButton(tree, part, about, subject.id)
        : inputId(part, first.id, cure.field),
  }
}

/** The parcel that a row is, or hangs on; null for rows of other parts. */
export const parcelOf = (tree: ApplicationTree, part: Part, id: Key): ParcelRow | null => {
  const key = parcelIdOf(tree, part, id)
  return key === null ? null : (rowById(tree.parcels, key) ?? null)
}
