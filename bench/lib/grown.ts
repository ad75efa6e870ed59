import type pg from 'pg'
import type { Database } from '../../packages/server/src/platform/database.ts'

interface Place {
  readonly etos: number
  readonly id: number
}

/** Numbers of the parcels that come to an application. */
const FIRST_NUMBER = 3_000
const IN_ROW = 50

/** The stored columns of a table but those that a copy has its own of. */
const columnsOf = async (client: pg.PoolClient, table: string, own: readonly string[]): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> ALL($2)`,
    [table, ['id', 'line', ...own]],
  )
  return rows.map(({ name }) => name).join(', ')
}

/**
 * Gives an application so many parcels, each with the crops and titles of its first one, past the saves: what is measured of it is
 * how many rows it has, and no check looks at them.
 */
export const grow = async ({ pool }: Database, { etos, id }: Place, parcels: number): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL eae.copying = 'on'`)
    const { rows } = await client.query<{ n: number; first: string }>(
      'SELECT count(*)::int AS n, min(id) AS first FROM edetedeaeeagroi WHERE etos = $1 AND ede_id = $2',
      [etos, id],
    )
    const [{ n, first } = { n: 0, first: '0' }] = rows
    const columns = await columnsOf(client, 'edetedeaeeagroi', ['kodikos', 'geom'])
    const made = await client.query<{ id: string }>(
      // Side by side, some to a row: shapes that lie on each other would be measured against all others.
      `INSERT INTO edetedeaeeagroi (kodikos, geom, ${columns})
       SELECT ${FIRST_NUMBER} + s.n, ST_Translate(geom, (s.n % ${IN_ROW}) * ceil(ST_XMax(geom) - ST_XMin(geom)), (s.n / ${IN_ROW}) * ceil(ST_YMax(geom) - ST_YMin(geom))),
         ${columns} FROM edetedeaeeagroi CROSS JOIN generate_series($3::int, $4::int) AS s (n)
       WHERE etos = $1 AND id = $2 RETURNING id`,
      [etos, first, n + 1, parcels],
    )
    for (const table of ['edetedeaeefytiko', 'edetedeaeeagroiem']) {
      const others = await columnsOf(client, table, ['eda_id'])
      await client.query(
        `INSERT INTO ${table} (eda_id, ${others}) SELECT p.id, ${others} FROM ${table} t CROSS JOIN unnest($3::bigint[]) AS p (id)
         WHERE t.etos = $1 AND t.eda_id = $2`,
        [etos, first, made.rows.map((row) => row.id)],
      )
    }
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}
