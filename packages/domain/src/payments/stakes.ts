import type { Finding } from '../kernel/check.ts'
import type { Key } from '../kernel/keys.ts'
import { rowById } from '../kernel/row-index.ts'
import type { Stake } from './at-stake.ts'
import { rowsAbove, slotOfSubject, type Slot } from '../applications/parts-list.ts'
import type { FactsTree } from '../applications/tree.ts'

/** The key of the parcel that a row is, or hangs on; null for rows of other parts. */
export const parcelIdOf = (tree: FactsTree, slot: Slot, id: Key): Key | null => {
  const way = [{ slot, id }, ...(slot === 'header' ? [] : rowsAbove(tree, slot, id))]
  const key = way.find((one) => one.slot === 'parcels')?.id
  return rowById(tree.parcels, key)?.id ?? null
}

/** What findings put at stake, parcel by parcel. */
export const stakesOf = (tree: FactsTree, findings: readonly Finding[]): readonly Stake[] =>
  findings.flatMap(({ subject, stakeM2 }) => {
    if (stakeM2 === null) return []
    const parcelId = parcelIdOf(tree, slotOfSubject(subject.kind), subject.id)
    return parcelId === null ? [] : [{ parcelId, areaM2: stakeM2 }]
  })
