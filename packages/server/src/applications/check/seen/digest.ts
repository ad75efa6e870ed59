import { sql, type RawBuilder } from 'kysely'

/** Columns that say who wrote a row and when, and no check reads. */
const WRITTEN = ['version', 'row_version', 'usrinsert', 'dteinsert', 'usrupdate', 'dteupdate'] as const

/** One number for some values of a row, in SQL. */
export const hash = (...values: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`hashtextextended(json_build_array(${sql.join(values)})::text, 0)`

/** One number for the rows that a condition on alias `t` holds for, whatever their order; null for none. */
export const ofRows = (
  table: string,
  where: RawBuilder<unknown>,
  without: readonly string[] = [],
): RawBuilder<unknown> => sql`(
  SELECT sum(hashtextextended((to_jsonb(t) - ARRAY[${sql.join([...WRITTEN, ...without].map((name) => sql.lit(name)))}])::text, 0))
  FROM ${sql.table(table)} t WHERE ${where})`

/** The same with every column, at less cost: where whoever writes a row changes the version of its application anyway. */
export const ofWholeRows = (table: string, where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT sum(hashtextextended(t::text, 0)) FROM ${sql.table(table)} t WHERE ${where})`

/** The same for a query that gives one column. */
export const ofValues = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT sum(hashtextextended(v.value::text, 0)) FROM (${query}) v (value))`
