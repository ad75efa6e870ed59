import { sql, type RawBuilder } from 'kysely'
import {
  CHANGE_DELETE,
  CHANGE_INSERT,
  type Change,
  type SynchronizeAnswer,
  type SynchronizeRequest,
} from '@eae/domain/kernel/changes.ts'
import type { ErrorAnswer, ErrorIssue } from '@eae/domain/contract.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { isNewKey, type Key, parseVersionedKey } from '@eae/domain/kernel/keys.ts'
import { decodeRepeated, type Json } from '@eae/domain/kernel/references.ts'
import { findEntity } from '@eae/domain/registry.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, conflict, forbidden, invalid, notFound } from '../platform/errors.ts'
import { keepDocument } from '../platform/files.ts'
import { stateOf, transaction, type Tx } from '../platform/transaction.ts'
import type { HookRegistry, Values } from './hooks.ts'
import { readKey } from './keys.ts'
import { keyColumn, selectRows, yearCondition } from './rows.ts'
import { referenceIssues, refusePastYear, refuseRenamed, refuseRetired, refuseUsed } from './save-guards.ts'
import { readValues } from './values.ts'

const FOREIGN_KEY_VIOLATION = '23503'
const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'

type Conflict = NonNullable<ErrorAnswer['conflicts']>[number]

/** A batch of changes under way within one transaction. */
export interface Batch {
  readonly tx: Tx
  readonly etos: number
  readonly hooks: HookRegistry
  /** Two people agreed on the changes. */
  readonly isApproved: boolean
  readonly newIds: Record<string, number>
  readonly touched: Map<
    AnyEntity,
    { readonly key: string | number; readonly row: Values; readonly seen: string | undefined }[]
  >
  /** Conflicts of the batch whose version the row has never had. */
  readonly madeUp: Set<Conflict>
}

const columnValue = (field: Field, value: unknown): RawBuilder<unknown> => {
  if (field.kind === 'geom' && value !== null)
    return sql`ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(value)}), 2100)`
  return sql`${value}`
}

/** Columns to write: given fields, folded search columns, and what the hooks add. Generated columns are left out. */
const assignments = (
  entity: AnyEntity,
  values: Values,
  extra: Record<string, unknown>,
): (readonly [string, RawBuilder<unknown>])[] => {
  const columns: (readonly [string, RawBuilder<unknown>])[] = []
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!(name in values)) continue
    columns.push([field.column, columnValue(field, values[name])])
    if (field.fold !== undefined) columns.push([field.fold, sql`${foldEl(String(values[name] ?? ''))}`])
  }
  for (const [column, value] of Object.entries(extra)) columns.push([column, sql`${value}`])
  return columns
}

const keyCondition = (entity: AnyEntity, etos: number, key: unknown): RawBuilder<unknown> =>
  sql`t.${sql.id(keyColumn(entity))} = ${key} AND ${entity.yearly === 'partition' ? yearCondition(entity, etos) : sql`TRUE`}`

const lockStored = async (batch: Batch, entity: AnyEntity, key: unknown): Promise<Values> => {
  const own = batch.hooks.get(entity.name)
  const isKey = keyCondition(entity, batch.etos, key)
  const where = sql`${isKey} AND ${own?.scope?.(batch.tx.actor) ?? sql`TRUE`}`
  const locked = await sql`SELECT 1 FROM ${sql.table(entity.table)} AS t WHERE ${where} FOR UPDATE OF t`.execute(
    batch.tx.sql,
  )
  if (locked.rows.length === 0) {
    const [unseen] = own?.whyOutOfScope === undefined ? [] : await selectRows(batch.tx.sql, entity, isKey, 1)
    throw unseen === undefined ? notFound() : ((await own?.whyOutOfScope?.(batch.tx, batch.etos, unseen)) ?? notFound())
  }
  const [stored] = await selectRows(batch.tx.sql, entity, where, 1)
  if (stored === undefined) throw notFound()
  return stored
}

/** The application that a row belongs to: by its field `edeId`, or the row itself when it is the head of the tree. */
const applicationOf = (entity: AnyEntity, row: Values): number | null => {
  const id = 'edeId' in entity.fields ? row.edeId : entity.yearly === 'partition' ? row.id : null
  return typeof id === 'number' ? id : null
}

