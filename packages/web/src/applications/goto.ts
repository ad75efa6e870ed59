import { slotOfSubject, treeEntities } from '@eae/domain/applications/parts-list.ts'
import { parcelIdOf } from '@eae/domain/payments/stakes.ts'
import type { ApplicationTree, ParcelRow } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { rowById } from '@eae/domain/kernel/row-index.ts'
import { inputId } from './input-id.ts'
import { sectionOfPart, type Section } from './sections.ts'
import type { Part } from './store/changes.ts'

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

/** The place where a finding is repaired. */
export const targetOf = (tree: ApplicationTree, { subject, field }: Finding): Target =>
  targetOfField(tree, slotOfSubject(subject.kind), subject.id, field)

/** The parcel that a row is, or hangs on; null for rows of other parts. */
export const parcelOf = (tree: ApplicationTree, part: Part, id: Key): ParcelRow | null => {
  const key = parcelIdOf(tree, part, id)
  return key === null ? null : (rowById(tree.parcels, key) ?? null)
}
