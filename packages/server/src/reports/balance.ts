import { sql, type RawBuilder } from 'kysely'
import type { Executor } from '../platform/transaction.ts'
import { BALANCE_FILL, cellTable } from './cell-sets.ts'
import { GIVEN_OF_NO_YEAR } from './given.ts'
import { bind } from './statement.ts'

/** Buckets that one transaction adds up when their properties changed in the register. */
const AT_ONCE = 200

const balances = sql.table(cellTable('balance'))
const shared = sql.table(cellTable('shared'))
const cells = sql.table(cellTable('atak'))

/** How properties are added up anew: their names as `k` (etos, key), and what takes their rows away and writes them again. */
interface Anew {
  readonly named: RawBuilder<unknown>
  readonly gone: RawBuilder<unknown>
  readonly relations: RawBuilder<unknown>
  readonly came: RawBuilder<unknown>
}

/**
 * Writes the rows of properties anew, and with them the cells of those that several cells use.
 *
 * @returns the buckets whose cells alone used one of them, or do so now
 */
export const fillBalancedKeys = async (
  db: Executor,
  { named, gone, relations, came }: Anew,
): Promise<readonly number[]> => {
  const before = await sql<{ id: number }>`
    WITH gone AS (${gone} RETURNING t.bucket_id) SELECT DISTINCT bucket_id AS id FROM gone WHERE bucket_id IS NOT NULL
  `.execute(db)
  // Of those that several use each by itself: they are few.
  const after = await sql<{ id: number | null; etos: number | null; atak: string | null }>`
    ${relations}, came AS (${came} RETURNING bucket_id, etos, atak)
    SELECT DISTINCT bucket_id AS id, CASE WHEN bucket_id IS NULL THEN etos END AS etos, CASE WHEN bucket_id IS NULL THEN atak END AS atak FROM came
  `.execute(db)
  await sql`DELETE FROM ${shared} s USING ${named} WHERE s.etos = k.etos AND s.atak = k.key`.execute(db)
  const several = after.rows.filter(({ id }) => id === null)
  if (several.length > 0)
    await sql`
      INSERT INTO ${shared} SELECT c.etos, c.bucket_id, c.status, c.lkpen_id_a, c.atak, c.parcels, c.daok_kodikos, c.opd_id, c.efo_id, c.basis
      FROM unnest(${several.map(({ etos }) => etos)}::integer[], ${several.map(({ atak }) => atak)}::text[]) AS k (etos, atak)
      JOIN ${cells} c ON c.etos = k.etos AND c.atak = k.atak
    `.execute(db)
  return [...new Set([...before.rows, ...after.rows].flatMap(({ id }) => (id === null ? [] : [id])))]
}

/** Adds up the properties that the cells of these buckets alone use. */
export const fillBalances = async (db: Executor, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`DELETE FROM ${balances} WHERE bucket_id = ANY(${ids})`.execute(db)
  await sql`
    WITH buckets AS (SELECT b.etos, b.id FROM report_bucket b WHERE b.id = ANY(${ids}))
    INSERT INTO ${balances} ${bind(BALANCE_FILL, GIVEN_OF_NO_YEAR)}
  `.execute(db)
}

/** Marks buckets whose properties changed in their register: of a new register each of them would be added up again and again. */
export const markBalances = async (db: Executor, ids: readonly number[]): Promise<void> => {
  await sql`INSERT INTO report_balance_change SELECT unnest(${ids}::bigint[]) ON CONFLICT DO NOTHING`.execute(db)
}

/** Adds up some of the buckets that were marked; gives how many there were. */
export const refreshBalances = async (db: Executor): Promise<number> => {
  const taken = await sql<{ id: number }>`
    DELETE FROM report_balance_change WHERE bucket_id IN (SELECT m.bucket_id FROM report_balance_change m ORDER BY m.bucket_id LIMIT ${AT_ONCE})
    RETURNING bucket_id AS id
  `.execute(db)
  await fillBalances(
    db,
    taken.rows.map(({ id }) => id),
  )
  return taken.rows.length
}
