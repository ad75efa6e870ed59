import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { GREATEST_INT } from '@eae/domain/kernel/fields.ts'
import type { ImportIssue } from '@eae/domain/kernel/import.ts'
import { tidyText } from '@eae/domain/kernel/text-format.ts'
import type { Texts } from '@eae/domain/texts/index.ts'
import type { Executor } from '../../platform/transaction.ts'
import type { Values } from '../hooks.ts'
import type { Headings } from './columns.ts'
import type { FileLine } from './protocol.ts'
import { createCellReader } from './read-cell.ts'
import { findReferences } from './references.ts'
import type { Awaited, FindLine } from './within-file.ts'

/** A line as values of the entity. */
export interface ReadRow {
  readonly line: number
  readonly values: Values
  /** The version of the row that the file was made from; null when it does not say. */
  readonly rowVersion: number | null
  readonly id: number | null
  /** Rows of other lines of the file that this one names: their keys are known when they are written. */
  readonly awaited: readonly Awaited[]
  /** Cells that could not be read: nothing more is said about such a line. */
  readonly isFaulty: boolean
}

/** What the lines of a file are read by. */
export interface RowReading {
  readonly entity: AnyEntity
  readonly etos: number
  readonly headings: Headings
  readonly findLine: FindLine
  readonly fault: (issue: ImportIssue) => void
}

/** A number that a key or a version may be; any other is none of them, and the database would not even compare it. */
const asWhole = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= GREATEST_INT ? value : null

/**
 * Reads some lines: cells to values by kind, references to keys. A reference into the table of the import itself that is
 * not stored may stand in another line, which `findLine` knows. Faults are told to `fault`.
 */
export const readRows = async (
  db: Executor,
  { entity, etos, headings: { columns, lang }, findLine, fault }: RowReading,
  lines: readonly FileLine[],
  all: readonly Texts[],
): Promise<readonly ReadRow[]> => {
  const readers = columns.map((column) => ({ ...column, read: createCellReader(column.field, lang, all) }))
  const rows = lines.map(({ line }) => ({
    line,
    values: {} as Values,
    isFaulty: false,
    references: [] as Pointing[],
    awaited: [] as Awaited[],
  }))
  interface Pointing {
    readonly name: string
    readonly to: string
    readonly text: string
    readonly column: string
  }
  const wanted = new Map<string, Set<string>>()
  for (const [index, { cells }] of lines.entries()) {
    const row = rows[index]
    if (row === undefined) continue
    for (const { at, letters, name, field, read } of readers) {
      const got = read(cells[at] ?? null)
      if ('value' in got) row.values[name] = got.value
      else if ('reference' in got) {
        const to = field.to ?? ''
        row.references.push({ name, to, text: got.reference, column: letters })
        wanted.set(to, (wanted.get(to) ?? new Set()).add(got.reference))
      } else {
        row.isFaulty = true
        fault({ line: row.line, column: letters, field: name, ...got })
      }
    }
  }
  for (const [to, texts] of wanted) {
    const found = await findReferences(db, to, etos, [...texts])
    for (const row of rows) {
      for (const { name, text, column } of row.references.filter((one) => one.to === to)) {
        const match = found.get(text)
        const from = to === entity.name && match !== undefined && !('key' in match) ? findLine(text) : null
        if (match !== undefined && 'key' in match) row.values[name] = match.key
        else if (from !== null) row.awaited.push({ name, column, text, from })
        else {
          row.isFaulty = true
          fault({
            line: row.line,
            column,
            field: name,
            code: match?.code ?? 'import.unknownRow',
            params: { text, entity: to },
          })
        }
      }
    }
  }
  return rows.map(({ line, values, isFaulty, awaited }) => {
    const { id, rowVersion, ...rest } = values
    const own = columns.some(({ name }) => name === 'id')
    return { line, values: rest, rowVersion: asWhole(rowVersion), id: own ? asWhole(id) : null, awaited, isFaulty }
  })
}

const SECOND = 1_000
const flat = (text: string): string => text.replaceAll(/[\t\r\n\u2028\u2029]+/g, ' ').trim()

/** Whether a cell says what is stored. Files hold seconds at most, and texts of one line where they are texts. */
export const saysTheSame = (entity: AnyEntity, name: string, value: unknown, stored: unknown): boolean => {
  if (JSON.stringify(value ?? null) === JSON.stringify(stored ?? null)) return true
  if (typeof value !== 'string' || typeof stored !== 'string') return false
  if (entity.fields[name]?.kind === 'datetime')
    return Math.floor(Date.parse(value) / SECOND) === Math.floor(Date.parse(stored) / SECOND)
  const field = entity.fields[name]
  return field?.kind === 'text' && (flat(stored) === flat(value) || stored === tidyText(field.format, value))
}
