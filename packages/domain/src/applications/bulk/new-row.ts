import { startOf, type Outline } from '../part.ts'
import { parts, type PartSlot } from '../parts-list.ts'
import { isAtWork } from '../states.ts'
import type { ApplicationTree } from '../tree.ts'
import type { Field } from '../../kernel/fields.ts'
import type { Key } from '../../kernel/keys.ts'
import { numberOf, type AnyPart } from '../../kernel/part.ts'

const emptyValue = ({ kind, required }: Field): unknown =>
  required && kind === 'flag' ? false : required && kind === 'text' ? '' : null

/** The rows of a part below one row, or all of them where it hangs on the application. */
export const rowsBelow = <R extends { readonly id: Key }>(
  rows: readonly R[],
  { parent }: Pick<AnyPart, 'parent'>,
  above: Key | null,
): readonly R[] => (above === null ? rows : rows.filter((row) => Reflect.get(row, parent) === above))

/**
 * The values of a new row of a part: its place, the next number, first values of its definition, and nothing else. `above`
 * is the row that it hangs on; null = the application.
 */
export const newRow = (
  slot: PartSlot,
  tree: ApplicationTree,
  outline: Outline,
  above: Key | null,
): Readonly<Record<string, unknown>> => {
  const part: AnyPart = parts[slot]
  const empty = Object.entries(part.fields).flatMap(([name, field]) =>
    name === 'edeId' || name === 'etos' || field.computed ? [] : [[name, emptyValue(field)] as const],
  )
  const number = numberOf(part)
  const taken =
    number === null
      ? []
      : rowsBelow<{ readonly id: Key }>(tree[slot], part, above).map((row) => Number(Reflect.get(row, number)))
  return {
    ...Object.fromEntries(empty),
    ...(number === null ? {} : { [number]: Math.max(0, ...taken) + 1 }),
    ...startOf(part, outline),
    ...(isAtWork(tree.header.status) ? {} : part.later?.mark),
    ...(above === null ? {} : { [part.parent]: above }),
  }
}
