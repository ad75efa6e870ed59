import { CHANGE_INSERT, type Change } from '@eae/domain/kernel/changes.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { sql } from 'kysely'
import { conflict, notFound } from '../platform/errors.ts'
import type { Tx } from '../platform/transaction.ts'
import type { HookRegistry, Values } from './hooks.ts'
import { readKey } from './keys.ts'
import { keyColumn, selectRows } from './rows.ts'
import { closeBatch, openBatch } from './batch.ts'
import { applyChange, applyChanges, readDatabaseError } from './save.ts'

/** The stored row that a change is for; null for a new one. 404 when there is no such row. */
export const findChangedRow = async (tx: Tx, entity: AnyEntity, change: Change): Promise<Values | null> => {
  if (change.status === CHANGE_INSERT) return null
  const key = readKey(entity, change.entity[entity.key], `change.entity.${entity.key}`)
  const [row] = await selectRows(tx.sql, entity, sql`t.${sql.id(keyColumn(entity))} = ${key}`, 1)
  if (row === undefined) throw notFound()
  return row
}

/**
 * Does changes that their own call allows, in its transaction and by the way of every save: the same rules, versions and audit, but
 * for the right to save. 409 when a row is no longer as it was.
 */
export const applyAllowed = async (
  tx: Tx,
  hooks: HookRegistry,
  etos: number,
  changes: readonly Change[],
): Promise<void> => {
  try {
    const batch = openBatch(tx, etos, hooks, true)
    const clashes = await applyChanges(batch, changes)
    if (clashes.length > 0) throw conflict([...clashes])
    await closeBatch(batch)
  } catch (error) {
    throw readDatabaseError(error)
  }
}

/**
 * Does one change that two people agreed on, by the way of every save: the same rules, versions and audit, but for the
 * question whether one person may do it alone. 409 when the row is no longer as it was.
 */
export const applyApproved = async (tx: Tx, hooks: HookRegistry, etos: number, change: Change): Promise<void> => {
  try {
    const batch = openBatch(tx, etos, hooks, true)
    const clash = await applyChange(batch, change, 0)
    if (clash !== null) throw conflict([clash])
    await closeBatch(batch)
  } catch (error) {
    throw readDatabaseError(error)
  }
}
