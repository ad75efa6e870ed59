import type { NeighboursAnswer } from '@eae/domain/kernel/answers.ts'
import { sql, type RawBuilder } from 'kysely'
import type { NeighboursRequest } from '@eae/domain/kernel/search.ts'
import type { Actor } from '../platform/actor.ts'
import { notFound } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import { readKey } from './keys.ts'
import { conditions, sortOf, type SearchOptions } from './search.ts'

type Found = { readonly key: string | number }

/**
 * The rows before and after one row in a search, in its order, where empty values stand last in both directions. 404 for
 * a row that is not there or not for this actor. A row that the search does not hold has neighbours all the same: those
 * it would stand between.
 */
export const findNeighbours = async (
  db: Executor,
  options: SearchOptions,
  actor: Actor,
  request: NeighboursRequest,
): Promise<NeighboursAnswer> => {
  const { entity } = options
  const { dir, column, key } = sortOf(entity, request)
  const wanted = readKey(entity, request.key, 'key')
  const table = sql.table(entity.table)
  const scope = options.hooks?.scope?.(actor) ?? sql`TRUE`
  const own = await sql<{ isEmpty: boolean }>`
    SELECT ${column} IS NULL AS "isEmpty" FROM ${table} AS t WHERE ${key} = ${wanted} AND ${scope} LIMIT 1
  `.execute(db)
  const [row] = own.rows
  if (row === undefined) throw notFound()
  const where = conditions(options, actor, request)
  // The value itself never leaves the database: a time has more digits there than here.
  const value = sql`(SELECT ${column} FROM ${table} AS t WHERE ${key} = ${wanted})`

  const nearest = async (isNext: boolean): Promise<string | number | null> => {
    const isUp = (dir === 'asc') === isNext
    const beyond = isUp ? sql`>` : sql`<`
    const order = isUp ? sql`ASC` : sql`DESC`
    const empties = isNext ? sql`NULLS LAST` : sql`NULLS FIRST`
    const amongEmpty = sql`(${column} IS NULL AND ${key} ${beyond} ${wanted})`
    const amongFilled = sql`(${column}, ${key}) ${beyond} (${value}, ${wanted})`
    const others: RawBuilder<unknown> = isNext ? sql`${column} IS NULL` : sql`${column} IS NOT NULL`
    const reach = row.isEmpty
      ? isNext
        ? amongEmpty
        : sql`(${amongEmpty} OR ${others})`
      : isNext
        ? sql`(${amongFilled} OR ${others})`
        : amongFilled
    const found = await sql<Found>`
      SELECT ${key} AS key FROM ${table} AS t WHERE ${where} AND ${reach}
      ORDER BY ${column} ${order} ${empties}, ${key} ${order} LIMIT 1
    `.execute(db)
    return found.rows[0]?.key ?? null
  }
  return { previous: await nearest(false), next: await nearest(true) }
}
