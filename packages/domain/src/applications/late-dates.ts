import type { Until } from '../kernel/fields.ts'
import type { IsoDate } from '../kernel/units.ts'
import type { ApplicationFacts } from '../facts/facts.ts'
import { SLOTS, subjectOf, treeEntities, type Slot } from './parts-list.ts'
import type { FactsTree } from './tree.ts'

/** The days of each slot that may not be later than another one. */
const BOUND: readonly (readonly [slot: Slot, field: string, until: Until])[] = SLOTS.flatMap((slot) =>
  Object.entries(treeEntities[slot].fields).flatMap(([field, { until }]) =>
    until === undefined ? [] : [[slot, field, until] as const],
  ),
)

/** Days of an application that are later than they may be, in the order of the parts (`until` of their fields). */
export const lateDates = (tree: FactsTree, last: Readonly<Record<Until, IsoDate>>): ApplicationFacts['lateDates'] =>
  BOUND.flatMap(([slot, field, until]) =>
    (slot === 'header' ? [tree.header] : tree[slot]).flatMap((row) => {
      const date: unknown = Reflect.get(row, field)
      return typeof date === 'string' && date > last[until]
        ? [{ subject: { kind: subjectOf(slot), id: row.id }, field, date, last: last[until] }]
        : []
    }),
  )
