import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { invalidField } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import type { Values } from './hooks.ts'
import { columnOf, keyColumn, selectRows } from './rows.ts'

type Lookup = NonNullable<AnyEntity['lookups']>[string]
type Within = NonNullable<Lookup['within']>[string]

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

const columnRef = (entity: AnyEntity, field: string, alias: string): RawBuilder<unknown> =>
  sql.ref(`${alias}.${columnOf(entity, field) ?? field}`)

const conditionSql = (entity: AnyEntity, within: Within, value: unknown): RawBuilder<unknown> => {
  if (typeof within === 'string') return sql`${columnRef(entity, within, 't')} = ${String(value)}`
  const other = findEntity(within.entity)
  if (other === null) throw new Error(`${within.entity} is no entity`)
  return sql`EXISTS (
    SELECT 1 FROM ${sql.table(other.table)} AS o
    WHERE ${columnRef(other, within.pointer, 'o')} = ${sql.ref(`t.${keyColumn(entity)}`)}
      AND ${columnRef(other, within.field, 'o')} = ${String(value)}
  )`
}

/**
 * Rows with exactly this code, within the conditions that the form sends and the scope of the actor. None and one are
 * given as they are; of several, two, which is enough to say that there are too many. An empty condition is one that the
 * form does not know yet. 422 without a code, or with a name that the lookup does not have.
 */
export const lookUp = async (
  db: Executor,
  entity: AnyEntity,
  lookup: Lookup,
  body: Readonly<Record<string, string | number | null>>,
  scope: RawBuilder<unknown>,
): Promise<Values[]> => {
  const parts: Readonly<Record<string, Within>> = { [lookup.by]: lookup.by, ...lookup.within }
  const unknown = Object.keys(body).find((name) => !(name in parts))
  if (unknown !== undefined) throw invalidField(unknown, 'error.unknownField')
  if (isBlank(body[lookup.by])) throw invalidField(lookup.by, 'error.required')
  const conditions = Object.entries(parts)
    .filter(([name]) => !isBlank(body[name]))
    .map(([name, within]) => conditionSql(entity, within, body[name]))
  return selectRows(db, entity, sql`${sql.join(conditions, sql` AND `)} AND ${scope}`, 2)
}
