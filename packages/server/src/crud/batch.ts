import type { GoneRow, SavedRow, SynchronizeAnswer } from '@eae/domain/kernel/answers.ts'
import { sql } from 'kysely'
import type { ErrorAnswer } from '@eae/domain/contract.ts'
import type { Change } from '@eae/domain/kernel/changes.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { AuditEntry, Tx } from '../platform/transaction.ts'
import type { EntityHooks, HookRegistry, SavedRows, Values } from './hooks.ts'
import { keyColumn, selectRows, yearCondition } from './rows.ts'

export type Conflict = NonNullable<ErrorAnswer['conflicts']>[number]

/** A row that a batch wrote, as it was written, with the mark of what its page showed around it. */
interface Touched {
  readonly row: Values
  readonly before: Values | null
  readonly seen: string | undefined
}

/** A batch of changes under way within one transaction. */
export interface Batch {
  readonly tx: Tx
  readonly etos: number
  readonly hooks: HookRegistry
  /** Two people agreed on the changes, or the call that they came by asked for the right. */
  readonly isApproved: boolean
  readonly newIds: Record<string, number>
  /** Keys of the rows that changes make. */
  readonly ids: Map<Change, number>
  readonly touched: Map<AnyEntity, Touched[]>
  readonly removed: Map<AnyEntity, Values[]>
  /** Conflicts of the batch whose version the row has never had. */
  readonly madeUp: Set<Conflict>
  readonly audits: AuditEntry[]
}

/** Begins a batch within a transaction. */
export const openBatch = (tx: Tx, etos: number, hooks: HookRegistry, isApproved = false): Batch => ({
  tx,
  etos,
  hooks,
  isApproved,
  newIds: {},
  ids: new Map(),
  touched: new Map(),
  removed: new Map(),
  madeUp: new Set(),
  audits: [],
})

/** Condition on alias `t` for rows of an entity by their keys, in the year of the batch where tables are parted by it. */
export const isKeyed = (entity: AnyEntity, etos: number, keys: readonly unknown[]) =>
  sql`t.${sql.id(keyColumn(entity))} = ANY(${keys}) AND ${entity.yearly === 'partition' ? yearCondition(entity, etos) : sql`TRUE`}`

/** The application that a row belongs to: by its field `edeId`, or the row itself when it is the head of the tree. */
const applicationOf = (entity: AnyEntity, row: Values): number | null => {
  const id = 'edeId' in entity.fields ? row.edeId : entity.yearly === 'partition' ? row.id : null
  return typeof id === 'number' ? id : null
}

const add = <T>(all: Map<AnyEntity, T[]>, entity: AnyEntity, one: T): void => {
  const known = all.get(entity)
  if (known === undefined) all.set(entity, [one])
  else known.push(one)
}

const note = (
  batch: Batch,
  entity: AnyEntity,
  action: 0 | 1 | 2,
  stored: Values | null,
  written: Values | null,
): void => {
  const row = written ?? stored ?? {}
  batch.audits.push({
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

/** Keeps for audit, hooks and answer that a row was written; `stored` is null for a new one. */
export const noteWritten = (
  batch: Batch,
  entity: AnyEntity,
  stored: Values | null,
  written: Values,
  seen?: string,
): void => {
  note(batch, entity, stored === null ? 0 : 1, stored, written)
  add(batch.touched, entity, { row: written, before: stored, seen })
}

/** The same of a row that was deleted. */
export const noteRemoved = (batch: Batch, entity: AnyEntity, stored: Values): void => {
  note(batch, entity, 2, stored, null)
  add(batch.removed, entity, stored)
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

/** What a batch changed, by the function that follows it: hooks that share one are asked together. */
const byFollower = ({ hooks, touched, removed }: Batch) => {
  const all = new Map<NonNullable<EntityHooks['afterBatch']>, SavedRows[]>()
  for (const entity of new Set([...touched.keys(), ...removed.keys()])) {
    const follow = hooks.get(entity.name)?.afterBatch
    if (follow === undefined) continue
    const written = (touched.get(entity) ?? []).map(({ row }) => row)
    const before = (touched.get(entity) ?? []).map((one) => one.before)
    const rows = all.get(follow) ?? []
    all.set(follow, [...rows, { entityName: entity.name, written, before, removed: removed.get(entity) ?? [] }])
  }
  return all
}

/**
 * Ends a batch: one audit statement for all of it, then what the hooks make follow. Gives the answer: every row that the
 * transaction changed, as it is stored now, and the keys of those that are gone.
 */
export const closeBatch = async (batch: Batch): Promise<SynchronizeAnswer> => {
  const { tx, etos, newIds, touched, removed } = batch
  await tx.auditAll(batch.audits)
  const rows = new Map<string, SavedRow>()
  const keep = (entityName: string, key: unknown, entity: Values): void => {
    rows.set(`${entityName}:${String(key)}`, { entityName, entity })
  }
  for (const [entity, saved] of touched) for (const { row } of saved) keep(entity.name, row[entity.key], row)
  let more: unknown
  for (const [follow, saved] of byFollower(batch)) {
    const followed = await follow(tx, etos, saved)
    for (const [entity, changed] of followed.rows) for (const row of changed) keep(entity.name, row[entity.key], row)
    more = followed.more ?? more
  }
  const gone: GoneRow[] = [...removed].flatMap(([entity, stored]) =>
    // A key as it was read from its table.
    stored.map((row) => ({ entityName: entity.name, id: row[entity.key] as Key })),
  )
  for (const { entityName, id } of gone) rows.delete(`${entityName}:${String(id)}`)
  return {
    newIds,
    rows: [...rows.values()],
    ...(gone.length === 0 ? {} : { gone }),
    ...(more === undefined ? {} : { more }),
    ...(await findChangedAround(batch)),
  }
}

/** Rows of an entity as they are stored now, by their keys. */
export const readNow = ({ tx, etos }: Pick<Batch, 'tx' | 'etos'>, entity: AnyEntity, keys: readonly unknown[]) =>
  selectRows(tx.sql, entity, isKeyed(entity, etos, keys))
