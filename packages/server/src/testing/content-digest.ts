import { parts, windowParts } from '@eae/domain/applications/parts-list.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { sql } from 'kysely'
import { testDb } from './app.ts'

/** The tables of all parts of applications. */
const PART_TABLES: readonly string[] = Object.values<AnyEntity>({ ...parts, ...windowParts }).map(({ table }) => table)

/** Columns of a header that say what checks found, not what was declared. */
const OF_CHECKS = [
  'row_version',
  'checked_version',
  'checked_at',
  'checked_near',
  'checked_numbers',
  'blocking',
  'warnings',
  'stakecents',
  'forecastcents',
  'missingdocs',
]

/** Every stored value of every row of a content, by table; the counters of writes aside, and what checks noted on the header. */
export const contentDigests = async (etos: number, edeId: number): Promise<Readonly<Record<string, string>>> => {
  const { kysely } = await testDb()
  const asks = PART_TABLES.map(
    (table) => sql`
      SELECT ${table}::text AS name, count(*)::text || ' ' || coalesce(string_agg((to_jsonb(t) - ARRAY['row_version', 'line'])::text, E'\n' ORDER BY t.id), '') AS text
      FROM ${sql.table(table)} t WHERE t.etos = ${etos}::integer AND t.ede_id = ${edeId}::bigint`,
  )
  const { rows } = await sql<{ name: string; text: string }>`
    ${sql.join(asks, sql` UNION ALL `)} UNION ALL
    SELECT 'edetedeaeehd', (to_jsonb(h) - ${OF_CHECKS}::text[])::text FROM edetedeaeehd h WHERE h.etos = ${etos}::integer AND h.id = ${edeId}::bigint
  `.execute(kysely)
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]))
}
