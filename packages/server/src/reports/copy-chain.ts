import type { CopyChain } from '@eae/domain/reports/answers.ts'
import { sql } from 'kysely'
import type { Executor } from '../platform/transaction.ts'

/**
 * Proves the chain of all copies: each link is the hash of what its copy says and of the link before, none is missing, and
 * the last is the one that is known as the last. The database makes links, and makes them again here. Names the first that
 * is wrong.
 */
export const verifyCopies = async (db: Executor): Promise<CopyChain> => {
  const found = await sql<CopyChain>`
    WITH links AS (
      SELECT c.chain_no, c.chain_sha256, c.chain_no = row_number() OVER by_no AND c.chain_sha256 = report_copy_link(c)
        AND c.prev_sha256 = coalesce(lag(c.chain_sha256) OVER by_no, repeat('0', 64)) AS is_right, row_number() OVER by_no AS place
      FROM report_copy c WINDOW by_no AS (ORDER BY c.chain_no)
    ), last AS (SELECT count(*) AS copies, max(chain_no) AS no, (array_agg(chain_sha256 ORDER BY chain_no DESC))[1] AS sha256 FROM links)
    SELECT l.copies, coalesce(
      (SELECT min(place) FROM links WHERE NOT is_right),
      CASE WHEN t.last_no <> coalesce(l.no, 0) OR t.last_sha256 <> coalesce(l.sha256, repeat('0', 64)) THEN coalesce(l.no, 0) + 1 END
    ) AS "brokenAt"
    FROM report_copy_chain t CROSS JOIN last l
  `.execute(db)
  const [chain] = found.rows
  if (chain === undefined) throw new Error('the chain of copies has no end')
  return chain
}
