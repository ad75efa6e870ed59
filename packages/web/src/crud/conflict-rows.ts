import type { AnyEntity } from '@eae/domain/kernel/entity.ts'

type Values = Readonly<Record<string, unknown>>

/** A row that two people changed: what the reader wants, and what is stored by now. */
export interface ConflictRow {
  readonly key: string
  readonly entity: AnyEntity
  /** What the reader changed, by field. */
  readonly mine: Values
  readonly theirs: Values
  /** The reader wants the row gone. */
  readonly isDeleted?: boolean
}

/** A row with those of the reader's values that are to stay. */
export interface Resolved {
  readonly row: ConflictRow
  readonly values: Values
  /** The reader’s deletion stands. */
  readonly isDeleted: boolean
}

/** The choice that stands for the row as a whole, where one deletes it. */
export const WHOLE_ROW = '*'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What a person changed of a row, out of all that his form holds. */
export const changesOf = (entity: AnyEntity, values: Values, original: Values | null): Values =>
  Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([name, { computed }]) => !computed && !isSame(values[name], original?.[name]))
      .map(([name]) => [name, values[name]]),
  )

/** What has to be decided of a row: the fields in which the two differ, or the whole row. */
export const choicesOf = ({ entity, mine, theirs, isDeleted = false }: ConflictRow): readonly string[] =>
  isDeleted
    ? [WHOLE_ROW]
    : Object.keys(mine).filter((name) => entity.fields[name]?.computed === false && !isSame(mine[name], theirs[name]))

/** The row as it was decided; `givenUp` are the choices in which what is stored stays. */
export const resolve = (row: ConflictRow, givenUp: ReadonlySet<string>): Resolved => ({
  row,
  values: Object.fromEntries(Object.entries(row.mine).filter(([name]) => !givenUp.has(name))),
  isDeleted: row.isDeleted === true && !givenUp.has(WHOLE_ROW),
})
