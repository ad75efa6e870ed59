import type { CodeRow } from '@eae/domain/applications/tree.ts'
import type { FormGroup } from '@eae/domain/kernel/entity.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { Part } from '../store/changes.ts'

/** A row of the open application, whose groups are read and changed. */
export interface GroupRow {
  readonly part: Part
  readonly row: { readonly id: Key }
  /** The code list behind a reference; null for one that only the system fills in and another place shows. */
  readonly optionsOf: (field: string) => readonly CodeRow[] | null | undefined
}

const isFilled = (row: object, names: readonly string[]): boolean =>
  names.some((name) => {
    const value: unknown = Reflect.get(row, name)
    return value !== null && value !== undefined && value !== '' && value !== false
  })

/**
 * The groups of a form that a row has: those of its kind, and whatever holds something all the same, so that nothing is
 * there unseen. `isPerson` is null while that is not known.
 */
export const groupsOf = (groups: readonly FormGroup[], row: object, isPerson: boolean | null): readonly FormGroup[] =>
  groups.filter(
    ({ when, fields }) =>
      when === undefined || isPerson === null || (when === 'person') === isPerson || isFilled(row, fields),
  )
