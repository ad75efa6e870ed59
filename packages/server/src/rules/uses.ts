import { SLOTS, treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Values } from '../crud/index.ts'

/** Conditions on a header `h`: applications with a part that names a row of an entity by its key. */
const naming = (entity: AnyEntity, key: unknown, etos: number): readonly RawBuilder<unknown>[] =>
  SLOTS.flatMap((slot) => {
    const part: AnyEntity = treeEntities[slot]
    return Object.values(part.fields)
      .filter((field) => field.to === entity.name)
      .map(({ column }) =>
        slot === 'header'
          ? sql`h.${sql.id(column)} = ${key}`
          : sql`h.id IN (SELECT p.ede_id FROM ${sql.table(part.table)} p WHERE p.etos = ${etos} AND p.${sql.id(column)} = ${key})`,
      )
  })

/**
 * Condition on a header `h` for the applications that a row of a code list bears on: that name it, or else that name what it
 * names (a crop of a scheme: the scheme, or the crop). All, for a row that no application names.
 */
export const usersOf = (entity: AnyEntity, row: Values, etos: number): RawBuilder<unknown> => {
  const key = row[entity.key]
  const own = typeof key === 'number' ? naming(entity, key, etos) : []
  const byReference = Object.entries(entity.fields).flatMap(([name, { to }]) => {
    const target = to === undefined ? null : findEntity(to)
    return target === null || row[name] === null || row[name] === undefined ? [] : naming(target, row[name], etos)
  })
  const conditions = own.length > 0 ? own : byReference
  return conditions.length === 0 ? sql`TRUE` : sql`(${sql.join(conditions, sql` OR `)})`
}
