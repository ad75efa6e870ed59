import { sql, type RawBuilder } from 'kysely'
import type { Executor } from './transaction.ts'

/*
 * A statement that is prepared keeps its plan only where PostgreSQL finds a plan for all values no dearer than those for the
 * values of some uses. To plan a statement about the rows of one application takes up to five times as long as to run it.
 */

/** Years on each side of this one whose statements are prepared by themselves: last year is controlled and paid in this one, and its checks read the year before it. */
const BESIDE = 2

/**
 * A year as a part of the text of a statement, for the years that are worked in. Given as a value, a plan for all values has to
 * reckon with the partitions of all years, and is never kept. Other years stay values, so that nobody who asks for many of them
 * fills the memory of connections.
 */
export const ofYear = (etos: number): RawBuilder<number> =>
  Number.isSafeInteger(etos) && Math.abs(etos - new Date().getFullYear()) <= BESIDE ? sql.lit(etos) : sql`${etos}`

/** The key of an application, or the column that holds it where a statement is asked of many: `CROSS JOIN LATERAL` to their keys. */
export type EdeRef = number | RawBuilder<number>

/**
 * The key of an application whose size the planner does not know: where each row costs a lot, small applications would make
 * their own plans look cheaper than the one for all. For statements that read by indexes, however many rows there are. A column
 * is known by itself.
 */
export const ofAnySize = (edeId: EdeRef): RawBuilder<number> =>
  typeof edeId === 'number' ? sql`(SELECT ${edeId}::bigint)` : edeId

/** Keys of which the planner does not know how many they are: to be compared with `= ANY(…)`. */
export const ofAnyNumber = (keys: readonly (number | string)[]): RawBuilder<readonly number[]> =>
  sql`(SELECT ${keys}::bigint[])::bigint[]`

/**
 * The applications that a statement is asked of, one or hundreds, as the rows of `asked_of`: what is asked of each is joined to them by
 * `CROSS JOIN LATERAL`, with {@link EACH} as its key. How many they are is hidden from the planner, so that one plan is kept for
 * all of them.
 */
export const eachOf = (edeIds: readonly number[]): RawBuilder<unknown> =>
  sql`unnest(${ofAnyNumber(edeIds)}) AS asked_of (id)`
/** The key of one of them. */
export const EACH: RawBuilder<number> = sql.ref('asked_of.id')

/** The column of a SELECT that begins or ends, for this transaction, to keep one plan of each statement for all values. */
export const keepPlans = (isOn: boolean): RawBuilder<unknown> =>
  sql`set_config('plan_cache_mode', ${isOn ? 'force_generic_plan' : 'auto'}, true)`

/**
 * Does work that inserts or deletes many rows in tables of years, within a transaction. A foreign key between tables of years is
 * otherwise planned anew for every row, which takes ten times as long as looking it up. After an error the transaction, or its
 * savepoint, takes the setting back.
 */
export const withKeptPlans = async <T>(db: Executor, work: () => Promise<T>): Promise<T> => {
  await sql`SELECT ${keepPlans(true)}`.execute(db)
  const done = await work()
  await sql`SELECT ${keepPlans(false)}`.execute(db)
  return done
}
