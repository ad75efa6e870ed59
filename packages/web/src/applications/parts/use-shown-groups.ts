import { isFieldShown } from '@eae/domain/applications/outline.ts'
import { parts, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import type { FormGroup } from '@eae/domain/kernel/entity.ts'
import { isNewKey, type Key } from '@eae/domain/kernel/keys.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { useCodeList } from '../groups/code-lists.ts'
import { useOutline } from './use-outline.ts'

/** The groups of the form of a part with the fields that its row has: none that there is nothing to choose from for. */
export const useShownGroups = (slot: PartSlot): ((row: { readonly id: Key }) => readonly FormGroup[]) => {
  const outline = useOutline()
  const listOf = useCodeList()
  const form: readonly FormGroup[] = parts[slot].form
  const definitions: Readonly<Record<string, Field>> = parts[slot].fields
  const isIdle = (name: string, row: object): boolean => {
    const field = definitions[name]
    const isOpen = field?.kind === 'ref' && !field.required && !field.computed
    return isOpen && (Reflect.get(row, name) ?? null) === null && listOf(field, row)?.length === 0
  }
  return (row: { readonly id: Key }) =>
    form.flatMap((group) => {
      // A new row has nothing yet of what the system or an office fills in.
      if (isNewKey(row.id) && group.fields.every((name) => definitions[name]?.computed === true)) return []
      const fields = group.fields.filter((name) => isFieldShown(slot, name, row, outline) && !isIdle(name, row))
      return fields.length === 0 ? [] : [{ ...group, fields }]
    })
}
