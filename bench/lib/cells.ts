import type { Pool } from 'pg'

/** Longest wait for the cells of all years, in looks of a second. */
const LOOKS = 900

/** Waits until the keeper of the server has filled the cells of every year. */
export const waitForCells = async (pool: Pool): Promise<void> => {
  for (let look = 0; look < LOOKS; look += 1) {
    const found = await pool.query<{ isThere: boolean }>(
      `SELECT count(*) > 0 AND bool_and(filled_at IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM report_change) AS "isThere" FROM report_year`,
    )
    if (found.rows[0]?.isThere === true) return
    await pool.query('SELECT pg_sleep(1)')
  }
  throw new Error('the cells were not filled')
}
