import { sql } from 'kysely'
import type { ErrorIssue } from '@eae/domain/contract.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { isPastYear } from '@eae/domain/kernel/years.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { AppError, locked } from '../platform/errors.ts'
import type { Executor, Tx } from '../platform/transaction.ts'
import type { Values } from './hooks.ts'
import { keyColumn, yearColumn } from './rows.ts'
import { findUsage } from './usage.ts'

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

/** Refuses to delete a row that others name, and says where. Parts of applications go with their application. */
export const refuseUsed = async (tx: Tx, entity: AnyEntity, stored: Values): Promise<void> => {
  if (entity.yearly === 'partition') return
  const usedBy = await findUsage(tx.sql, entity, stored)
  if (usedBy.length > 0) throw new AppError(409, { code: 'error.inUseBy', usedBy })
}
