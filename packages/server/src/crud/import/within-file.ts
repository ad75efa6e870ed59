import { CHANGE_INSERT, type Change } from '@eae/domain/kernel/changes.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { ImportIssue } from '@eae/domain/kernel/import.ts'
import type { Texts } from '@eae/domain/texts/index.ts'
import type { Headings } from './columns.ts'
import type { FileLine } from './protocol.ts'
import { createCellReader } from './read-cell.ts'
import { beginnings } from './references.ts'

/** A change of an import with the line that asks for it. */
export interface PlannedChange {
  readonly line: number
  readonly change: Change
}

/** A cell that names a row which another line of the same file brings. */
export interface Awaited {
  readonly name: string
  readonly column: string
  readonly text: string
  /** The line that brings the row. */
  readonly from: number
}

/** Finds the line that brings a row, by what a cell calls it: its code, or code and description; null for none. */
export type FindLine = (text: string) => number | null

/** The codes that the lines of a file bring, so that one line may name the row of another. */
export const linesByCode = (
  entity: AnyEntity,
  { columns, lang }: Headings,
  lines: readonly FileLine[],
  all: readonly Texts[],
): FindLine => {
  const column = columns.find(({ name }) => name === (entity.display[0] ?? entity.key))
  const known = new Map<string, number>()
  if (column !== undefined) {
    const read = createCellReader(column.field, lang, all)
    for (const { line, cells } of lines) {
      const got = read(cells[column.at] ?? null)
      const code = 'value' in got && got.value !== null ? String(got.value) : ''
      if (code !== '' && !known.has(code)) known.set(code, line)
    }
  }
  return (text) => {
    for (const code of beginnings(text).toReversed()) {
      const line = known.get(code)
      if (line !== undefined) return line
    }
    return null
  }
}

/**
 * Puts keys where lines name rows of other lines, and brings the new rows into an order in which each comes after those
 * that it names. What names itself in a circle, or a line that brings nothing, is told to `fault`.
 */
export const orderByNeed = (
  entity: AnyEntity,
  planned: readonly PlannedChange[],
  awaited: ReadonlyMap<number, readonly Awaited[]>,
  fault: (issue: ImportIssue) => void,
): readonly PlannedChange[] => {
  if (awaited.size === 0) return planned
  const byLine = new Map(planned.map((one) => [one.line, one]))
  const done = new Map<number, 'begun' | 'placed'>()
  const ordered: PlannedChange[] = []
  const finish = ({ line, change }: PlannedChange): void => {
    const keys: Record<string, unknown> = {}
    for (const { name, column, text, from } of awaited.get(line) ?? []) {
      const other = byLine.get(from)
      const about = { line, column, field: name }
      if (other === undefined) fault({ ...about, code: 'import.unknownRow', params: { text, entity: entity.name } })
      else if (done.get(from) === 'begun') fault({ ...about, code: 'import.circular', params: { line: from } })
      else keys[name] = other.change.entity[entity.key]
    }
    done.set(line, 'placed')
    ordered.push({ line, change: { ...change, entity: { ...change.entity, ...keys } } })
  }
  // With a list of its own instead of calls within calls: a file may be one long chain.
  const place = (first: PlannedChange): void => {
    const open = [first]
    for (let one = open.at(-1); one !== undefined; one = open.at(-1)) {
      if (done.get(one.line) === 'placed') {
        open.pop()
        continue
      }
      done.set(one.line, 'begun')
      const needed = (awaited.get(one.line) ?? [])
        .map(({ from }) => byLine.get(from))
        .find((other) => other?.change.status === CHANGE_INSERT && !done.has(other.line))
      if (needed !== undefined) open.push(needed)
      else finish(one)
    }
  }
  // Rows that the file does not have stand in no line, and are set inactive last.
  for (const one of planned) if (one.line !== 0) place(one)
  return [...ordered, ...planned.filter(({ line }) => line === 0)]
}
