import { sql } from 'kysely'
import { testDb } from './app.ts'

/** Tables that remember: attacks that were refused, and readings that were allowed. Codes count their tries. */
const MEMORY = [
  'security_event',
  'login_attempt',
  'app_session',
  'gsis_session',
  'access_record',
  'edetedeauthpin',
  'edetedeauthpin_try',
  'spatial_ref_sys',
]

/** Hash of every row of every table but those that remember attacks: the same before and after a refused one. */
export const wholeDigest = async (): Promise<string> => {
  const { kysely } = await testDb()
  const tables = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname <> ALL(${MEMORY}) ORDER BY c.relname
  `.execute(kysely)
  const parts = tables.rows.map(
    ({ name }) =>
      sql`SELECT ${name}::text || ' ' || count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS line FROM ${sql.table(name)} AS t`,
  )
  const lines = await sql<{ line: string }>`${sql.join(parts, sql` UNION ALL `)} ORDER BY line`.execute(kysely)
  if (lines.rows.length < 30) throw new Error('the digest misses tables')
  return lines.rows.map(({ line }) => line).join('\n')
}

/** Security events of a kind since a number of one, which `lastEvent` gives. */
export const eventsSince = async (id: number, kind: string): Promise<number> => {
  const found = await sql<{
    n: number
  }>`SELECT count(*) AS n FROM security_event WHERE id > ${id} AND kind = ${kind}`.execute((await testDb()).kysely)
  return found.rows[0]?.n ?? 0
}

/** Number of the newest security event. */
export const lastEvent = async (): Promise<number> => {
  const found = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM security_event`.execute(
    (await testDb()).kysely,
  )
  return found.rows[0]?.id ?? 0
}
