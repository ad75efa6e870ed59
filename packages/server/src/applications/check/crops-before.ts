import { sql } from 'kysely'
import { z } from 'zod'
import { ofAnyNumber, ofYear } from '../../platform/kept-plans.ts'
import type { Executor } from '../../platform/transaction.ts'

const rows = z.array(z.object({ id: z.number(), codes: z.array(z.string()) }))

/** Codes of the main crops that stood last year where parcels of some applications come from, by the key of that parcel. */
export const readCropsBefore = async (
  db: Executor,
  etos: number,
  edeIds: readonly number[],
): Promise<Record<string, readonly string[]>> => {
  const found = await sql`
    SELECT p.eda_id_prev AS id, coalesce(array_agg(DISTINCT c.kodikos ORDER BY c.kodikos) FILTER (WHERE c.kodikos IS NOT NULL), '{}') AS codes
    FROM edetedeaeeagroi p
    LEFT JOIN edetedeaeefytiko f ON f.etos = ${ofYear(etos - 1)} AND f.eda_id = p.eda_id_prev AND f.xptype = 1
    LEFT JOIN edetfytiko c ON c.id = f.efy_id
    WHERE p.etos = ${ofYear(etos)} AND p.ede_id = ANY(${ofAnyNumber(edeIds)}) AND p.eda_id_prev IS NOT NULL GROUP BY p.eda_id_prev
  `.execute(db)
  return Object.fromEntries(rows.parse(found.rows).map(({ id, codes }) => [String(id), codes]))
}
