import type { FormGroup } from '@eae/domain/kernel/entity.ts'
import { missingFields } from '@eae/domain/kernel/field-fault.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { isNewKey, type Key } from '@eae/domain/kernel/keys.ts'
import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { inputId } from '../input-id.ts'
import { changeKey, type Part } from '../store/changes.ts'
import type { ApplicationState } from '../store/state.ts'

/** A row of the open application, whose groups are read and changed. */
export interface GroupRow {
  readonly part: Part
  readonly row: { readonly id: Key }
  /** The field that the heading of the row says. */
  readonly named?: string
}

/** The definition of the fields of a part. */
export const fieldsOfPart = (part: Part): Readonly<Record<string, Field>> => treeEntities[part].fields

/** The name of a group of a row in the address, and in the `id` of the button that opens it. */
export const groupKey = ({ part, row }: GroupRow, { title }: Pick<FormGroup, 'title'>): string =>
  `${part}-${row.id}-${title}`

/** Inputs of a group that are not right yet: what does not fit its field, and what a new row lacks. */
export const faultsIn = (
  typed: Readonly<Record<string, unknown>>,
  of: GroupRow,
  group: FormGroup,
): readonly string[] => {
  const { part, row } = of
  const missing = isNewKey(row.id) ? missingFields(fieldsOfPart(part), row) : []
  return group.fields
    .filter((name) => inputId(part, row.id, name) in typed || missing.includes(name))
    .map((name) => inputId(part, row.id, name))
}

/** Those of {@link faultsIn} that are told: what a new row lacks only once somebody holds it to be ready. */
export const toldFaultsIn = (
  { typed, asked }: Pick<ApplicationState, 'typed' | 'asked'>,
  of: GroupRow,
  group: FormGroup,
): readonly string[] =>
  faultsIn(typed, of, group).filter((input) => input in typed || asked.has(changeKey(of.part, of.row.id)))

const isFilled = (row: object, names: readonly string[]): boolean =>
  names.some((name) => {
    const value: unknown = Reflect.get(row, name)
    return value !== null && value !== undefined && value !== '' && value !== false
  })

/**
 * The groups of a form that a row has: those of its kind, and whatever holds something all the same, so that nothing is
 * there unseen. `kind` is null while that is not known. What only the offices see is left out for others.
 */
export const groupsOf = (
  groups: readonly FormGroup[],
  row: object,
  kind: FormGroup['when'] | 'other' | null,
  isStaff = false,
): readonly FormGroup[] =>
  groups.filter(({ when, fields }) =>
    when === 'staff' ? isStaff : when === undefined || kind === null || when === kind || isFilled(row, fields),
  )