const audit = (
  batch: Batch,
  entity: AnyEntity,
  action: 0 | 1 | 2,
  stored: Values | null,
  written: Values | null,
): Promise<void> => {
  const row = written ?? stored ?? {}
  return batch.tx.audit({
    entity: entity.name,
    etos: entity.yearly === 'none' ? null : batch.etos,
    edeId: applicationOf(entity, row),
    rowKey: String(row[entity.key]),
    action,
    rowVersion: Number(row.rowVersion ?? 1),
    oldRow: stored,
    newRow: written,
  })
}

const reload = async (batch: Batch, entity: AnyEntity, key: unknown): Promise<Values> => {
  const [row] = await selectRows(batch.tx.sql, entity, keyCondition(entity, batch.etos, key), 1)
  if (row === undefined) throw new Error(`${entity.name} ${String(key)} vanished inside its own transaction`)
  return row
}

const throwIssues = (issues: readonly Omit<ErrorIssue, 'path'>[], at: string, entity: AnyEntity, id: unknown): void => {
  if (issues.length === 0) return
  throw invalid(
    issues.map((issue) => ({
      ...issue,
      path: `${at}.entity.${issue.field ?? ''}`,
      entityName: entity.name,
      id: String(id ?? ''),
    })),
  )
}

/** What the hooks say of a change: whether it needs a second person, and what is wrong with it. */
const judge = async (
  { tx, etos, hooks, isApproved }: Batch,
  entity: AnyEntity,
  stored: Values | null,
  values: Values | null,
): Promise<readonly Omit<ErrorIssue, 'path'>[]> => {
  const own = hooks.get(entity.name)
  const context = { tx, etos, stored, values }
  if (!isApproved && (await own?.needsApproval?.(context)) === true)
    throw new AppError(409, { code: 'proposal.needed' })
  return (await own?.beforeSave?.(context)) ?? []
}

const insertRow = async (batch: Batch, entity: AnyEntity, change: Change, at: string): Promise<void> => {
  const hooks = batch.hooks.get(entity.name)
  const { values, issues } = readValues(entity, change.entity, { stored: null, newIds: batch.newIds, etos: batch.etos })
  throwIssues(issues, at, entity, change.entity[entity.key])
  await refusePastYear(batch.tx.sql, entity, values)
  throwIssues(await referenceIssues(batch.tx, entity, values, values.etos), at, entity, change.entity[entity.key])
  throwIssues(await fileIssues(batch, entity, values), at, entity, change.entity[entity.key])
  throwIssues(await judge(batch, entity, null, values), at, entity, change.entity[entity.key])
  const columns = assignments(entity, values, hooks?.extraColumns?.(values) ?? {})
  const key = sql.id(keyColumn(entity))
  const result = await sql<{ key: string | number }>`
    INSERT INTO ${sql.table(entity.table)} (${sql.join([...columns.map(([column]) => sql.id(column)), sql.id('usrinsert')])})
    VALUES (${sql.join([...columns.map(([, value]) => value), sql`${batch.tx.actor.login}`])}) RETURNING ${key} AS key
  `.execute(batch.tx.sql)
  const newKey = result.rows[0]?.key
  if (newKey === undefined) throw new Error(`insert into ${entity.table} gave no key`)
  const sent = change.entity[entity.key]
  if (typeof sent === 'string' && isNewKey(sent) && typeof newKey === 'number') batch.newIds[sent] = newKey
  const written = await reload(batch, entity, newKey)
  await audit(batch, entity, 0, null, written)
  touch(batch, entity, newKey, written, change.seen)
}

/** Files that a row comes to hold: only what this user brought in, and only what its name says it is. */
const fileIssues = async (
  batch: Batch,
  entity: AnyEntity,
  values: Values,
): Promise<readonly Omit<ErrorIssue, 'path'>[]> => {
  const issues: Omit<ErrorIssue, 'path'>[] = []
  for (const [name, field] of Object.entries(entity.fields)) {
    const id = values[name]
    if (field.kind !== 'file' || typeof id !== 'number') continue
    const code = await keepDocument(batch.tx, id)
    if (code !== null) issues.push({ field: name, code })
  }
  return issues
}

