import { isFieldShown } from '@eae/domain/applications/outline.ts'
import { parts, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import type { FormGroup } from '@eae/domain/kernel/entity.ts'
import { useOutline } from './use-outline.ts'

/** The groups of the form of a part with the fields that its row has. */
export const useShownGroups = (slot: PartSlot): ((row: object) => readonly FormGroup[]) => {
  const outline = useOutline()
  const form: readonly FormGroup[] = parts[slot].form
  return (row) =>
    form.flatMap((group) => {
      const fields = group.fields.filter((name) => isFieldShown(slot, name, row, outline))
      return fields.length === 0 ? [] : [{ ...group, fields }]
    })
}
