import type { ErrorIssue } from '@eae/domain/contract.ts'
import type { Change } from '@eae/domain/kernel/changes.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { keepDocument } from '../platform/files.ts'
import { withKeptPlans } from '../platform/kept-plans.ts'
import { noteRemoved, noteWritten, type Batch } from './batch.ts'
import { clearBelow } from './below.ts'
import type { RowIssue, Values } from './hooks.ts'
import { columnsOf, deleteRows, insertRows, updateRows } from './row-sets.ts'
import { referenceIssues, refusePastYear, refuseRenamed, refuseRetired, refuseUsed } from './save-guards.ts'
import { readValues } from './values.ts'

/** From so many new and deleted rows on, planning their foreign keys costs more than the two statements that keep the plans: about 1 ms a row. */
const MANY_ROWS = 50

/** A change and its place in the batch, as issues name it. */
export interface PlacedChange {
  readonly change: Change
  readonly at: string
}
interface StoredChange extends PlacedChange {
  readonly stored: Values
}

/** Changes of rows of one entity that are written together. */
export interface Block {
  readonly entity: AnyEntity
  readonly inserts: PlacedChange[]
  readonly updates: StoredChange[]
  readonly deletes: StoredChange[]
}

/** A change that was read: `stored` is null for a new row, `values` for a deletion. */
interface Read extends PlacedChange {
  readonly stored: Values | null
  readonly values: Values | null
}

type Issue = Omit<ErrorIssue, 'path'>

const throwIssues = (entity: AnyEntity, rows: readonly Read[], issues: readonly RowIssue[]): void => {
  if (issues.length === 0) return
  throw invalid(
    issues.map(({ row, ...issue }) => {
      const of = rows[row]
      const id = of?.stored?.[entity.key] ?? of?.change.entity[entity.key]
      return { ...issue, path: `${of?.at}.entity.${issue.field ?? ''}`, entityName: entity.name, id: String(id ?? '') }
    }),
  )
}

/** Files that a row comes to hold: only what this user brought in, and only what its name says it is. */
const fileIssues = async (batch: Batch, entity: AnyEntity, values: Values): Promise<readonly Issue[]> => {
  const issues: Issue[] = []
  for (const [name, field] of Object.entries(entity.fields)) {
    const id = values[name]
    if (field.kind !== 'file' || typeof id !== 'number') continue
    const code = await keepDocument(batch.tx, id)
    if (code !== null) issues.push({ field: name, code })
  }
  return issues
}

/** Reads the values of new and changed rows. What a row in use is called is judged first: it decides what values may be. */
const readRows = async (batch: Batch, { entity, inserts, updates, deletes }: Block): Promise<readonly Read[]> => {
  const { newIds, etos, tx } = batch
  const rows: Read[] = deletes.map((one) => ({ ...one, values: null }))
  const issues: RowIssue[] = []
  for (const one of [...updates, ...inserts.map((insert) => ({ ...insert, stored: null }))]) {
    const { stored } = one
    const read = readValues(entity, one.change.entity, { stored, newIds, etos })
    if (stored !== null) await refuseRenamed(tx, entity, stored, read.values)
    issues.push(...read.issues.map((issue) => ({ ...issue, row: rows.length })))
    rows.push({ ...one, values: read.values })
  }
  throwIssues(entity, rows, issues)
  return rows
}

/** What rules and hooks say of rows: throws the refusal, or the issues of all rows. */
const judge = async (batch: Batch, entity: AnyEntity, rows: readonly Read[]): Promise<void> => {
  const { tx, etos, hooks, isApproved } = batch
  const own = hooks.get(entity.name)
  await refusePastYear(tx.sql, entity, ...rows.flatMap(({ stored, values }) => [stored, values]))
  for (const { stored, values } of rows) {
    if (stored !== null && values === null) await refuseUsed(tx, entity, stored)
    else if (stored !== null && values !== null) await refuseRetired(tx, hooks, entity, stored, values)
  }
  throwIssues(entity, rows, await referenceIssues(batch, entity, rows))
  const issues: RowIssue[] = []
  for (const [row, { stored, values }] of rows.entries()) {
    if (values !== null) issues.push(...(await fileIssues(batch, entity, values)).map((issue) => ({ ...issue, row })))
    if (!isApproved && (await own?.needsApproval?.({ tx, etos, stored, values })) === true)
      throw new AppError(409, { code: 'proposal.needed' })
  }
  throwIssues(entity, rows, issues)
  throwIssues(entity, rows, (await own?.beforeSave?.({ tx, etos, rows })) ?? [])
}

const expected = (row: Values | undefined, { name }: AnyEntity): Values => {
  if (row === undefined) throw new Error(`a row of ${name} vanished inside its own transaction`)
  return row
}

/** What the hooks write beside the fields of a row. */
const extraOf = ({ hooks }: Batch, { name }: AnyEntity, values: Values): Values =>
  hooks.get(name)?.extraColumns?.(values) ?? {}

const writeDeletes = async (batch: Batch, entity: AnyEntity, rows: readonly Read[]): Promise<void> => {
  const gone = rows.flatMap(({ stored, values }) => (stored !== null && values === null ? [stored] : []))
  if (gone.length === 0) return
  const keys = gone.map((row) => row[entity.key])
  if (entity.yearly === 'partition') await clearBelow(batch, entity, keys)
  await deleteRows(batch, entity, keys)
  for (const row of gone) noteRemoved(batch, entity, row)
}

const writeUpdates = async (batch: Batch, entity: AnyEntity, rows: readonly Read[]): Promise<void> => {
  const changed = rows.flatMap(({ stored, values, change }) =>
    stored === null || values === null ? [] : [{ stored, values, change, key: stored[entity.key] }],
  )
  if (changed.length === 0) return
  const written = await updateRows(
    batch,
    entity,
    changed.map(({ stored, values, key }) => ({
      key,
      columns: columnsOf(entity, values, extraOf(batch, entity, { ...stored, ...values })),
    })),
  )
  for (const { stored, key, change } of changed)
    noteWritten(batch, entity, stored, expected(written.get(String(key)), entity), change.seen)
}

const writeInserts = async (batch: Batch, entity: AnyEntity, rows: readonly Read[]): Promise<void> => {
  const made = rows.flatMap(({ stored, values, change }) =>
    stored === null && values !== null ? [{ values, change, id: batch.ids.get(change) }] : [],
  )
  if (made.length === 0) return
  const written = await insertRows(
    batch,
    entity,
    made.map(({ values, id }) => ({
      ...columnsOf(entity, values, extraOf(batch, entity, values)),
      ...(id === undefined ? {} : { id }),
    })),
  )
  for (const { values, id, change } of made)
    noteWritten(batch, entity, null, expected(written.get(String(id ?? values[entity.key])), entity), change.seen)
}

/**
 * Writes changes of the rows of one entity: all are read and judged first, then rows are deleted, changed and inserted, each
 * with one statement. A number that a deleted or renumbered row had is free for the others.
 */
export const writeBlock = async (batch: Batch, block: Block): Promise<void> => {
  const { entity } = block
  const rows = await readRows(batch, block)
  await judge(batch, entity, rows)
  const write = async (): Promise<void> => {
    await writeDeletes(batch, entity, rows)
    await writeUpdates(batch, entity, rows)
    await writeInserts(batch, entity, rows)
  }
  const comeOrGo = rows.filter(({ stored, values }) => stored === null || values === null).length
  await (comeOrGo < MANY_ROWS ? write() : withKeptPlans(batch.tx.sql, write))
}
