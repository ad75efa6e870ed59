import { sql } from 'kysely'
import type { ErrorIssue } from '@eae/domain/contract.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { isPastYear } from '@eae/domain/kernel/years.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { AppError, locked } from '../platform/errors.ts'
import type { Executor, Tx } from '../platform/transaction.ts'
import type { HookRegistry, Values } from './hooks.ts'
import { keyColumn, yearColumn } from './rows.ts'
import { naturalKey } from './import/stored.ts'
import { findNamingFields, findOpenUsage, findUsage } from './usage.ts'

/** Refuses a change of a catalogue whose year has passed by the database's clock: applications were judged by it. */
export const refusePastYear = async (
  db: Executor,
  entity: AnyEntity,
  ...rows: readonly (Values | null)[]
): Promise<void> => {
  if (entity.yearly !== 'column') return
  const found = await sql<{ year: number }>`
    SELECT extract(year FROM now() AT TIME ZONE 'Europe/Athens')::integer AS year
  `.execute(db)
  const current = found.rows[0]?.year ?? 0
  for (const etos of rows.map((row) => row?.etos)) {
    if (typeof etos === 'number' && isPastYear(etos, current)) throw locked('locked.pastYear', { etos: String(etos) })
  }
}

/**
 * References of a catalogue row that lead nowhere, or into another year than the row's own. Parts of applications are
 * judged by their own rules.
 */
export const referenceIssues = async (
  tx: Tx,
  entity: AnyEntity,
  values: Values,
  etos: unknown,
): Promise<readonly Omit<ErrorIssue, 'path'>[]> => {
  if (entity.yearly === 'partition') return []
  const issues: Omit<ErrorIssue, 'path'>[] = []
  for (const [name, field] of Object.entries(entity.fields)) {
    const target = field.to === undefined ? null : findEntity(field.to)
    const key = values[name]
    if (target === null || key === null || key === undefined) continue
    const isYearly = target.yearly === 'column'
    const type = target.key === 'id' ? sql`bigint` : sql`text`
    if (target.key === 'id' && !Number.isSafeInteger(Number(key))) {
      issues.push({ field: name, code: 'error.unknownReference' })
      continue
    }
    const found = await sql<{ etos: number | null }>`
      SELECT ${isYearly ? sql`t.${sql.id(yearColumn(target))}` : sql`NULL::integer`} AS etos
      FROM ${sql.table(target.table)} AS t WHERE t.${sql.id(keyColumn(target))} = ${key}::${type} LIMIT 1
    `.execute(tx.sql)
    const [row] = found.rows
    if (row === undefined) issues.push({ field: name, code: 'error.unknownReference' })
    else if (isYearly && entity.yearly === 'column' && row.etos !== etos)
      issues.push({ field: name, code: 'error.otherYear' })
  }
  return issues
}

const isKnownToRules = (entity: AnyEntity, { kodikos }: Values): boolean =>
  typeof kodikos === 'string' && entity.ruleCodes?.includes(kodikos) === true

const refuseKnownToRules = (entity: AnyEntity, stored: Values): void => {
  if (isKnownToRules(entity, stored))
    throw new AppError(409, { code: 'error.inUseByRules', params: { kodikos: String(stored.kodikos) } })
}

/**
 * Refuses to delete a row that others name or that rules know by its code, and says where. Parts of applications go with
 * their application.
 */
export const refuseUsed = async (tx: Tx, entity: AnyEntity, stored: Values): Promise<void> => {
  if (entity.yearly === 'partition') return
  const usedBy = await findUsage(tx.sql, entity, stored)
  if (usedBy.length > 0) throw new AppError(409, { code: 'error.inUseBy', usedBy })
  refuseKnownToRules(entity, stored)
}

/**
 * Refuses a change of the values by which a row in use is told from others: its natural key, its year, and whatever others
 * name it by. What stands on the row would stand on nothing, or on another thing.
 */
export const refuseRenamed = async (tx: Tx, entity: AnyEntity, stored: Values, values: Values): Promise<void> => {
  const changed = Object.keys(values)
  if (entity.yearly === 'partition' || changed.length === 0) return
  const names = new Set([
    ...((await naturalKey(tx.sql, entity)) ?? []),
    ...(await findNamingFields(tx.sql, entity, stored)),
    'etos',
  ])
  const renamed = changed.find((name) => names.has(name))
  if (renamed === undefined) return
  const usedBy = await findUsage(tx.sql, entity, stored)
  if (usedBy.length > 0) throw new AppError(409, { code: 'error.inUseRename', usedBy })
  refuseKnownToRules(entity, stored)
}

/** Refuses to take a row out of use that open work names, or that rules know by its code. */
export const refuseRetired = async (
  tx: Tx,
  hooks: HookRegistry,
  entity: AnyEntity,
  stored: Values,
  values: Values,
): Promise<void> => {
  if (entity.yearly === 'partition' || stored.activeflag !== true || values.activeflag !== false) return
  const usedBy = await findOpenUsage(tx.sql, hooks, entity, stored)
  if (usedBy.length > 0) throw new AppError(409, { code: 'error.inUseRetire', usedBy })
  refuseKnownToRules(entity, stored)
}