const touch = (batch: Batch, entity: AnyEntity, key: string | number, row: Values, seen: string | undefined): void => {
  const rows = batch.touched.get(entity) ?? []
  rows.push({ key, row, seen })
  batch.touched.set(entity, rows)
}

/** A version that the row has or had: what a page can have read. */
const hasBeen = (version: unknown, { rowVersion }: Values): boolean =>
  typeof version === 'number' && Number.isSafeInteger(version) && version >= 1 && version <= Number(rowVersion)

const checkVersion = (
  { madeUp }: Batch,
  entity: AnyEntity,
  change: Change,
  stored: Values,
  version: unknown,
): Conflict | null => {
  if (version === stored.rowVersion) return null
  const clash = { entityName: entity.name, id: String(stored[entity.key]), mine: change.entity, theirs: stored }
  if (!hasBeen(version, stored)) madeUp.add(clash)
  return clash
}

const updateRow = async (
  batch: Batch,
  entity: AnyEntity,
  change: Change,
  stored: Values,
  at: string,
): Promise<void> => {
  const hooks = batch.hooks.get(entity.name)
  const { values, issues } = readValues(entity, change.entity, { stored, newIds: batch.newIds, etos: batch.etos })
  // Before single values are judged: what a row is called decides what they may be.
  await refuseRenamed(batch.tx, entity, stored, values)
  throwIssues(issues, at, entity, stored[entity.key])
  await refusePastYear(batch.tx.sql, entity, stored, values)
  await refuseRetired(batch.tx, batch.hooks, entity, stored, values)
  const etos = values.etos ?? stored.etos
  throwIssues(await referenceIssues(batch.tx, entity, values, etos), at, entity, stored[entity.key])
  throwIssues(await fileIssues(batch, entity, values), at, entity, stored[entity.key])
  throwIssues(await judge(batch, entity, stored, values), at, entity, stored[entity.key])
  const columns = assignments(entity, values, hooks?.extraColumns?.({ ...stored, ...values }) ?? {})
  const sets = columns.map(([column, value]) => sql`${sql.id(column)} = ${value}`)
  sets.push(sql`row_version = t.row_version + 1`, sql`usrupdate = ${batch.tx.actor.login}`, sql`dteupdate = now()`)
  const key = stored[entity.key]
  await sql`UPDATE ${sql.table(entity.table)} AS t SET ${sql.join(sets)} WHERE ${keyCondition(entity, batch.etos, key)}`.execute(
    batch.tx.sql,
  )
  const written = await reload(batch, entity, key)
  await audit(batch, entity, 1, stored, written)
  touch(batch, entity, typeof key === 'number' ? key : String(key), written, change.seen)
}

const deleteRow = async (batch: Batch, entity: AnyEntity, stored: Values, at: string): Promise<void> => {
  const hooks = batch.hooks.get(entity.name)
  await refusePastYear(batch.tx.sql, entity, stored)
  await refuseUsed(batch.tx, entity, stored)
  throwIssues(await judge(batch, entity, stored, null), at, entity, stored[entity.key])
  await sql`DELETE FROM ${sql.table(entity.table)} AS t WHERE ${keyCondition(entity, batch.etos, stored[entity.key])}`.execute(
    batch.tx.sql,
  )
  await audit(batch, entity, 2, stored, null)
  const rows = batch.touched.get(entity) ?? []
  batch.touched.set(entity, rows)
  await hooks?.afterBatch?.(batch.tx, batch.etos, [stored])
}

/** Applies one change: privilege, row version, values, hooks, audit. Gives the conflict when somebody else was faster. */
export const applyChange = async (batch: Batch, change: Change, index: number): Promise<Conflict | null> => {
  const at = `changes.${index}`
  const entity = findEntity(change.entityName)
  if (entity === null) throw invalid([{ path: `${at}.entityName`, code: 'error.unknownEntity' }])
  // Who approves needs the right to approve; the one who proposed had the right to change.
  if (!batch.isApproved && !batch.tx.actor.privileges.has(entity.privilege.write)) throw forbidden()
  if (change.status === CHANGE_INSERT) {
    await insertRow(batch, entity, change, at)
    return null
  }
  const sent = change.entity[entity.key]
  // A stored row may come as `key#version` (specification section 3).
  const versioned = typeof sent === 'string' && sent.includes('#') ? parseVersionedKey(sent) : null
  const key = versioned === null ? sent : versioned.key
  const known = typeof key === 'string' && isNewKey(key) ? batch.newIds[key] : key
  if (known === undefined) throw invalid([{ path: `${at}.entity.${entity.key}`, code: 'error.required' }])
  const stored = await lockStored(batch, entity, readKey(entity, known, `${at}.entity.${entity.key}`))
  const clash = checkVersion(batch, entity, change, stored, versioned?.rowVersion ?? change.entity.rowVersion)
  if (clash !== null) return clash
  if (change.status === CHANGE_DELETE) await deleteRow(batch, entity, stored, at)
  else await updateRow(batch, entity, change, stored, at)
  return null
}

