import { goneFields, type LastItem } from './last-year.ts'
import type { Outline } from '../part.ts'
import { applicationTree, parts, type PartSlot } from '../parts-list.ts'
import type { ApplicationTree } from '../tree.ts'
import { TEMP_ID_PREFIX, type Key } from '../../kernel/keys.ts'
import { message, type Message } from '../../kernel/message.ts'
import { numberOf, pointersOf, type AnyPart } from '../../kernel/part.ts'
import { UNSEEN_PARCEL } from './unseen-parcel.ts'
import { FreeNumbers } from './free-numbers.ts'
import { newRow } from './new-row.ts'

/** One change that takes a row over: it is added under a name by which later ones mean it, or what this year says otherwise is said as then. */
export type TakenEdit =
  | {
      readonly kind: 'add'
      readonly part: PartSlot
      readonly values: Readonly<Record<string, unknown>>
      readonly name: string
    }
  | {
      readonly kind: 'edit'
      readonly part: PartSlot
      readonly id: Key
      readonly patch: Readonly<Record<string, unknown>>
    }

/** The key that a row has among the changes that add it. */
const nameOf = (key: string): string => `${TEMP_ID_PREFIX}last-${key}`

/** A parcel that people have deleted here and not saved has no shape to come back with: the way back is the one to go. */
const isJustDeleted = ({ slot, row, last }: LastItem): boolean =>
  slot === 'parcels' && row === null && last.values['geom'] === null

/** Why an item cannot be taken over; null when it can. What it hangs on is taken with it. */
export const whyNotTaken = (items: ReadonlyMap<string, LastItem>, item: LastItem): Message | null => {
  if (goneFields(item).length > 0) return message('lastYear.gone')
  if (isJustDeleted(item)) return message('lastYear.justDeleted')
  if (item.row === null && item.above === null && isLoose(item)) return message('lastYear.loose')
  const above = item.above === null ? undefined : items.get(item.above)
  return above === undefined ? null : whyNotTaken(items, above)
}

/** It hung on a row that is not among what may be taken over. */
const isLoose = ({ slot, parent }: LastItem): boolean => parts[slot].parent !== 'edeId' && parent === null

/** The chosen items with those that they hang on. */
const withAbove = (items: ReadonlyMap<string, LastItem>, chosen: ReadonlySet<string>): ReadonlySet<string> => {
  const all = new Set(chosen)
  for (const key of all) {
    const above = items.get(key)?.above
    // A set that grows while it is walked is walked to its new end.
    if (above !== null && above !== undefined) all.add(above)
  }
  return all
}

/** What is ticked at first: all that this year lacks and that nothing speaks against; what it has otherwise was said by people. */
export const startTicks = (items: ReadonlyMap<string, LastItem>): ReadonlySet<string> =>
  new Set(
    [...items.values()].flatMap((item) =>
      item.row === null && item.last.left !== 'leaseEnded' && whyNotTaken(items, item) === null ? [item.key] : [],
    ),
  )

/** What a row that is taken over points at besides the row it hangs on: rows of this year, or those that come with it. */
const pointsOf = ({ slot, last, values }: LastItem, all: ReadonlySet<string>, items: ReadonlyMap<string, LastItem>) =>
  Object.fromEntries(
    pointersOf(applicationTree, slot).flatMap(([field, to]) => {
      const key = `${to}:${String(last.values[field])}`
      const comes = all.has(key) && items.get(key)?.row === null
      return field === 'edeId' || !comes ? [] : [[field, values[field] ?? nameOf(key)]]
    }),
  )

/** A row of a part that says nothing yet. */
const emptyRow = (slot: PartSlot, tree: ApplicationTree, outline: Outline): Readonly<Record<string, unknown>> => {
  const { fields }: AnyPart = parts[slot]
  const computed = Object.entries(fields).flatMap(([name, field]) => (field.computed ? [[name, null] as const] : []))
  return {
    ...Object.fromEntries(computed),
    ...newRow(slot, tree, outline, null),
    ...(slot === 'parcels' ? UNSEEN_PARCEL : {}),
  }
}

/** The changes that take chosen items over, what others hang on first. */
export const takeOver = (
  items: ReadonlyMap<string, LastItem>,
  chosen: ReadonlySet<string>,
  tree: ApplicationTree,
  outline: Outline,
): readonly TakenEdit[] => {
  const all = withAbove(items, chosen)
  const numbers = new FreeNumbers(tree)
  const addOf = (item: LastItem): TakenEdit => {
    const { slot, key } = item
    const part: AnyPart = parts[slot]
    const values = { ...emptyRow(slot, tree, outline), ...item.values, ...pointsOf(item, all, items) }
    const field = numberOf(part)
    const place: unknown = Reflect.get(values, part.parent)
    const number =
      field === null ? {} : { [field]: numbers.take(slot, field, place, Number(Reflect.get(values, field)) || 1) }
    return { kind: 'add', part: slot, values: { ...values, ...number }, name: nameOf(key) }
  }
  return [...items.values()].flatMap((item): readonly TakenEdit[] => {
    if (!all.has(item.key) || whyNotTaken(items, item) !== null) return []
    if (item.row === null) return [addOf(item)]
    const patch = Object.fromEntries(item.fields.map((name) => [name, item.values[name]]))
    return [{ kind: 'edit', part: item.slot, id: item.row.id, patch }]
  })
}
