import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { CodeRow } from '@eae/domain/applications/tree.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { DateText, NumberText, useLabels } from '../../ui/index.ts'
import { FieldText } from '../../crud/index.ts'
import type { ReactNode } from 'react'
import { fieldsOfPart } from '../groups/groups.ts'
import type { Part } from '../store/changes.ts'
import { useLists } from './context.ts'
import classes from './table.module.css'

/** A row of the open application. */
export interface TableRow {
  readonly id: Key
}

/** A column of a table of rows: by the name of its field, unless it says how it is read or changed. */
export interface Column<R extends TableRow> {
  /** The field; a column of something else has a name of its own and a label. */
  readonly name: string
  readonly label?: string
  /** How it is read; left out, as its field is. */
  readonly read?: (row: R) => ReactNode
  /** How it is changed; left out, by the input of its field, where a person fills that in. */
  readonly edit?: (row: R) => ReactNode
  /** Numbers stand at the right; of a field its kind tells. */
  readonly isNumber?: true
  /** Its texts are short: they stand on one line. */
  readonly isShort?: true
  /** What is read says by itself what it is, without the heading. */
  readonly speaks?: true
}

const NUMBERS: ReadonlySet<Field['kind']> = new Set(['int', 'decimal'])

/** The field of a column; undefined for a column of something else. */
export const fieldOf = (part: Part, { name }: Pick<Column<never>, 'name'>): Field | undefined =>
  fieldsOfPart(part)[name]

/** Whether what stands in a column lines up at the right. */
export const isNumeric = (part: Part, column: Pick<Column<never>, 'name' | 'isNumber'>): boolean =>
  column.isNumber === true || NUMBERS.has(fieldOf(part, column)?.kind ?? 'text')

/** The heading of a column: its own, or the name of its field. */
export const useColumnLabel = (part: Part): ((column: Pick<Column<never>, 'name' | 'label'>) => string) => {
  const labels = useLabels()
  return ({ name, label }) => label ?? labels.field(treeEntities[part].name, name)
}

/** Whether a value of a field names a row of its list: a reference by its key, a text by its code. */
export const isNamed = (field: Field, code: CodeRow, value: unknown): boolean =>
  String(field.kind === 'text' ? code.kodikos : code.id) === String(value)

/** A value as a cell shows it; nothing for an empty one. A code stands before its words. */
export const CellText = ({
  part,
  row,
  name,
}: {
  readonly part: Part
  readonly row: TableRow
  readonly name: string
}) => {
  const listOf = useLists()
  const field = fieldsOfPart(part)[name]
  const value: unknown = Reflect.get(row, name)
  if (field === undefined || value === null || value === undefined || value === '') return null
  const code = listOf(field, row)?.find((one) => isNamed(field, one, value))
  // A text that names a row is its code: the words are enough.
  if (code !== undefined && field.kind === 'text') return code.description
  if (code !== undefined)
    return (
      <>
        <span className={classes.code}>{code.kodikos}</span> {code.description}
      </>
    )
  if (field.kind === 'int' && field.unit === undefined) return <NumberText value={Number(value)} />
  if (field.kind === 'date') return <DateText iso={String(value)} />
  return <FieldText field={field} value={value} />
}
