import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { spellingsOfCode } from '@eae/domain/kernel/fold.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { tidyBeginning } from '@eae/domain/kernel/text-format.ts'
import { sql, type RawBuilder } from 'kysely'
import { invalidField } from '../platform/errors.ts'
import { containsFolded, foldedSql } from '../platform/folded.ts'
import { escapeLike } from '../platform/pages.ts'
import { isOfKind, madeUp, readKey } from './keys.ts'
import { keyColumn } from './rows.ts'

/** The beginning of a code or number that was typed, in every way in which it may be stored. */
const beginsWith = (column: RawBuilder<unknown>, field: Field, typed: string): RawBuilder<unknown> => {
  // A name is asked for as it is heard: its form says only which signs it has.
  const isFree = field.format === undefined || field.format === 'personName'
  const spellings = isFree ? spellingsOfCode(typed) : [tidyBeginning(field.format, typed)]
  return sql`(${sql.join(
    spellings.map((one) => sql`${column} LIKE ${`${escapeLike(one)}%`}`),
    sql` OR `,
  )})`
}

/** A text that was typed, in a column: names and other words anywhere in any spelling, codes and numbers by their beginning. */
export const textCriterion = (field: Field, typed: string, alias: string): RawBuilder<unknown> => {
  const column = sql.ref(`${alias}.${field.column}`)
  if (field.fold !== undefined) return containsFolded(sql.ref(`${alias}.${field.fold}`), typed)
  return field.isWords === true ? containsFolded(foldedSql(column), typed) : beginsWith(column, field, typed)
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
    return textCriterion(field, String(criterion), alias)
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
