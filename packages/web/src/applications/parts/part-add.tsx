import { parts, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { numberOf, type AnyPart } from '@eae/domain/kernel/part.ts'
import { RowAdd } from '../row-add.tsx'
import { rowsOf } from '../store/changes.ts'
import { useOpenApplication } from '../store/context.tsx'
import { newRow, rowsBelow } from '@eae/domain/applications/bulk/new-row.ts'
import { usePartWords } from './part-words.ts'
import { useOutline } from './use-outline.ts'

/** The field that a new row of a part is begun with: the first that a person fills in. */
const firstField = (part: AnyPart): string =>
  part.form
    .flatMap(({ fields }) => fields)
    .find((name) => name !== numberOf(part) && part.fields[name]?.computed === false) ?? part.parent

/** Adds a row to a part, unless it has as many as it may have. */
export const PartAdd = ({
  slot,
  above,
  isSmall,
}: {
  readonly slot: PartSlot
  readonly above: Key | null
  readonly isSmall?: boolean
}) => {
  const { state, store } = useOpenApplication()
  const outline = useOutline()
  const words = usePartWords(slot)
  const part: AnyPart = parts[slot]
  if (rowsBelow(rowsOf(state.tree, slot), part, above).length >= (part.most ?? Number.POSITIVE_INFINITY)) return null
  return (
    <RowAdd
      label={words.add}
      part={slot}
      above={above}
      focus={firstField(part)}
      isSmall={isSmall ?? above !== null}
      onAdd={() => store.add(slot, newRow(slot, state.tree, outline, above))}
    />
  )
}
