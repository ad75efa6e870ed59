import { sql } from 'kysely'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { UsageEntry } from '@eae/domain/kernel/row-history.ts'
import { entities } from '@eae/domain/registry.ts'
import type { Executor } from '../platform/transaction.ts'
import type { Values } from './hooks.ts'
import { yearColumn } from './rows.ts'

/** Rows of one table are counted up to here: enough to say that a row is in use. */
const COUNTED = 1_000

interface Pointer {
  readonly entity: AnyEntity
  readonly field: string
  /** The field of the pointed row that is compared. */
  readonly from: string
}

/** Fields of all entities that name rows of this one: references, and grids that hang on a code. */
const pointersTo = (target: AnyEntity): readonly Pointer[] => {
  const byReference = [...entities.values()].flatMap((entity) =>
    Object.entries(entity.fields)
      .filter(([, field]) => field.to === target.name)
      .map(([field]) => ({ entity, field, from: target.key })),
  )
  const byCode = (target.children ?? []).flatMap(({ entity, pointer, from }) => {
    const child = entities.get(entity)
    return child === undefined || from === undefined ? [] : [{ entity: child, field: pointer, from }]
  })
  return [...byReference, ...byCode]
}

/**
 * Where a row is named, table by table, from the definitions. Counts all rows, also those that the actor may not see: they
 * stop a deletion all the same. Only tables with such rows are given.
 */
export const findUsage = async (db: Executor, target: AnyEntity, row: Values): Promise<readonly UsageEntry[]> => {
  const usage: UsageEntry[] = []
  for (const { entity, field, from } of pointersTo(target)) {
    const column = entity.fields[field]?.column ?? field
    const value = row[from]
    if (value === null || value === undefined) continue
    const year = sql`t.${sql.id(yearColumn(entity))}`
    const isYearly = target.yearly === 'column' && entity.yearly !== 'none'
    const found = await sql<{ n: number }>`
      SELECT count(*) AS n FROM (
        SELECT 1 FROM ${sql.table(entity.table)} AS t
        WHERE t.${sql.id(column)} = ${value} AND ${isYearly ? sql`${year} = ${row.etos}` : sql`TRUE`} LIMIT ${COUNTED + 1}
      ) AS few
    `.execute(db)
    const rows = found.rows[0]?.n ?? 0
    if (rows > 0) usage.push({ entityName: entity.name, field, rows: Math.min(rows, COUNTED), isMore: rows > COUNTED })
  }
  return usage
}
