import { parts, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import { isNewKey, type Key } from '@eae/domain/kernel/keys.ts'
import { numberOf, type AnyPart } from '@eae/domain/kernel/part.ts'
import type { ReactNode } from 'react'
import { GroupList } from '../groups/group-list.tsx'
import { LaterScope, useOpenApplication } from '../store/context.tsx'
import { FEET } from './own-looks.tsx'
import { usePartWords } from './part-words.ts'
import { useShownGroups } from './use-shown-groups.ts'

interface CardsProps {
  readonly slot: PartSlot
  readonly rows: readonly { readonly id: Key }[]
  readonly order: 2 | 3
  /** What stands below a card: the parts that hang on its row. */
  readonly below?: (row: { readonly id: Key }) => ReactNode
}

/** The rows of a part, each as a card that is read and changed by groups. */
export const PartCards = ({ slot, rows, order, below }: CardsProps) => {
  const { store } = useOpenApplication()
  const words = usePartWords(slot)
  const groupsOf = useShownGroups(slot)
  const part: AnyPart = parts[slot]
  const named = numberOf(part)
  const Foot = FEET[slot]
  return rows.map((row, at) => {
    const card = (
      <GroupList
        part={slot}
        row={row}
        {...(named === null ? {} : { named })}
        name={words.nameOf(row, at + 1)}
        order={order}
        groups={groupsOf(row)}
        onDelete={() => store.remove(slot, row.id)}
      />
    )
    return (
      <div key={row.id}>
        {isNewKey(row.id) ? <LaterScope slot={slot}>{card}</LaterScope> : card}
        {Foot !== undefined && <Foot row={row} />}
        {below?.(row)}
      </div>
    )
  })
}
