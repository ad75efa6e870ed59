import { windowParts } from '@eae/domain/applications/parts-list.ts'
import { CHANGE_INSERT, type Change } from '@eae/domain/kernel/changes.ts'
import { TEMP_ID_PREFIX, type Key } from '@eae/domain/kernel/keys.ts'
import { message, type Message } from '@eae/domain/kernel/message.ts'
import type { TagReading } from '@eae/domain/registers/answers.ts'
import type { PastedRow } from '../table/paste.ts'

const { bovines } = windowParts
/** What must be declared of each animal; of one that the register has it need not be typed. */
const NEEDED = Object.entries(bovines.fields).flatMap(([name, { required, computed }]) =>
  required && !computed && name !== 'edeId' && name !== 'etos' && name !== 'zekmId' ? [name] : [],
)

const tagOf = ({ values }: Pick<PastedRow, 'values'>): string | null =>
  typeof values.enotio === 'string' ? values.enotio : null

/** The tags of rows that could be read. */
export const tagsOf = (rows: readonly PastedRow[]): readonly string[] =>
  rows.flatMap((row) => {
    const tag = tagOf(row)
    return tag === null ? [] : [tag]
  })

/** What is wrong with a row beyond its cells, and in which field. */
const faultOf = (
  values: Readonly<Record<string, unknown>>,
  isTwice: boolean,
  reading: TagReading | undefined,
): { readonly field: string; readonly fault: Message } | null => {
  const enotio = String(values.enotio)
  if (isTwice) return { field: 'enotio', fault: message('bovine.twice', { enotio }) }
  if (reading !== undefined && reading.declaredAt !== null)
    return { field: 'enotio', fault: message('bovine.declared', { enotio, kodekm: reading.declaredAt }) }
  if (NEEDED.some((name) => values[name] === null || values[name] === undefined))
    return { field: 'enotio', fault: message('tags.needsMore') }
  // The row has what its definition demands by now.
  const [issue] = bovines.check?.(values as never) ?? []
  return issue === undefined ? null : { field: issue.field, fault: issue.message }
}

/**
 * Rows of a sheet with what the register has of each animal where the sheet says nothing, and what is wrong with them: at its
 * cell, or at that of the tag where the sheet has no such column. `refused`: what the server said of tags.
 */
export const completeRows = (
  rows: readonly PastedRow[],
  columns: readonly (string | null)[],
  readings: ReadonlyMap<string, TagReading>,
  refused: ReadonlyMap<string, Message>,
): readonly PastedRow[] => {
  const seen = new Set<string>()
  return rows.map((row) => {
    if (!row.isRight) return row
    const tag = tagOf(row)
    const reading = tag === null ? undefined : readings.get(tag)
    const said = Object.fromEntries(Object.entries(row.values).filter(([, value]) => value !== null))
    const values = { rasa: null, dteexodos: null, mhtera: null, ...reading?.register, ...said }
    const told = tag === null ? undefined : refused.get(tag)
    const found =
      told === undefined ? faultOf(values, tag !== null && seen.has(tag), reading) : { field: 'enotio', fault: told }
    if (tag !== null) seen.add(tag)
    if (found === null) return { ...row, values }
    const at = Math.max(columns.indexOf(found.field), columns.indexOf('enotio'), 0)
    const place = columns.includes(found.field) ? columns.indexOf(found.field) : at
    const cells = row.cells.map((cell, column) => (column === place ? { ...cell, fault: found.fault } : cell))
    return { ...row, values, cells, isRight: false }
  })
}

/** The changes that declare rows in a holding. */
export const declareRows = (
  rows: readonly PastedRow[],
  place: { readonly etos: number; readonly edeId: Key; readonly zekmId: Key },
): readonly Change[] =>
  rows.map(({ values }, at) => ({
    status: CHANGE_INSERT,
    entityName: bovines.name,
    entity: { ...place, ...values, id: `${TEMP_ID_PREFIX}${at}` },
  }))