/** A violated constraint, as the caller may read it. */
export const readDatabaseError = (error: unknown): unknown => {
  const state = stateOf(error)
  if (state === FOREIGN_KEY_VIOLATION) return new AppError(409, { code: 'error.inUse' })
  if (state === UNIQUE_VIOLATION) return new AppError(409, { code: 'error.duplicate' })
  if (state === CHECK_VIOLATION) return invalid([{ path: 'changes', code: 'error.invalid' }])
  return error
}

/** Begins a batch within a transaction. */
export const openBatch = (tx: Tx, etos: number, hooks: HookRegistry, isApproved = false): Batch => ({
  tx,
  etos,
  hooks,
  isApproved,
  newIds: {},
  touched: new Map(),
  madeUp: new Set(),
})

/** Lets the hooks see what a batch changed, once per entity. */
export const closeBatch = async ({ tx, etos, hooks, touched }: Batch): Promise<void> => {
  for (const [entity, rows] of touched) {
    if (rows.length > 0)
      await hooks.get(entity.name)?.afterBatch?.(
        tx,
        etos,
        rows.map(({ row }) => row),
      )
  }
}

/** The saved rows around which something is no longer as the page showed it. */
const findChangedAround = async ({ tx, etos, hooks, touched }: Batch) => {
  const found: { entityName: string; id: Key }[] = []
  for (const [{ name }, rows] of touched) {
    const saved = rows.flatMap(({ row, seen }) => (seen === undefined ? [] : [{ row, seen }]))
    if (saved.length === 0) continue
    const keys = (await hooks.get(name)?.findChangedAround?.(tx, etos, saved)) ?? []
    found.push(...keys.map((id) => ({ entityName: name, id })))
  }
  return found.length === 0 ? {} : { changedAround: found }
}

/**
 * Saves a batch: all changes or none. Temporary keys of new rows are replaced, also where later changes refer to them. A
 * row that somebody else changed meanwhile makes a 409 with both values of every such row.
 */
export const synchronizeChanges = async (
  db: Database,
  hooks: HookRegistry,
  actor: Actor,
  request: SynchronizeRequest,
): Promise<SynchronizeAnswer> => {
  try {
    return await transaction(db, actor, async (tx) => {
      const batch = openBatch(tx, request.etos, hooks)
      const conflicts: Conflict[] = []
      // The body came as JSON, so it is JSON; markers of repeated objects are resolved before anything reads it.
      const changes = decodeRepeated(request.changes as unknown as Json) as unknown as readonly Change[]
      for (const [index, change] of changes.entries()) {
        const clash = await applyChange(batch, change, index)
        if (clash !== null) conflicts.push(clash)
      }
      if (conflicts.length > 0) throw conflict(conflicts, batch.madeUp.size > 0)
      await closeBatch(batch)
      const answer: { entityName: string; entity: Values }[] = []
      for (const [entity, rows] of batch.touched) {
        const keys = [...new Set(rows.map(({ key }) => key))]
        if (keys.length === 0) continue
        const where = sql`t.${sql.id(keyColumn(entity))} = ANY(${keys}) AND ${entity.yearly === 'partition' ? yearCondition(entity, request.etos) : sql`TRUE`}`
        for (const row of await selectRows(tx.sql, entity, where)) answer.push({ entityName: entity.name, entity: row })
      }
      return { newIds: batch.newIds, rows: answer, ...(await findChangedAround(batch)) }
    })
  } catch (error) {
    throw readDatabaseError(error)
  }
}
