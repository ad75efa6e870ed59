import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { foldEl, foldLayout } from '@eae/domain/kernel/fold.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { sql, type RawBuilder } from 'kysely'
import { invalidField } from '../platform/errors.ts'
import { isOfKind, madeUp, readKey } from './keys.ts'
import { keyColumn } from './rows.ts'

/** A text as a pattern that means it alone. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** What was typed stands somewhere in a folded column, also as typed on the other keyboard. */
export const containsFolded = (column: RawBuilder<unknown>, typed: string): RawBuilder<unknown> => {
  const keys = new Set([foldEl(typed), foldLayout(typed)].filter((key) => key !== ''))
  if (keys.size === 0) return sql`TRUE`
  return sql`(${sql.join(
    [...keys].map((key) => sql`${column} LIKE ${`%${escapeLike(key)}%`}`),
    sql` OR `,
  )})`
}

const isListOrRange = (criterion: Criterion): criterion is Exclude<Criterion, string | number | boolean> =>
  typeof criterion === 'object'

/** The value as the field reads it, so that a wrong type is refused and never reaches SQL. */
const readValue = (name: string, field: Field, value: unknown): unknown => {
  if (field.kind === 'text') return value
  if (field.kind === 'ref') {
    if (!isOfKind(field, value)) throw madeUp(`criteria.${name}`)
    return value
  }
  const parsed = field.schema.safeParse(value)
  if (!parsed.success) throw invalidField(`criteria.${name}`, 'error.invalid')
  return parsed.data
}

/** A criterion as a condition on the column of its field, of the table with that alias. 422 for a value of the wrong kind. */
export const criterionSql = (name: string, field: Field, criterion: Criterion, alias = 't'): RawBuilder<unknown> => {
  const column = sql.ref(`${alias}.${field.column}`)
  if (!isListOrRange(criterion)) {
    if (field.kind !== 'text') return sql`${column} = ${readValue(name, field, criterion)}`
    const typed = String(criterion)
    if (field.fold !== undefined) return containsFolded(sql.ref(`${alias}.${field.fold}`), typed)
    return sql`${column} LIKE ${`${escapeLike(typed)}%`}`
  }
  if ('in' in criterion) return sql`${column} = ANY(${criterion.in.map((value) => readValue(name, field, value))})`
  const parts: RawBuilder<unknown>[] = []
  if (criterion.from !== undefined) parts.push(sql`${column} >= ${readValue(name, field, criterion.from)}`)
  if (criterion.to !== undefined) parts.push(sql`${column} <= ${readValue(name, field, criterion.to)}`)
  return parts.length === 0 ? sql`TRUE` : sql.join(parts, sql` AND `)
}

/** Rows chosen one by one: the key, or a list of keys. 422 for a range, which means nothing of keys. */
export const keysSql = (entity: AnyEntity, criterion: Criterion): RawBuilder<unknown> => {
  const path = `criteria.${entity.key}`
  if (isListOrRange(criterion) && !('in' in criterion)) throw madeUp(path)
  const keys = (isListOrRange(criterion) ? criterion.in : [criterion]).map((key) => readKey(entity, key, path))
  return sql`${sql.ref(`t.${keyColumn(entity)}`)} = ANY(${keys})`
}
