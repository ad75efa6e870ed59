import { faultOfField } from '../kernel/field-fault.ts'
import type { Field } from '../kernel/fields.ts'
import { message, type Message } from '../kernel/message.ts'

/** One column of the file of a register, and where its value is stored. */
export interface RegisterColumn {
  /** How the first line of the file names it; small letters, digits and `_`. */
  readonly heading: string
  readonly field: Field
  /** How the file writes a value, where it has signs of its own; what stands there is stored. */
  readonly signs?: Readonly<Record<string, string | number | boolean>>
}

/** What a row of a register says, by the columns of its table. */
export type RegisterRow = Readonly<Record<string, string | number | boolean | null>>

/**
 * A register that another authority keeps and the agency takes over whole: by a file, one version after the other. Its page,
 * the check of each line, the load and the list of versions follow.
 */
export interface RegisterDefinition {
  /** Name of its versions and of the texts `register.<code>`; the table that holds its rows. */
  readonly code: string
  readonly table: string
  /** Each claim year has versions of its own, and its rows the column `etos`; else there is one for all years. */
  readonly isYearly: boolean
  readonly columns: readonly RegisterColumn[]
  /** Headings whose values tell rows apart: two lines may not have the same. */
  readonly key: readonly string[]
  /** The heading that names a parcel of an application of the year: the table then holds the application, too (`ede_id`). */
  readonly parcel?: string
  /** Rules over several columns of a line, or of the year. */
  readonly check?: (
    row: RegisterRow,
    etos: number,
  ) => readonly { readonly heading: string; readonly message: Message }[]
}

/** Declares a register. Throws for a key or a parcel that is no column. */
export const defineRegister = (definition: RegisterDefinition): RegisterDefinition => {
  const headings = new Set(definition.columns.map(({ heading }) => heading))
  const unknown = [...definition.key, ...(definition.parcel === undefined ? [] : [definition.parcel])].find(
    (name) => !headings.has(name),
  )
  if (unknown !== undefined) throw new Error(`${definition.code} has no column ${unknown}`)
  return definition
}

/** What is wrong with a line of a file: in which column, and why. The heading is null for the line as a whole. */
export interface LineFault {
  readonly heading: string | null
  readonly message: Message
}

const YES = new Set(['1', 'true'])
const NO = new Set(['0', 'false'])

/** A cell as the field takes it: files of registers write numbers with a point and days as YYYY-MM-DD. */
const valueOf = ({ field, signs }: RegisterColumn, cell: string): unknown => {
  if (cell === '') return null
  if (signs !== undefined) return Object.hasOwn(signs, cell.toUpperCase()) ? signs[cell.toUpperCase()] : Number.NaN
  switch (field.kind) {
    case 'int':
    case 'decimal':
      return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN
    case 'choice':
      return typeof field.choices?.[0] === 'number' ? Number(cell) : cell
    case 'flag':
      return YES.has(cell.toLowerCase()) ? true : NO.has(cell.toLowerCase()) ? false : cell
    default:
      return cell
  }
}

const storedOf = (field: Field, value: unknown): string | number | boolean | null => {
  const stored = field.schema.parse(value)
  return typeof stored === 'string' || typeof stored === 'number' || typeof stored === 'boolean' ? stored : null
}

/**
 * Reads one line of the file of a register.
 *
 * @param places where each column stands in the line, in the order of the definition
 * @param etos the claim year of the version; of a register without years the year in which it is loaded
 * @returns the row by the columns of its table, or everything that is wrong with the line
 */
export const readRegisterLine = (
  register: RegisterDefinition,
  places: readonly number[],
  cells: readonly string[],
  etos: number,
): { readonly row: RegisterRow } | { readonly faults: readonly LineFault[] } => {
  const faults: LineFault[] = []
  const row: Record<string, string | number | boolean | null> = {}
  for (const [at, column] of register.columns.entries()) {
    const { field, heading, signs } = column
    const value = valueOf(column, cells[places[at] ?? -1]?.trim() ?? '')
    const isUnknown = signs !== undefined && Number.isNaN(value)
    const fault = isUnknown
      ? message('register.unknownSign', { signs: Object.keys(signs).join(', ') })
      : faultOfField(field, value)
    if (fault === null) row[field.column] = storedOf(field, value)
    else faults.push({ heading, message: fault })
  }
  if (faults.length > 0) return { faults }
  const found = register.check?.(row, etos) ?? []
  return found.length > 0 ? { faults: found } : { row }
}

/**
 * Where each column of a register stands in the lines of a file, by its first line. A column that may be empty may be left
 * out; what the register does not know is not read.
 */
export const readHeadings = (
  register: RegisterDefinition,
  cells: readonly string[],
): { readonly places: readonly number[] } | { readonly faults: readonly LineFault[] } => {
  const found = cells.map((cell) => cell.trim().toLowerCase())
  const faults = register.columns.flatMap(({ heading, field }): LineFault[] => {
    const count = found.filter((cell) => cell === heading).length
    if (count > 1) return [{ heading, message: message('register.headingTwice', { heading }) }]
    return count === 0 && field.required ? [{ heading, message: message('register.noHeading', { heading }) }] : []
  })
  return faults.length > 0 ? { faults } : { places: register.columns.map(({ heading }) => found.indexOf(heading)) }
}
