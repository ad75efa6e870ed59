import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** Euro for a hectare and for a livestock unit that the demo pays for an action whose amount is the agency's to set. */
const FOR_HECTARE = 110
const FOR_LSU = 38

/** Sets the amounts of eco-actions that the law leaves to the agency, as the agency of the demo would: a little more for each next one. */
export const setEcoAmounts = async ({ kysely }: Pick<Database, 'kysely'>): Promise<void> => {
  await sql`
    UPDATE ecoscheme_subsidy s SET unitamount = CASE s.basis WHEN 3 THEN ${FOR_LSU}::integer ELSE ${FOR_HECTARE}::integer END + n.at FROM (
      SELECT id, row_number() OVER (PARTITION BY etos ORDER BY kodikos) AS at FROM ecoscheme_subsidy
    ) n WHERE n.id = s.id AND s.unitamount IS NULL
  `.execute(kysely)
}
